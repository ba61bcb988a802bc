/** The answer with a page: its tag, its headers, and a function for each format of its body. */
import { assetPaths } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import { type PageResponse, writePageData } from '../pages/page-data.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { cacheControl, formatHeaders } from './headers.ts';
import { createDocumentData } from './initial-data.ts';
import { alternateAddresses, canonicalAddress, createLinks, fillAddress } from './links.ts';
import { logFailure } from './log.ts';
import type { PageRequest, TextRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';
import { createStart } from './start-script.ts';

export function answerPage(context: Context, page: PageRequest): Answer {
  const { selection, format, now } = page;
  return {
    status: 200,
    // A page without a text may depend on anything, so it is not kept.
    etag: page.selection && createTag(context, page),
    cacheControl: cacheControl(now, selection?.nextChange ?? Number.POSITIVE_INFINITY),
    createHeaders: () => ({
      ...formatHeaders(context.inlineAssets, format),
      'content-language': selection?.text.language ?? referenceLanguage,
      ...(page.selection && { 'text-digest': page.selection.text.digest, link: createLinks(context, page) }),
    }),
    createBody: () => createBody(context, page),
  };
}

/** Names everything that the page and its headers depend on. Weak, since compression on the way changes the bytes. */
function createTag({ buildDigest, settings: { base, serverRendering } }: Context, page: TextRequest): string {
  const { location, selection, format, theme } = page;
  const { text, since, incomparable, unavailable, lastChange } = selection;
  // The page says that these do not exist.
  const missing = `${incomparable ?? ''}.${unavailable ?? ''}`;
  const shown = `${text.version}.${text.language}.${since?.version ?? ''}.${missing}.${lastChange}`;
  return `W/"${location.pathname}.${shown}.${theme}.${format}.${serverRendering}.${base}.${buildDigest}"`;
}

/** @throws what fails before the first byte */
async function createBody(context: Context, page: PageRequest): Promise<string | Rendering> {
  const { selection, format } = page;
  if (format === 'html') return renderPage(context, page);
  if (format === 'page' || !selection) return writePage(context, page);
  return fillAddress(context, await context.readFile(assetPaths[format](selection.text)));
}

async function writePage(context: Context, page: PageRequest): Promise<string> {
  const { head, loadData } = await loadPage(context, page);
  return JSON.stringify({ head, data: await loadData() } satisfies PageResponse);
}

async function renderPage(context: Context, page: PageRequest): Promise<Rendering> {
  const { settings, inlineAssets, timeLimit } = context;
  const { serverRendering } = settings;
  const { route, location } = page;
  const { text, head, loadData } = await loadPage(context, page);
  const data = serverRendering || !text ? await loadData() : null;
  const withoutScript = text && {
    query: `?version=${text.version}&lang=${text.language}&format=text`,
    text: text.needsScript,
  };
  const shell = createShell({
    ...head,
    ...(text && { sharedTitle: `${text.title} · ${text.app}` }),
    ...(data ? { data: writePageData(data) } : withoutScript && { withoutScript }),
    ...(page.selection && { alternates: alternateAddresses(context, page) }),
    style: inlineAssets.style,
    start: createStart(context),
  });
  const log = (error: unknown) => logFailure(context, location.pathname, error);
  return renderToStream(data && <route.page {...data} fetching={false} />, shell, log, timeLimit);
}

async function loadPage(context: Context, page: PageRequest) {
  const { route, location, selection, theme } = page;
  const text: TextPage | null = selection && JSON.parse(await context.readFile(assetPaths.page(selection.text)));
  const head: PageHead =
    text && page.selection ? createHead(context, page, text) : { language: referenceLanguage, theme, isIndexed: true };
  const load = async () => (selection && text ? createDocumentData(context, selection, text) : {});
  const loadData = async () => (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
  return { text, head, loadData };
}

function createHead(context: Context, page: TextRequest, { language, dir, description }: TextPage): PageHead {
  const { selection, theme } = page;
  const isIndexed = selection.status === 'current' && selection.since === null;
  return { language, dir, theme, description, canonical: canonicalAddress(context, page), isIndexed };
}
