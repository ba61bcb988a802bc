/** Answers a request for a page, in whatever format it is asked for. */

import { textFiles } from '../documents/text-store.ts';
import type { Context } from './context.ts';
import { createTag } from './etag.ts';
import { cacheControl, pageHeaders } from './headers.ts';
import { textAddress } from './links.ts';
import { messageResponse } from './message-response.tsx';
import type { CachedPage, PageCache } from './page-cache.ts';
import { type PageRequest, readPageRequest } from './page-request.ts';
import { createNavigationData, renderPage } from './render-page.tsx';
import type { Bytes } from './render-stream.ts';
import { taggedResponse } from './tagged-response.ts';

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
