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
  /** All headers but `Cache-Control`, which depends on the time of the request. */
  readonly headers: Headers;
  readonly body: Bytes;
}

/** Complete responses by ETag, for the isolate's lifetime, oldest first. */
export type ResponseCache = Map<string, CachedResponse>;

/** Bounds memory: ETags depend on the query string, which is untrusted. */
export const MAX_CACHED_RESPONSES = 128;

/** Creates a 304, a cached response, or a new one. */
export function respond(cache: ResponseCache, request: Request, plan: ResponsePlan): Response | Promise<Response> {
  const { etag } = plan;
  const cached = etag === null ? undefined : cache.get(etag);
  const headers = cached?.headers ?? new Headers({ ...plan.createHeaders(), ...(etag !== null && { etag }) });
  if (etag !== null && matchesETag(request.headers.get('if-none-match'), etag)) {
    return createResponse(null, { ...plan, status: 304 }, headers);
  }
  if (cached) return createResponse(cached.body, plan, headers);
  // Also for HEAD, whose status is that of GET. Hono removes the body.
  return render(cache, plan, headers);
}

/** Copies the headers. */
function createResponse(body: BodyInit | null, { status, cacheControl }: ResponsePlan, headers: Headers): Response {
  const response = new Response(body, { status, headers });
  response.headers.set('cache-control', cacheControl);
  return response;
}

async function render(cache: ResponseCache, plan: ResponsePlan, headers: Headers): Promise<Response> {
  const { etag } = plan;
  const body = await plan.createBody();
  const { stream, completed } = typeof body === 'string' ? encode(body) : body;
  const response = createResponse(stream, plan, headers);
  if (etag === null) return response;
  response.headers.set('server-timing', 'rendered');
  completed.then((bytes) => {
    cache.set(etag, { headers: new Headers([...headers, ['server-timing', 'cached']]), body: bytes });
    const [oldest = ''] = cache.keys();
    if (cache.size > MAX_CACHED_RESPONSES) cache.delete(oldest);
  });
  return response;
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
