import type { Bytes, Rendering } from './render-stream.ts';

/** A response as data. Headers and body are created lazily. */
export interface ResponsePlan {
  readonly status: number;
  /** Identifies body and headers. `null`: the body is not cached. */
  readonly etag: string | null;
  readonly cacheControl: string;
  /** All other headers. */
  readonly createHeaders: () => Readonly<Record<string, string>>;
  readonly createBody: () => Promise<string | Rendering>;
}

interface CachedResponse {
  readonly headers: Headers;
  readonly cacheControl: string;
  readonly body: Bytes;
}

/** Complete responses by ETag, for the isolate's lifetime; the most recently used is the last. */
export class ResponseCache extends Map<string, CachedResponse> {
  /** The ETag of the last response. */
  newest = '';
}

/** LRU limit. Bounds memory: ETags depend on the query string, which is untrusted. */
export const MAX_CACHED_RESPONSES = 128;

/** Creates a 304, a response to HEAD, a cached response, or a new one. */
export function respond(cache: ResponseCache, request: Request, plan: ResponsePlan): Response | Promise<Response> {
  const { status, etag, cacheControl } = plan;
  const cached = takeCached(cache, plan);
  const headers =
    cached?.headers ??
    new Headers({ ...plan.createHeaders(), ...(etag !== null && { etag }), 'cache-control': cacheControl });
  if (etag !== null && matchesETag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  // Hono removes the body from the response to HEAD.
  if (cached) return new Response(cached.body, { status, headers });
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return createResponse(cache, plan, headers);
}

/** Makes the response the most recently used. */
function takeCached(cache: ResponseCache, { etag, cacheControl }: ResponsePlan): CachedResponse | undefined {
  const cached = etag === null ? undefined : cache.get(etag);
  if (etag === null || !cached) return undefined;
  if (cached.cacheControl === cacheControl) {
    if (cache.newest !== etag) setNewest(cache, etag, cached);
    return cached;
  }
  const headers = withHeader(cached.headers, 'cache-control', cacheControl);
  return setNewest(cache, etag, { ...cached, cacheControl, headers });
}

/** A map keeps insertion order. */
function setNewest(cache: ResponseCache, etag: string, response: CachedResponse): CachedResponse {
  cache.delete(etag);
  cache.set(etag, response);
  cache.newest = etag;
  return response;
}

function withHeader(headers: Headers, name: string, value: string): Headers {
  const changed = new Headers(headers);
  changed.set(name, value);
  return changed;
}

async function createResponse(cache: ResponseCache, plan: ResponsePlan, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = plan;
  const body = await plan.createBody();
  const { stream, completed } = typeof body === 'string' ? encode(body) : body;
  if (etag === null) return new Response(stream, { status, headers });

  completed.then((bytes) => {
    setNewest(cache, etag, { headers: withHeader(headers, 'server-timing', 'cached'), cacheControl, body: bytes });
    const [leastRecentlyUsed = ''] = cache.keys();
    if (cache.size > MAX_CACHED_RESPONSES) cache.delete(leastRecentlyUsed);
  });
  return new Response(stream, { status, headers: withHeader(headers, 'server-timing', 'rendered') });
}

function encode(text: string) {
  const bytes = encoder.encode(text);
  return { stream: bytes, completed: Promise.resolve(bytes) };
}

const encoder = new TextEncoder();

/** `If-None-Match` with weak comparison (RFC 9110, 13.1.2). */
export function matchesETag(header: string | null, etag: string): boolean {
  if (header?.trim() === '*') return true;
  // A quoted ETag may contain a comma.
  const etags: readonly string[] = header?.match(/"[^"]*"/g) ?? [];
  return etags.includes(etag.replace(/^W\//, ''));
}
