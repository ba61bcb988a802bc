import { ORIGIN_PLACEHOLDER } from '../../documents/asset-paths.ts';
import { documentPaths, referenceLanguage, type TextKey } from '../../documents/document.ts';
import type { TextSelection } from '../../documents/selection.ts';
import { addBase } from '../../location/base-path.ts';
import type { Services } from '../services/services.ts';

function urlOf({ company, settings }: Services, pathname: string): string {
  return company.address + addBase(pathname, settings.base);
}

/** Replaces the placeholder for the site's address. */
export function fillOrigin(services: Services, file: string): string {
  return file.replaceAll(ORIGIN_PLACEHOLDER, urlOf(services, '/'));
}

/** Each language of a document has its own canonical URL. */
export function canonicalUrl(services: Services, { document, language }: Omit<TextKey, 'version'>): string {
  const query = language === referenceLanguage ? '' : `?lang=${language}`;
  return urlOf(services, documentPaths[document]) + query;
}

/** Pairs of `hreflang` and URL; none if the document has only one language. */
export function alternateUrls(services: Services, { text: { document }, current }: TextSelection) {
  const languages = [...current.texts.keys()];
  if (languages.length < 2) return [];
  const urlIn = (language: string) => canonicalUrl(services, { document, language });
  const urls = languages.map((language) => [language, urlIn(language)] as const);
  return [...urls, ['x-default', urlIn(referenceLanguage)] as const];
}

/** The `Link` header: the canonical URL, and the list of versions (RFC 5829). */
export function createLinks(services: Services, text: TextKey): string {
  const versions = urlOf(services, '/legal.json');
  return `<${canonicalUrl(services, text)}>; rel="canonical", <${versions}>; rel="version-history"`;
}
