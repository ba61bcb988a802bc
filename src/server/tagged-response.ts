/** Answers with something that is known by its tag: a 304, a cached copy, or what is made now and then cached. */
import { isUnchanged } from './etag.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { Bytes } from './render-stream.ts';

export interface TaggedAnswer {
  readonly etag: string;
  /** Depends on the moment, and is therefore no part of what is cached. */
  readonly cacheControl: string;
  readonly createHeaders: () => Readonly<Record<string, string>>;
  /** @param keep told the whole body once it was made well */
  readonly createBody: (
    keep: (body: CachedPage['body']) => void,
  ) => Promise<CachedPage['body'] | ReadableStream<Bytes>>;
}

/** @param key what the body depends on within one deployment */
export function taggedResponse(
  cache: PageCache,
  key: string,
  request: Request,
  { etag, cacheControl, createHeaders, createBody }: TaggedAnswer,
): Response | Promise<Response> {
  const cached = cache.get(key);
  // A `Headers` object that is there already costs half of what a new one costs.
  const headers = cached?.headers ?? new Headers({ ...createHeaders(), etag });
  const respond = (body: BodyInit | null, status = 200, timing?: string) => {
    const response = new Response(body, { status, headers });
    response.headers.set('cache-control', cacheControl);
    if (timing) response.headers.set('server-timing', timing);
    return response;
  };
  if (isUnchanged(request, etag)) return respond(null, 304);
  if (request.method === 'HEAD') return respond(null);
  if (cached) return respond(cached.body, 200, 'cached');
  return createBody((body) => cache.set(key, { headers, body })).then((body) => respond(body, 200, 'rendered'));
}
