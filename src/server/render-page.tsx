/** Makes the HTML of a page, or the data of one for a navigation in the browser. */
import type { TextPage } from '../documents/document.ts';
import { readPage } from '../documents/text-store.ts';
import { addBase } from '../location/base-path.ts';
import { createDocumentData } from '../pages/initial-data.ts';
import { writePageData } from '../pages/page-data.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { Context } from './context.ts';
import { alternateAddresses, canonicalAddress } from './links.ts';
import { logFailure } from './log.ts';
import type { PageRequest } from './page-request.ts';
import { readPhrases } from './read-phrases.ts';
import { type Bytes, renderToStream } from './render-stream.ts';

/** @throws what fails before the first byte */
export async function renderPage(
  context: Context,
  page: PageRequest,
  onWhole: (page: Bytes) => void,
): Promise<ReadableStream<Bytes>> {
  const { settings, inlineAssets, readFile, timeLimit } = context;
  const { route, location, selection } = page;
  const text = await readPage(readFile, selection.text);
  const script = import.meta.env.DEV ? `/${inlineAssets.script}` : addBase(`/${inlineAssets.script}`, settings.base);
  const start = { boot: inlineAssets.boot, script, base: settings.base };
  const alternates = alternateAddresses(context, page);
  const shell = { ...createHead(context, page, text), alternates, style: inlineAssets.style, start };
  const options = { log: (error: unknown) => logFailure(location.pathname, error), onWhole, timeLimit };
  if (!settings.serverRendering) {
    const { version, language } = selection.text;
    const withoutScript = { query: `?version=${version}&lang=${language}&format=text`, words: text.needsScript };
    return renderToStream(null, createShell({ ...shell, start: { ...start, withoutScript } }), options);
  }

  const data = await loadInitialData(context, page, text);
  const document = createShell({ ...shell, data: writePageData(data) });
  return renderToStream(<route.page {...data} fetching={false} />, document, options);
}

/** What the browser asks for when it navigates: the page's properties, and what its head says. */
export async function createNavigationData(context: Context, page: PageRequest): Promise<string> {
  const text = await readPage(context.readFile, page.selection.text);
  return JSON.stringify({ head: createHead(context, page, text), data: await loadInitialData(context, page, text) });
}

async function loadInitialData(context: Context, page: PageRequest, text: TextPage): Promise<object> {
  const { route, location, selection } = page;
  const load = () => createDocumentData(selection, text, context.readFile, (lang) => readPhrases(context, lang));
  return (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
}

function createHead(context: Context, page: PageRequest, text: TextPage): PageHead {
  const { selection, theme } = page;
  return {
    language: text.language,
    dir: text.dir,
    theme,
    description: text.description,
    canonical: canonicalAddress(context, page),
    isIndexed: selection.status === 'current' && selection.since === null,
  };
}
