import { assetPaths } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import { type PageResponse, writePageData } from '../pages/page-data.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { TextPage } from '../pages/text-page.ts';
import type { Context } from './context.ts';
import { cacheControl, formatHeaders } from './headers.ts';
import { createDocumentData } from './initial-data.ts';
import { alternateAddresses, canonicalAddress, createLinks, fillAddress } from './links.ts';
import { logFailure } from './log.ts';
import type { PageRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';
import { createStart } from './start-script.ts';

export function answerPage(context: Context, page: PageRequest): Answer {
  const { selection, format, now } = page;
  return {
    status: 200,
    // The data of a page without a text is not part of the tag.
    etag: selection && createTag(context, page, selection),
    cacheControl: cacheControl(now, selection?.nextChange ?? Number.POSITIVE_INFINITY),
    createHeaders: () => ({
      ...formatHeaders(context.inlineAssets, format),
      'content-language': selection?.text.language ?? referenceLanguage,
      ...(selection && { 'text-digest': selection.text.digest, link: createLinks(context, selection.text) }),
    }),
    createBody: () => createBody(context, page),
  };
}

/**
 * Contains everything that body and headers depend on. Weak, because compression changes the bytes.
 */
function createTag(context: Context, { location, format, theme }: PageRequest, selection: Selection): string {
  const { serverRendering, base } = context.settings;
  const { text, since, incomparable, unavailable, lastChange } = selection;
  const notices = `${incomparable ?? ''}.${unavailable ?? ''}`;
  const content = `${text.version}.${text.language}.${since?.version ?? ''}.${notices}.${lastChange}`;
  return `W/"${location.pathname}.${content}.${theme}.${format}.${serverRendering}.${base}.${context.buildDigest}"`;
}

async function createBody(context: Context, page: PageRequest): Promise<string | Rendering> {
  const { route, location, selection, format } = page;
  const { readFile, settings, inlineAssets, timeLimit } = context;
  if (selection && format !== 'html' && format !== 'page') {
    return fillAddress(context, await readFile(assetPaths[format](selection.text)));
  }
  const text: TextPage | null = selection && JSON.parse(await readFile(assetPaths.page(selection.text)));
  const head = createHead(context, page, text);
  const load = async () => (selection && text ? createDocumentData(context, selection, text) : {});
  const loadData = async () => (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
  if (format !== 'html') return JSON.stringify({ head, data: await loadData() } satisfies PageResponse);

  const data = settings.serverRendering || !text ? await loadData() : null;
  const shell = createShell({
    ...head,
    ...(text && { sharedTitle: `${text.title} · ${text.app}` }),
    ...(selection && { alternates: alternateAddresses(context, selection) }),
    ...(data && { data: writePageData(data) }),
    ...(text && !data && { withoutScript: createTextLink(text) }),
    style: inlineAssets.style,
    start: createStart(context),
  });
  const log = (error: unknown) => logFailure(context, location.pathname, error);
  return renderToStream(data && <route.page {...data} fetching={false} />, shell, log, timeLimit);
}

function createHead(context: Context, { selection, theme }: PageRequest, text: TextPage | null): PageHead {
  if (!selection || !text) return { language: referenceLanguage, theme, isIndexed: true };
  const { language, dir, description } = text;
  const isIndexed = selection.status === 'current' && selection.since === null;
  return { language, dir, theme, description, canonical: canonicalAddress(context, selection.text), isIndexed };
}

/** The link in the `<noscript>` of the empty shell. */
function createTextLink({ version, language, needsScript }: TextPage) {
  return { query: `?version=${version}&lang=${language}&format=text`, text: needsScript };
}
