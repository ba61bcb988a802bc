/** The answer to a request for a page: its tag, and how to make it in the format that is asked for. */
import { assetPaths } from '../documents/asset-paths.ts';
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
import { type PageRequest, readPageRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';

export function answerPage(context: Context, request: Request): Answer {
  const page = readPageRequest(context, request);
  if ('message' in page) return answerMessage(context, request, page);
  const { selection, format, location, now } = page;
  return {
    status: 200,
    etag: createTag(context, page),
    cacheControl: cacheControl(now, selection.nextChange),
    createHeaders: () => ({
      ...formatHeaders(context.inlineAssets, format, location.query.format),
      ...(format === 'html' && { 'content-security-policy': pagePolicy(context.inlineAssets) }),
      'content-language': selection.text.language,
      'text-digest': selection.text.digest,
      link: createLinks(context, page),
    }),
    createBody: () => createBody(context, page),
  };
}

/** What a page and its headers depend on, across deployments. Weak, since compression on the way changes the bytes. */
function createTag({ buildDigest, settings: { base, serverRendering } }: Context, page: PageRequest): string {
  const { location, selection, format, theme } = page;
  const { text, since, incomparable, unavailable, lastChange } = selection;
  // What the page says of something that was asked for and is not there.
  const absent = `${incomparable ?? ''}.${unavailable ?? ''}`;
  const shown = `${text.version}.${text.language}.${since?.version ?? ''}.${absent}.${lastChange}`;
  const varies = !location.query.format;
  return `W/"${location.pathname}.${shown}.${theme}.${format}.${varies}.${serverRendering}.${base}.${buildDigest}"`;
}

/** @throws what fails before the first byte */
async function createBody(context: Context, page: PageRequest): Promise<string | Rendering> {
  const { readFile, settings, inlineAssets, timeLimit } = context;
  const { route, location, selection, format, theme } = page;
  if (format !== 'html' && format !== 'page') {
    return fillAddress(context, await readFile(assetPaths[format](selection.text)));
  }
  const text: TextPage = JSON.parse(await readFile(assetPaths.page(selection.text)));
  const { language, dir, description } = text;
  const isIndexed = selection.status === 'current' && selection.since === null;
  const head: PageHead = { language, dir, theme, description, canonical: canonicalAddress(context, page), isIndexed };
  const load = () => createDocumentData(context, selection, text);
  const loadData = async () => (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
  // For a navigation in the browser.
  if (format === 'page') return JSON.stringify({ head, data: await loadData() });

  const data = settings.serverRendering ? await loadData() : null;
  const { base } = settings;
  const { style, boot } = inlineAssets;
  const script = import.meta.env.DEV ? `/${inlineAssets.script}` : addBase(`/${inlineAssets.script}`, base);
  const query = `?version=${text.version}&lang=${language}&format=text`;
  const shell = createShell({
    ...head,
    ...(data ? { data: writePageData(data) } : { withoutScript: { query, words: text.needsScript } }),
    alternates: alternateAddresses(context, page),
    style,
    start: { boot, script, base },
  });
  const log = (error: unknown) => logFailure(context, location.pathname, error);
  return renderToStream(data && <route.page {...data} fetching={false} />, shell, log, timeLimit);
}
