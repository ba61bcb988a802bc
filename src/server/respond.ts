/** Responds with an answer: a 304, headers alone, a cached copy, or a new body. */
import type { Bytes, Rendering } from './render-stream.ts';

/** What a response will contain. Its headers and its body are created only where they are needed. */
export interface Answer {
  readonly status: number;
  /** Identifies body and headers. `null`: no copy is kept. */
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

/** Responses by tag, for the isolate's lifetime. */
export type Copies = Map<string, Copy>;

/** LRU limit. Bounds memory: tags depend on the query string, which is untrusted. */
export const MAX_COPIES = 128;

export function respond(copies: Copies, request: Request, answer: Answer): Response | Promise<Response> {
  const { status, etag } = answer;
  const copy = findCopy(copies, answer);
  const headers = copy?.headers ?? createHeaders(answer);
  if (etag !== null && matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (copy) return new Response(copy.body, { status, headers });
  return createResponse(copies, answer, headers);
}

/** Finds a copy and makes it the most recently used: a map is in insertion order. */
function findCopy(copies: Copies, { etag, cacheControl }: Answer): Copy | undefined {
  const found = etag === null ? undefined : copies.get(etag);
  if (etag === null || !found) return undefined;
  const isFresh = found.cacheControl === cacheControl;
  const copy = isFresh
    ? found
    : { ...found, cacheControl, headers: withHeader(found.headers, 'cache-control', cacheControl) };
  copies.delete(etag);
  copies.set(etag, copy);
  return copy;
}

function createHeaders({ etag, cacheControl, createHeaders }: Answer): Headers {
  return new Headers({ ...createHeaders(), ...(etag !== null && { etag }), 'cache-control': cacheControl });
}

function withHeader(headers: Headers, name: string, value: string): Headers {
  const changed = new Headers(headers);
  changed.set(name, value);
  return changed;
}

/** Creates the body, and keeps a copy once the body is complete. */
async function createResponse(copies: Copies, answer: Answer, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const body = await answer.createBody();
  const { stream, whole } = typeof body === 'string' ? encode(body) : body;
  if (etag === null) return new Response(stream, { status, headers });

  whole.then((body) => {
    copies.set(etag, { headers: withHeader(headers, 'server-timing', 'cached'), cacheControl, body });
    const [leastRecentlyUsed = ''] = copies.keys();
    if (copies.size > MAX_COPIES) copies.delete(leastRecentlyUsed);
  });
  return new Response(stream, { status, headers: withHeader(headers, 'server-timing', 'rendered') });
}

function encode(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, whole: Promise.resolve(bytes) };
}

/** Whether an `If-None-Match` header matches a tag, by the weak comparison of GET and HEAD (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header?.trim() === '*') return true;
  // A quoted tag may contain a comma.
  const tags: readonly string[] = header?.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}
