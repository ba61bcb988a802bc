import { documentPaths, referenceLanguage, type TextKey } from '../../documents/document.ts';
import type { TextSelection } from '../../documents/selection.ts';
import type { Services } from '../services/services.ts';

export function canonicalUrl({ company }: Services, { document, language }: Omit<TextKey, 'version'>): string {
  const query = language === referenceLanguage ? '' : `?lang=${language}`;
  return company.address + documentPaths[document].slice(1) + query;
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
  const versions = `${services.company.address}legal.json`;
  return `<${canonicalUrl(services, text)}>; rel="canonical", <${versions}>; rel="version-history"`;
}
