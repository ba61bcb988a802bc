/** Answers a request for a page, in whatever format it is asked for. */
import { textFiles } from '../documents/text-store.ts';
import type { Context } from './context.ts';
import { createTag } from './etag.ts';
import { cacheControl, pageHeaders } from './headers.ts';
import { fillAddress } from './links.ts';
import { messageResponse } from './message-response.tsx';
import type { PageCache } from './page-cache.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { createNavigationData, renderPage } from './render-page.tsx';
import type { Bytes } from './render-stream.ts';
import { type KeepBody, taggedResponse } from './tagged-response.ts';

/** @returns `null` if no route has the path */
export function pageResponse(
  context: Context,
  cache: PageCache,
  request: Request,
): Response | Promise<Response> | null {
  const page = readPageRequest(context, request);
  if (page === null) return null;
  if (page.kind === 'refused') return messageResponse(context, request, page.message, page.values);

  const etag = createTag(context, page);
  return taggedResponse(cache, page.location.pathname + etag, request, {
    etag,
    cacheControl: cacheControl(page.now, page.selection.nextChange),
    createHeaders: () => pageHeaders(context, page),
    createBody: (keep) => createBody(context, page, keep),
  });
}

/** Makes the answer. A page is kept only once it was sent well. */
async function createBody(
  context: Context,
  page: PageRequest,
  keep: KeepBody,
): Promise<string | ReadableStream<Bytes>> {
  const { format, selection } = page;
  if (format === 'html') return renderPage(context, page, keep);
  const body = await (format === 'page'
    ? createNavigationData(context, page)
    : context.readFile(textFiles[format](selection.text)));
  return fillAddress(context, body);
}
