import { assetPaths } from '../../documents/asset-paths.ts';
import { referenceLanguage } from '../../documents/document.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { PageState } from '../../pages/page-state.ts';
import type { TextPage } from '../../pages/text-page.ts';
import type { ResolvedPage } from '../request/resolve-page.ts';
import { cacheControl, formatHeaders } from '../respond/headers.ts';
import { type Rendering, renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { createDocumentData } from './document-data.ts';
import { alternateUrls, canonicalUrl, createLinks, fillOrigin } from './links.ts';
import { createShell, type ShellOptions } from './shell.ts';

export function planPage(services: Services, page: ResolvedPage): ResponsePlan {
  const { selection, format, theme, now } = page;
  if (selection) return planDocument(services, page, selection);
  return {
    status: 200,
    // The data of a page without a legal text is not part of an ETag.
    etag: null,
    cacheControl: cacheControl(now, Number.POSITIVE_INFINITY),
    createHeaders: () => ({
      ...formatHeaders(services.inlineAssets, format),
      'content-language': referenceLanguage,
      ...(format === 'page' && { 'x-robots-tag': 'noindex' }),
    }),
    createBody: () => renderPage(services, page, { language: referenceLanguage, theme }, async () => ({})),
  };
}

function planDocument(services: Services, page: ResolvedPage, selection: TextSelection): ResponsePlan {
  const { format, now } = page;
  const { text, status, since, nextChange } = selection;
  return {
    status: 200,
    etag: createETag(services, page, selection),
    // Before its day, the words of a version may be corrected.
    cacheControl: status === 'upcoming' ? 'no-cache' : cacheControl(now, nextChange),
    createHeaders: () => ({
      ...formatHeaders(services.inlineAssets, format),
      'content-language': text.language,
      'text-digest': text.digest,
      link: createLinks(services, text),
      ...((format === 'page' || status !== 'current' || since) && { 'x-robots-tag': 'noindex' }),
    }),
    createBody: () => createDocument(services, page, selection),
  };
}

/**
 * Contains everything that body and headers depend on. Weak, because compression changes the bytes.
 */
function createETag(services: Services, { location, format, theme }: ResolvedPage, selection: TextSelection): string {
  const { serverRendering, base } = services.settings;
  const { text, since, incomparable, noticeLanguage, lastChange } = selection;
  const notices = `${incomparable ?? ''}.${noticeLanguage ?? ''}`;
  const content = `${text.version}.${text.language}.${since?.version ?? ''}.${notices}.${lastChange}`;
  return `W/"${location.pathname}.${content}.${theme}.${format}.${serverRendering}.${base}.${services.buildDigest}"`;
}

async function createDocument(services: Services, page: ResolvedPage, selection: TextSelection) {
  const { format, theme } = page;
  const { readAsset, settings } = services;
  if (format !== 'html' && format !== 'page') {
    return fillOrigin(services, await readAsset(assetPaths[format](selection.text)));
  }
  const text: TextPage = JSON.parse(await readAsset(assetPaths.page(selection.text)));
  const { title, app, description, version, language, dir, needsScript } = text;
  const canonical = canonicalUrl(services, selection.text);
  const alternates = alternateUrls(services, selection);
  const head = { language, dir, description, canonical, alternates, ogTitle: `${title} · ${app}`, theme };
  if (format === 'html' && !settings.serverRendering) {
    // The browser loads the data and renders the page.
    const link = <a href={`?version=${version}&lang=${language}&format=text`}>{needsScript}</a>;
    const page = (
      <noscript>
        <main>
          <p>{link}</p>
        </main>
      </noscript>
    );
    return renderToStream(page, createShell(services, { ...head, data: null }));
  }
  return renderPage(services, page, head, () => createDocumentData(services, selection, text));
}

/** @param load the data of the legal text */
async function renderPage(
  services: Services,
  { route, location, format }: ResolvedPage,
  head: ShellOptions,
  load: () => Promise<object>,
): Promise<string | Rendering> {
  const data = (await route.getInitialData?.({ route, location, isServer: true, load })) ?? {};
  if (format === 'page') {
    return JSON.stringify({ build: services.buildDigest, canonical: head.canonical, data } satisfies PageState);
  }
  return renderToStream(<route.page {...data} fetching={false} />, createShell(services, { ...head, data }));
}
