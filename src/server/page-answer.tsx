/** The answer with a page: its tag, its headers, and a function for each format of its body. */
import { assetPaths } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import { type PageResponse, writePageData } from '../pages/page-data.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { cacheControl, formatHeaders, pagePolicy } from './headers.ts';
import { createDocumentData } from './initial-data.ts';
import { alternateAddresses, canonicalAddress, createLinks, fillAddress } from './links.ts';
import { logFailure } from './log.ts';
import type { PageRequest, TextRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';

export function answerPage(context: Context, page: PageRequest): Answer {
  const { selection, format, now } = page;
  return {
    status: 200,
    // A page without a text may depend on anything, so it is not kept.
    etag: page.selection && createTag(context, page),
    cacheControl: cacheControl(now, selection?.nextChange ?? Number.POSITIVE_INFINITY),
    createHeaders: () => ({
      ...formatHeaders(context.inlineAssets, format),
      ...(format === 'html' && { 'content-security-policy': pagePolicy(context.inlineAssets) }),
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
function createBody(context: Context, page: PageRequest): Promise<string | Rendering> {
  const { selection, format } = page;
  if (format === 'html') return renderPage(context, page);
  if (format === 'page' || !selection) return writePage(context, page);
  return readFormat(context, assetPaths[format](selection.text));
}

async function readFormat(context: Context, path: string): Promise<string> {
  return fillAddress(context, await context.readFile(path));
}

async function writePage(context: Context, page: PageRequest): Promise<string> {
  const text = await readText(context, page);
  const data = await loadData(context, page, text);
  return JSON.stringify({ head: createHead(context, page, text), data } satisfies PageResponse);
}

async function renderPage(context: Context, page: PageRequest): Promise<Rendering> {
  const { settings, inlineAssets, timeLimit } = context;
  const { base, serverRendering } = settings;
  const { route, location } = page;
  const text = await readText(context, page);
  const data = serverRendering || !text ? await loadData(context, page, text) : null;
  const { style, boot } = inlineAssets;
  const script = import.meta.env.DEV ? `/${inlineAssets.script}` : addBase(`/${inlineAssets.script}`, base);
  const withoutScript = text && {
    query: `?version=${text.version}&lang=${text.language}&format=text`,
    words: text.needsScript,
  };
  const shell = createShell({
    ...createHead(context, page, text),
    ...(text && { sharedTitle: `${text.title} · ${text.app}` }),
    ...(data ? { data: writePageData(data) } : withoutScript && { withoutScript }),
    ...(page.selection && { alternates: alternateAddresses(context, page) }),
    style,
    start: { boot, script, base },
  });
  const log = (error: unknown) => logFailure(context, location.pathname, error);
  return renderToStream(data && <route.page {...data} fetching={false} />, shell, log, timeLimit);
}

async function readText({ readFile }: Context, { selection }: PageRequest): Promise<TextPage | null> {
  return selection && JSON.parse(await readFile(assetPaths.page(selection.text)));
}

function createHead(context: Context, page: PageRequest, text: TextPage | null): PageHead {
  const { theme } = page;
  if (!text || !page.selection) return { language: referenceLanguage, theme, isIndexed: true };
  const { language, dir, description } = text;
  const isIndexed = page.selection.status === 'current' && page.selection.since === null;
  return { language, dir, theme, description, canonical: canonicalAddress(context, page), isIndexed };
}

async function loadData(context: Context, page: PageRequest, text: TextPage | null): Promise<object> {
  const { route, location, selection } = page;
  const load = async () => (selection && text ? createDocumentData(context, selection, text) : {});
  return (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
}
