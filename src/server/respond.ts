import type { Bytes, Rendering } from './render-stream.ts';

/** A response as data. Headers and body are created lazily. */
export interface Answer {
  readonly status: number;
  /** Identifies body and headers. `null`: the body is not cached. */
  readonly etag: string | null;
  readonly cacheControl: string;
  /** All other headers. */
  readonly createHeaders: () => Readonly<Record<string, string>>;
  readonly createBody: () => Promise<string | Rendering>;
}

interface Copy {
  readonly headers: Headers;
  readonly cacheControl: string;
  readonly body: Bytes;
}

/** Complete responses by tag, for the isolate's lifetime. */
export type Copies = Map<string, Copy>;

/** LRU limit. Bounds memory: tags depend on the query string, which is untrusted. */
export const MAX_COPIES = 128;

/** Creates a 304, a response to HEAD, a cached copy, or a new body. */
export function respond(copies: Copies, request: Request, answer: Answer): Response | Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const copy = findCopy(copies, answer);
  const headers =
    copy?.headers ??
    new Headers({ ...answer.createHeaders(), ...(etag !== null && { etag }), 'cache-control': cacheControl });
  if (etag !== null && matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (copy) return new Response(copy.body, { status, headers });
  return createResponse(copies, answer, headers);
}

/** A map keeps insertion order, so inserting the copy again makes it the most recently used. */
function findCopy(copies: Copies, { etag, cacheControl }: Answer): Copy | undefined {
  let copy = etag === null ? undefined : copies.get(etag);
  if (etag === null || !copy) return undefined;
  if (copy.cacheControl !== cacheControl) {
    copy = { ...copy, cacheControl, headers: withHeaders(copy.headers, { 'cache-control': cacheControl }) };
  }
  copies.delete(etag);
  copies.set(etag, copy);
  return copy;
}

function withHeaders(headers: Headers, changed: Readonly<Record<string, string>>): Headers {
  return new Headers({ ...Object.fromEntries(headers), ...changed });
}

async function createResponse(copies: Copies, answer: Answer, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const body = await answer.createBody();
  const { stream, whole, isComplete } = typeof body === 'string' ? encode(body) : body;
  if (etag === null) return new Response(stream, { status, headers });

  whole.then((bytes) => {
    copies.set(etag, { headers: withHeaders(headers, { 'server-timing': 'cached' }), cacheControl, body: bytes });
    const [leastRecentlyUsed = ''] = copies.keys();
    if (copies.size > MAX_COPIES) copies.delete(leastRecentlyUsed);
  });
  // When a stream fails, workerd ends the response normally, so a cache would keep an incomplete
  // page.
  const changed = { 'server-timing': 'rendered', ...(!isComplete && { 'cache-control': 'no-store' }) };
  return new Response(stream, { status, headers: withHeaders(headers, changed) });
}

function encode(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, whole: Promise.resolve(bytes), isComplete: true };
}

/** `If-None-Match` with weak comparison (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header?.trim() === '*') return true;
  // A quoted tag may contain a comma.
  const tags: readonly string[] = header?.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}
