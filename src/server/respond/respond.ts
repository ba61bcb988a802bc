import type { Bytes, Rendering } from './render-stream.ts';

/** A response as data. Headers and body are created lazily. */
export interface ResponsePlan {
  readonly status: number;
  /** Identifies body and headers. `null`: the response is not cached. */
  readonly etag: string | null;
  readonly cacheControl: string;
  /** All other headers. */
  readonly createFields: () => Readonly<Record<string, string>>;
  readonly createBody: () => Promise<string | Rendering>;
}

interface CachedResponse {
  readonly headers: Headers;
  /** The value of `Cache-Control` in the headers. */
  cacheControl: string;
  readonly body: Bytes;
}

/** Complete responses by ETag, for the isolate's lifetime, oldest first. */
export type ResponseCache = Map<string, CachedResponse>;

/** Bounds memory: ETags depend on the query string, which is untrusted. */
export const MAX_CACHED_RESPONSES = 128;

/** Creates a 304, a cached response, or a new one. */
export function respond(cache: ResponseCache, request: Request, plan: ResponsePlan): Response | Promise<Response> {
  const { etag, status, cacheControl } = plan;
  const cached = etag === null ? undefined : cache.get(etag);
  // Only if it has changed: setting a header is the most expensive call here.
  if (cached && cached.cacheControl !== cacheControl) {
    cached.headers.set('cache-control', cacheControl);
    cached.cacheControl = cacheControl;
  }
  const headers = cached?.headers ?? createHeaders(plan);
  if (etag !== null && matchesETag(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (cached) return new Response(cached.body, { status, headers });
  return render(cache, request, plan, headers);
}

function createHeaders({ etag, cacheControl, createFields }: ResponsePlan): Headers {
  return new Headers({ ...createFields(), ...(etag !== null && { etag }), 'cache-control': cacheControl });
}

async function render(cache: ResponseCache, request: Request, plan: ResponsePlan, headers: Headers) {
  const { etag, status, cacheControl } = plan;
  const created = await plan.createBody();
  const { stream, completed } = typeof created === 'string' ? encode(created) : created;
  const response = new Response(stream, { status, headers });
  if (etag === null) return response;
  void completed.then((bytes) => {
    cache.set(etag, { headers, cacheControl, body: bytes });
    const [oldest = ''] = cache.keys();
    if (cache.size > MAX_CACHED_RESPONSES) cache.delete(oldest);
  });
  // Hono drops the body for HEAD, and a stream completes only if it is read.
  if (request.method === 'HEAD') await response.arrayBuffer();
  return response;
}

function encode(text: string) {
  const bytes = new TextEncoder().encode(text);
  return { stream: bytes, completed: Promise.resolve(bytes) };
}

/** `If-None-Match` with weak comparison (RFC 9110, 13.1.2). */
export function matchesETag(header: string | null, etag: string): boolean {
  // With its quotes, it is not a part of another one.
  return header !== null && (header === '*' || header.includes(etag.replace(/^W\//, '')));
}
