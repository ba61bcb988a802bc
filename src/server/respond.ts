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
  cacheControl: string;
  readonly body: Bytes;
}

/** Complete responses by ETag, for the isolate's lifetime, oldest first. */
export type ResponseCache = Map<string, CachedResponse>;

/** Bounds memory: ETags depend on the query string, which is untrusted. */
export const MAX_CACHED_RESPONSES = 128;

/** Creates a 304, a response to HEAD, a cached response, or a new one. */
export function respond(cache: ResponseCache, request: Request, plan: ResponsePlan): Response | Promise<Response> {
  const { status, etag, cacheControl } = plan;
  const cached = etag === null ? undefined : cache.get(etag);
  if (cached && cached.cacheControl !== cacheControl) {
    cached.headers.set('cache-control', cacheControl);
    cached.cacheControl = cacheControl;
  }
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

async function createResponse(cache: ResponseCache, plan: ResponsePlan, headers: Headers): Promise<Response> {
  const { status, etag, cacheControl } = plan;
  const body = await plan.createBody();
  const { stream, completed } = typeof body === 'string' ? encode(body) : body;
  if (etag !== null) {
    headers.set('server-timing', 'rendered');
    completed.then((bytes) => {
      // The response has a copy of its headers.
      headers.set('server-timing', 'cached');
      cache.set(etag, { headers, cacheControl, body: bytes });
      const [oldest = ''] = cache.keys();
      if (cache.size > MAX_CACHED_RESPONSES) cache.delete(oldest);
    });
  }
  return new Response(stream, { status, headers });
}

function encode(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, completed: Promise.resolve(bytes) };
}

/** `If-None-Match` with weak comparison (RFC 9110, 13.1.2). */
export function matchesETag(header: string | null, etag: string): boolean {
  if (header?.trim() === '*') return true;
  // A quoted ETag may contain a comma.
  const etags: readonly string[] = header?.match(/"[^"]*"/g) ?? [];
  return etags.includes(etag.replace(/^W\//, ''));
}
