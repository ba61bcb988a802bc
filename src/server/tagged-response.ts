/** Answers with something that is known by its tag: a 304, a cached copy, or what is made now and then cached. */
import { isUnchanged } from './etag.ts';
import type { CachedPage, PageCache } from './page-cache.ts';
import type { Bytes } from './render-stream.ts';

export interface TaggedAnswer {
  readonly etag: string;
  /** Depends on the moment, and is therefore no part of what is cached. */
  readonly cacheControl: string;
  readonly createHeaders: () => Readonly<Record<string, string>>;
  /** Text is kept at once; what is streamed is kept when `keep` is told that it was sent well. */
  readonly createBody: (keep: KeepBody) => Promise<string | ReadableStream<Bytes>>;
}

export type KeepBody = (body: CachedPage['body']) => void;

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
  const keep: KeepBody = (body) => cache.set(key, { headers, body });
  return createBody(keep).then((body) => {
    if (typeof body === 'string') keep(body);
    return respond(body, 200, 'rendered');
  });
}
