import { assetPaths } from '../../documents/asset-paths.ts';
import type { PageState } from '../../pages/page-state.ts';
import type { TextPage } from '../../pages/text-page.ts';
import { getInitialData } from '../../routes.ts';
import type { ResolvedPage } from '../request/resolve.ts';
import { cacheControl, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { createDocumentData } from './document-data.ts';
import { escapeHtml } from './escape-html.ts';
import { alternateUrls, canonicalUrl, createLinks } from './links.ts';
import { createShell } from './shell.ts';

export function planPage(services: Services, page: ResolvedPage): ResponsePlan {
  const { selection, format, now } = page;
  const { text, status, since, nextChange } = selection;
  return {
    status: 200,
    etag: createETag(services, page),
    // Before its day, the words of a version may be corrected.
    cacheControl: status === 'upcoming' ? 'no-cache' : cacheControl(now, nextChange),
    createHeaders: () => ({
      ...formatHeaders(services.inlineAssets, format),
      'content-language': text.language,
      'text-digest': text.digest,
      link: createLinks(services, text),
      ...((format === 'page' || status !== 'current' || since) && { 'x-robots-tag': 'noindex' }),
    }),
    createBody: () => createDocument(services, page),
  };
}

/**
 * Contains everything that body and headers depend on. Weak, because compression changes the bytes.
 */
function createETag(services: Services, { location, format, theme, selection }: ResolvedPage): string {
  const { serverRendering, buildDigest } = services;
  const { text, since, incomparable, noticeLanguage, lastChange } = selection;
  const notices = `${incomparable ?? ''}.${noticeLanguage ?? ''}`;
  const content = `${text.version}.${text.language}.${since?.version ?? ''}.${notices}.${lastChange}`;
  // Only HTML depends on the theme.
  const variant = `${format === 'html' ? theme : 'auto'}.${format}`;
  return `W/"${location.pathname}.${content}.${variant}.${serverRendering}.${buildDigest}"`;
}

async function createDocument(services: Services, page: ResolvedPage) {
  const { route, location, format, theme, selection } = page;
  const { readAsset, serverRendering, buildDigest } = services;
  if (format !== 'html' && format !== 'page') {
    return readAsset(assetPaths[format](selection.text));
  }
  const file: TextPage = JSON.parse(await readAsset(assetPaths.page(selection.text)));
  const { title, app, description, version, language, dir, needsScript } = file;
  const canonical = canonicalUrl(services, selection.text);
  const alternates = alternateUrls(services, selection);
  const head = { language, dir, description, canonical, alternates, ogTitle: `${title} · ${app}`, theme };
  if (format === 'html' && !serverRendering) {
    // The browser loads the data and renders the page.
    const href = `?version=${version}&amp;lang=${language}&amp;format=text`;
    const link = `<main><p><a href="${href}">${escapeHtml(needsScript)}</a></p></main>`;
    const { before, after } = createShell(services, { ...head, data: null, link });
    return `${before}<noscript>${link}</noscript>${after}`;
  }
  const load = () => createDocumentData(services, selection, file);
  // The browser calls the initial-data function itself.
  if (format === 'page')
    return JSON.stringify({ build: buildDigest, canonical, data: await load() } satisfies PageState);
  const data = await getInitialData({ route, location, isServer: true, load });
  return renderToStream(<route.page {...data} fetching={false} />, createShell(services, { ...head, data }));
}
