/** Responds with an answer: a 304, headers alone, a copy that was kept, or a body that is made now. */
import type { PageCache } from './page-cache.ts';
import type { Rendering } from './render-stream.ts';

/** What a request is answered with: decided, but not yet made. */
export interface Answer {
  readonly status: number;
  /** Names what is sent, its headers included: a copy is found again by it. `null` where none is kept. */
  readonly etag: string | null;
  readonly cacheControl: string;
  /** All other headers. */
  readonly createHeaders: () => Readonly<Record<string, string>>;
  readonly createBody: () => Promise<string | Rendering>;
}

export function respond(cache: PageCache, request: Request, answer: Answer): Response | Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const kept = etag === null ? undefined : cache.get(etag);
  if (kept && kept.cacheControl !== cacheControl) {
    kept.headers.set('cache-control', cacheControl);
    kept.cacheControl = cacheControl;
  }
  const headers = kept?.headers ?? createHeaders(answer);
  if (etag !== null && matchesTag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (kept) return new Response(kept.body, { status, headers });
  return makeResponse(cache, answer, headers);
}

function createHeaders({ createHeaders, cacheControl, etag }: Answer): Headers {
  return new Headers({ ...createHeaders(), 'cache-control': cacheControl, ...(etag !== null && { etag }) });
}

/** Makes the body, and keeps a copy once all of it is there. */
async function makeResponse(cache: PageCache, answer: Answer, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = answer;
  const made = await answer.createBody();
  const { stream, whole } = typeof made === 'string' ? wholeText(made) : made;
  if (etag === null) return new Response(stream, { status, headers });

  // The response takes its own copy of the headers.
  headers.set('server-timing', 'rendered');
  const response = new Response(stream, { status, headers });
  whole.then((body) => {
    headers.set('server-timing', 'cached');
    cache.set(etag, { headers, body, cacheControl });
  });
  return response;
}

function wholeText(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, whole: Promise.resolve(bytes) };
}

/** Whether an `If-None-Match` header names a tag, in the weak comparison of GET and HEAD (RFC 9110, 13.1.2). */
export function matchesTag(header: string | null, tag: string): boolean {
  if (header === null) return false;
  if (header.trim() === '*') return true;
  // A tag is quoted, so it may itself hold a comma.
  const tags: readonly string[] = header.match(/"[^"]*"/g) ?? [];
  return tags.includes(tag.replace(/^W\//, ''));
}
