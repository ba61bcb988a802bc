import { assetPaths } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import type { TextSelection } from '../documents/selection.ts';
import { type PageHead, type PageResponse, writePageData } from '../pages/page-data.ts';
import type { TextPage } from '../pages/text-page.ts';
import { createDocumentData } from './document-data.ts';
import { cacheControl, formatHeaders } from './headers.ts';
import { alternateUrls, canonicalUrl, createLinks, fillOrigin } from './links.ts';
import type { PageRequest } from './page-request.ts';
import { type Rendering, renderToStream } from './render-stream.ts';
import type { ResponsePlan } from './respond.ts';
import type { Services } from './services.ts';
import { createShell } from './shell.ts';

export function planPage(services: Services, page: PageRequest): ResponsePlan {
  const { selection, now } = page;
  return {
    status: 200,
    // The data of a page without a text is not part of the ETag.
    etag: selection && createETag(services, page, selection),
    cacheControl: cacheControl(now, selection?.nextChange ?? Number.POSITIVE_INFINITY),
    createHeaders: () => createHeaders(services, page),
    createBody: () => createBody(services, page),
  };
}

/**
 * Contains everything that body and headers depend on. Weak, because compression changes the bytes.
 */
function createETag(services: Services, { location, format, theme }: PageRequest, selection: TextSelection): string {
  const { serverRendering, base } = services.settings;
  const { text, since, incomparable, noticeLanguage, lastChange } = selection;
  const notices = `${incomparable ?? ''}.${noticeLanguage ?? ''}`;
  const content = `${text.version}.${text.language}.${since?.version ?? ''}.${notices}.${lastChange}`;
  return `W/"${location.pathname}.${content}.${theme}.${format}.${serverRendering}.${base}.${services.buildDigest}"`;
}

function createHeaders(services: Services, { selection, format }: PageRequest): Readonly<Record<string, string>> {
  const isIndexed = format !== 'page' && (!selection || (selection.status === 'current' && !selection.since));
  return {
    ...formatHeaders(services.inlineAssets, format),
    'content-language': selection?.text.language ?? referenceLanguage,
    ...(selection && { 'text-digest': selection.text.digest, link: createLinks(services, selection.text) }),
    ...(!isIndexed && { 'x-robots-tag': 'noindex' }),
  };
}

async function createBody(services: Services, page: PageRequest): Promise<string | Rendering> {
  const { route, location, selection, format, theme } = page;
  const { readAsset, settings, buildDigest: build } = services;
  if (selection && format !== 'html' && format !== 'page') {
    return fillOrigin(services, await readAsset(assetPaths[format](selection.text)));
  }
  const text: TextPage | null = selection && JSON.parse(await readAsset(assetPaths.page(selection.text)));
  const head: PageHead =
    selection && text
      ? { language: text.language, dir: text.dir, canonical: canonicalUrl(services, selection.text) }
      : { language: referenceLanguage };
  // Without server rendering the browser loads the data of a text and renders the page.
  const noscriptLink = text && format === 'html' && !settings.serverRendering ? createTextLink(text) : undefined;
  const load = async () => (selection && text ? createDocumentData(services, selection, text) : {});
  const data = noscriptLink ? null : ((await route.getInitialData?.({ route, location, isServer: true, load })) ?? {});
  if (format === 'page') return JSON.stringify({ build, head, data: data ?? {} } satisfies PageResponse);

  const shell = createShell(services, {
    ...head,
    theme,
    ...(text && { description: text.description, ogTitle: `${text.title} · ${text.app}` }),
    ...(selection && { alternates: alternateUrls(services, selection) }),
    ...(data && { data: writePageData(data) }),
    noscriptLink,
  });
  return renderToStream(data && <route.page {...data} fetching={false} />, shell);
}

/** The link in the `<noscript>` of the empty shell. */
function createTextLink({ version, language, needsScript }: TextPage) {
  return { href: `?version=${version}&lang=${language}&format=text`, text: needsScript };
}
