import { assetPaths } from '../../documents/asset-paths.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { Display } from '../../location/display.ts';
import { isForPrograms } from '../../location/formats.ts';
import { escapeHtml } from '../../pages/escape-html.ts';
import type { PageState } from '../../pages/page-state.ts';
import type { TextFile } from '../../pages/text-file.ts';
import { getInitialData } from '../../routes.ts';
import type { ResolvedPage } from '../request/resolve.ts';
import { cacheControl, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { createDocumentData } from './document-data.ts';
import { alternateUrls, canonicalUrl, createLinks } from './links.ts';
import { createShell } from './shell.ts';

export function planPage(services: Services, resolved: ResolvedPage): ResponsePlan {
  const { selection, format, now } = resolved;
  const { status, nextChange = Number.POSITIVE_INFINITY } = selection ?? {};
  return {
    status: 200,
    etag: createETag(services, resolved),
    // Before its day, the words of a version may be corrected.
    cacheControl: status === 'upcoming' ? 'no-cache' : cacheControl(now, nextChange),
    createFields: () => ({ ...formatHeaders(services.inlineAssets, format), ...createTextFields(services, resolved) }),
    createBody: () => createBody(services, resolved),
  };
}

function createTextFields(services: Services, { selection, format }: ResolvedPage) {
  if (!selection) return {};
  const { text, status, since } = selection;
  return {
    'content-language': text.language,
    'text-digest': text.digest,
    link: createLinks(services, text),
    ...((format === 'state' || status !== 'current' || since) && { 'x-robots-tag': 'noindex' }),
  };
}

/** What body and headers depend on. What is left out follows from these, or must not matter. */
type Inputs = Omit<TextSelection, 'status' | 'supersededBy' | 'current' | 'nextChange'> &
  Omit<ResolvedPage, 'request' | 'location' | 'now' | 'selection' | 'display'> &
  Display &
  Pick<Services, 'serverRendering' | 'buildDigest'>;

/** Weak, because compression changes the bytes. */
function createETag({ serverRendering, buildDigest }: Services, resolved: ResolvedPage): string {
  const { route, location, format, display, selection } = resolved;
  const { text, since, incomparable, noticeLanguage, lastChange } = selection ?? {};
  // Without one of the inputs, this does not compile.
  const inputs: Record<keyof Inputs, unknown> = {
    // A function of its own may read any parameter.
    route: location.pathname + (route.getInitialData ? encodeURIComponent(location.search) : ''),
    text: text && `${text.version}.${text.language}`,
    since: since?.version,
    incomparable,
    noticeLanguage,
    lastChange,
    // Only HTML depends on it.
    theme: format === 'html' ? display.theme : '',
    format,
    serverRendering,
    buildDigest,
  };
  return `W/"${Object.values(inputs).join('.')}"`;
}

async function createBody(services: Services, { route, location, format, display, selection }: ResolvedPage) {
  const { readAsset, serverRendering, buildDigest, englishPhrases } = services;
  if (selection && isForPrograms(format)) return readAsset(assetPaths[format](selection.text));

  const { head, link, load } = selection
    ? await readDocument(services, selection)
    : { link: createLink('', englishPhrases.phrases.tryAgain), load: () => Promise.reject(new Error('no document')) };
  // The browser calls the initial-data function itself.
  if (format === 'state') {
    return JSON.stringify({ build: buildDigest, canonical: head?.canonical, data: await load() } satisfies PageState);
  }

  if (!serverRendering) {
    const { before, after } = createShell(services, { ...head, display, data: null, link });
    return `${before}<noscript>${link}</noscript>${after}`;
  }
  const data = await getInitialData({ route, location, isServer: true, load });
  return renderToStream(
    <route.component {...data} fetching={false} />,
    createShell(services, { ...head, display, data }),
  );
}

/** Reads the text of a page: its head, its data, and the link to it in the empty shell. */
async function readDocument(services: Services, selection: TextSelection) {
  const file: TextFile = JSON.parse(await services.readAsset(assetPaths.page(selection.text)));
  const { title, app, description, version, language, dir, needsScript } = file;
  const canonical = canonicalUrl(services, selection.text);
  const alternates = alternateUrls(services, selection);
  return {
    head: { language, dir, description, canonical, alternates, ogTitle: `${title} · ${app}` },
    link: createLink(`?version=${version}&amp;lang=${language}&amp;format=text`, needsScript),
    load: () => createDocumentData(services, selection, file),
  };
}

function createLink(href: string, text: string): string {
  return `<main><p><a href="${href}">${escapeHtml(text)}</a></p></main>`;
}
