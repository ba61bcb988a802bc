/** Answers a request for a page: a 304, the cached copy, or what is made now and then cached. */

import { textFiles } from '../documents/text-store.ts';
import type { Context } from './context.ts';
import { createTag, isUnchanged } from './etag.ts';
import { cacheControl, pageHeaders } from './headers.ts';
import { textAddress } from './links.ts';
import { messageResponse } from './message-response.tsx';
import type { CachedPage, PageCache } from './page-cache.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { createNavigationData, renderPage } from './render-page.tsx';
import type { Bytes } from './render-stream.ts';

/** @returns `null` if no route has the path */
export function pageResponse(
  context: Context,
  cache: PageCache,
  request: Request,
): Response | Promise<Response> | null {
  const page = readPageRequest(context, request);
  if (page === null) return null;
  if (page.kind === 'refused') return messageResponse(context, request, page.message, page.status);

  const etag = createTag(context, page);
  const key = page.location.pathname + etag;
  const cached = cache.get(key);
  const stable = cached?.headers ?? pageHeaders(context, page, etag);
  const headers = { ...stable, 'cache-control': cacheControl(page.now, page.selection.nextChange) };
  if (isUnchanged(request, etag)) return new Response(null, { status: 304, headers });
  if (request.method === 'HEAD') return new Response(null, { headers });
  if (cached) return new Response(cached.body, { headers: { ...headers, 'server-timing': 'cached' } });

  return createBody(context, page, (body) => cache.set(key, { headers: stable, body })).then(
    (body) => new Response(body, { headers: { ...headers, 'server-timing': 'rendered' } }),
  );
}

/** Makes the answer, and keeps a copy of one that ended well. */
async function createBody(
  context: Context,
  page: PageRequest,
  keep: (body: CachedPage['body']) => void,
): Promise<CachedPage['body'] | ReadableStream<Bytes>> {
  if (page.format === 'html') return renderPage(context, page, keep);
  const body = await (page.format === 'page' ? createNavigationData(context, page) : readFormat(context, page));
  keep(body);
  return body;
}

/** The text in a format that the build wrote. */
async function readFormat(context: Context, { format, selection: { text } }: PageRequest): Promise<string> {
  if (format === 'text' || format === 'markdown') return context.readFile(textFiles[format](text));
  const description = JSON.parse(await context.readFile(textFiles.json(text)));
  return `${JSON.stringify({ ...description, url: textAddress(context, text) }, null, 2)}\n`;
}
