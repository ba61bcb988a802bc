import { assetPaths } from '../../documents/asset-paths.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { PageState } from '../../pages/page-state.ts';
import type { TextFile } from '../../pages/text-file.ts';
import { getInitialData } from '../../routes.ts';
import type { ResolvedText } from '../request/resolve.ts';
import { cacheControl, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { createDocumentData } from './document-data.ts';
import { escapeHtml } from './escape-html.ts';
import { alternateUrls, canonicalUrl, createLinks } from './links.ts';
import { createShell } from './shell.ts';

export function planText(services: Services, resolved: ResolvedText): ResponsePlan {
  const { selection, format, now } = resolved;
  const { text, status, since, nextChange } = selection;
  return {
    status: 200,
    etag: createETag(services, resolved),
    // Before its day, the words of a version may be corrected.
    cacheControl: status === 'upcoming' ? 'no-cache' : cacheControl(now, nextChange),
    createFields: () => ({
      ...formatHeaders(services.inlineAssets, format),
      'content-language': text.language,
      'text-digest': text.digest,
      link: createLinks(services, text),
      ...((format === 'page' || status !== 'current' || since) && { 'x-robots-tag': 'noindex' }),
    }),
    createBody: () => createBody(services, resolved),
  };
}

/** What body and headers depend on. What is left out follows from these, or must not matter. */
type Inputs = Omit<TextSelection, 'status' | 'supersededBy' | 'current' | 'nextChange'> &
  Omit<ResolvedText, 'request' | 'location' | 'query' | 'now' | 'selection'> &
  Pick<Services, 'serverRendering' | 'buildDigest'>;

/** Weak, because compression changes the bytes. */
function createETag({ serverRendering, buildDigest }: Services, resolved: ResolvedText): string {
  const { route, location, format, theme, selection } = resolved;
  const { text, since, incomparable, noticeLanguage, lastChange } = selection;
  // Without one of the inputs, this does not compile.
  const inputs: { readonly [input in keyof Inputs]: unknown } = {
    // A function of its own may read any parameter.
    route: location.pathname + (route.getInitialData ? encodeURIComponent(location.search) : ''),
    text: `${text.version}.${text.language}`,
    since: since?.version,
    incomparable,
    noticeLanguage,
    lastChange,
    // Only HTML depends on it.
    theme: format === 'html' ? theme : 'auto',
    format,
    serverRendering,
    buildDigest,
  };
  return `W/"${Object.values(inputs).join('.')}"`;
}

async function createBody(services: Services, { route, location, format, theme, selection }: ResolvedText) {
  const { readAsset, serverRendering, buildDigest } = services;
  const { text } = selection;
  if (format !== 'html' && format !== 'page') return readAsset(assetPaths[format](text));

  const file: TextFile = JSON.parse(await readAsset(assetPaths.page(text)));
  const { title, app, description, version, language, dir, needsScript } = file;
  const canonical = canonicalUrl(services, text);
  const load = () => createDocumentData(services, selection, file);
  // The browser calls the initial-data function itself.
  if (format === 'page') {
    return JSON.stringify({ build: buildDigest, canonical, data: await load() } satisfies PageState);
  }

  const alternates = alternateUrls(services, selection);
  const head = { language, dir, description, canonical, alternates, ogTitle: `${title} · ${app}`, theme };
  if (!serverRendering) {
    // The browser loads the data and renders the page.
    const href = `?version=${version}&amp;lang=${language}&amp;format=text`;
    const link = `<main><p><a href="${href}">${escapeHtml(needsScript)}</a></p></main>`;
    const { before, after } = createShell(services, { ...head, data: null, link });
    return `${before}<noscript>${link}</noscript>${after}`;
  }
  const data = await getInitialData({ route, location, isServer: true, load });
  return renderToStream(<route.component {...data} fetching={false} />, createShell(services, { ...head, data }));
}
