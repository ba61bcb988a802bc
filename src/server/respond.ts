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
export type ResponseCache = Map<string, CachedResponse>;

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
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  if (cached) return new Response(cached.body, { status, headers });
  return createResponse(cache, plan, headers);
}

/** Makes the response the most recently used: a map keeps insertion order. */
function takeCached(cache: ResponseCache, { etag, cacheControl }: ResponsePlan): CachedResponse | undefined {
  let cached = etag === null ? undefined : cache.get(etag);
  if (etag === null || !cached) return undefined;
  if (cached.cacheControl !== cacheControl) {
    cached = { ...cached, cacheControl, headers: withHeader(cached.headers, 'cache-control', cacheControl) };
  }
  cache.delete(etag);
  cache.set(etag, cached);
  return cached;
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
    cache.set(etag, { headers: withHeader(headers, 'server-timing', 'cached'), cacheControl, body: bytes });
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
