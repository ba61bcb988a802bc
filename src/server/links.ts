import { addressMark } from '../documents/asset-paths.ts';
import { documentPaths, referenceLanguage, type TextKey } from '../documents/document.ts';
import type { Selection } from '../documents/selection.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';

function absoluteAddress({ company, settings }: Context, pathname: string): string {
  return company.address + addBase(pathname, settings.base);
}

/** Replaces the placeholder for the site's address. */
export function fillAddress(context: Context, file: string): string {
  return file.replaceAll(addressMark, absoluteAddress(context, '/'));
}

/** Each language of a document has its own canonical address. */
export function canonicalAddress(context: Context, { document, language }: Omit<TextKey, 'version'>): string {
  const query = language === referenceLanguage ? '' : `?lang=${language}`;
  return absoluteAddress(context, documentPaths[document]) + query;
}

/** Pairs of `hreflang` and address; none if the document has only one language. */
export function alternateAddresses(context: Context, { text: { document }, current }: Selection) {
  const languages = [...current.texts.keys()];
  if (languages.length < 2) return [];
  const tags = [
    ...languages.map((language) => [language, language] as const),
    ['x-default', referenceLanguage] as const,
  ];
  return tags.map(([tag, language]) => [tag, canonicalAddress(context, { document, language })] as const);
}

/** The `Link` header: the canonical address, and the list of versions (RFC 5829). */
export function createLinks(context: Context, text: TextKey): string {
  const history = absoluteAddress(context, '/legal.json');
  return `<${canonicalAddress(context, text)}>; rel="canonical", <${history}>; rel="version-history"`;
}
