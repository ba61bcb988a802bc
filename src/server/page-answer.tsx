/** The answer to a request for a page: its tag, and how to make it in the format that is asked for. */
import { assetPaths } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import { writePageData } from '../pages/page-data.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { cacheControl, formatHeaders, pagePolicy } from './headers.ts';
import { createDocumentData } from './initial-data.ts';
import { alternateAddresses, canonicalAddress, createLinks, fillAddress } from './links.ts';
import { logFailure } from './log.ts';
import { answerMessage } from './message-answer.tsx';
import { type PageRequest, readPageRequest, type TextRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';

export function answerPage(context: Context, request: Request): Answer {
  const page = readPageRequest(context, request);
  if ('message' in page) return answerMessage(context, request, page);
  const { selection, format, location, now } = page;
  return {
    status: 200,
    // What a page without a text shows may depend on anything, so no copy is kept.
    etag: page.selection && createTag(context, page),
    cacheControl: cacheControl(now, selection?.nextChange ?? Number.POSITIVE_INFINITY),
    createHeaders: () => ({
      ...formatHeaders(context.inlineAssets, format, location.query.format),
      ...(format === 'html' && { 'content-security-policy': pagePolicy(context.inlineAssets) }),
      'content-language': selection?.text.language ?? referenceLanguage,
      ...(page.selection && { 'text-digest': page.selection.text.digest, link: createLinks(context, page) }),
    }),
    createBody: () => createBody(context, page),
  };
}

/** What a page and its headers depend on, across deployments. Weak, since compression on the way changes the bytes. */
function createTag({ buildDigest, settings: { base, serverRendering } }: Context, page: TextRequest): string {
  const { location, selection, format, theme } = page;
  const { text, since, incomparable, unavailable, lastChange } = selection;
  // What the page says of something that was asked for and is not there.
  const absent = `${incomparable ?? ''}.${unavailable ?? ''}`;
  const shown = `${text.version}.${text.language}.${since?.version ?? ''}.${absent}.${lastChange}`;
  const varies = !location.query.format;
  return `W/"${location.pathname}.${shown}.${theme}.${format}.${varies}.${serverRendering}.${base}.${buildDigest}"`;
}

function createHead(context: Context, page: TextRequest, { language, dir, description }: TextPage): PageHead {
  const { selection, theme } = page;
  const isIndexed = selection.status === 'current' && selection.since === null;
  return { language, dir, theme, description, canonical: canonicalAddress(context, page), isIndexed };
}

/** @throws what fails before the first byte */
async function createBody(context: Context, page: PageRequest): Promise<string | Rendering> {
  const { readFile, settings, inlineAssets, timeLimit } = context;
  const { route, location, selection, format, theme } = page;
  if (selection && format !== 'html' && format !== 'page') {
    return fillAddress(context, await readFile(assetPaths[format](selection.text)));
  }
  const text: TextPage | null = selection && JSON.parse(await readFile(assetPaths.page(selection.text)));
  const head: PageHead =
    text && page.selection ? createHead(context, page, text) : { language: referenceLanguage, theme, isIndexed: true };
  const load = async () => (selection && text ? createDocumentData(context, selection, text) : {});
  const loadData = async () => (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
  // For a navigation in the browser.
  if (format === 'page') return JSON.stringify({ head, data: await loadData() });

  const data = settings.serverRendering || !text ? await loadData() : null;
  const { base } = settings;
  const { style, boot } = inlineAssets;
  const script = import.meta.env.DEV ? `/${inlineAssets.script}` : addBase(`/${inlineAssets.script}`, base);
  const withoutScript = text && {
    query: `?version=${text.version}&lang=${text.language}&format=text`,
    words: text.needsScript,
  };
  const shell = createShell({
    ...head,
    ...(data ? { data: writePageData(data) } : withoutScript && { withoutScript }),
    ...(page.selection && { alternates: alternateAddresses(context, page) }),
    style,
    start: { boot, script, base },
  });
  const log = (error: unknown) => logFailure(context, location.pathname, error);
  return renderToStream(data && <route.page {...data} fetching={false} />, shell, log, timeLimit);
}
