/** Absolute addresses. */
import { addressMark } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';
import type { TextRequest } from './page-request.ts';

function absoluteAddress({ company, settings }: Context, pathname: string): string {
  return company.address + addBase(pathname, settings.base);
}

/** Fills a file of the build with the address below which the site lives. */
export function fillAddress(context: Context, file: string): string {
  return file.replaceAll(addressMark, absoluteAddress(context, '/'));
}

/** The address by which search engines know a page: each language of a document has its own. */
export function canonicalAddress(
  context: Context,
  { location, selection }: TextRequest,
  language = selection.text.language,
): string {
  return absoluteAddress(context, location.pathname) + (language === referenceLanguage ? '' : `?lang=${language}`);
}

/** The addresses of a document by language; none where there is only one. */
export function alternateAddresses(context: Context, page: TextRequest): [language: string, address: string][] {
  const languages = [...page.selection.current.texts.keys()];
  if (languages.length < 2) return [];
  const inEach = languages.map((language): [string, string] => [language, canonicalAddress(context, page, language)]);
  return [...inEach, ['x-default', canonicalAddress(context, page, referenceLanguage)]];
}

/** The `Link` header of a text: its address, and where all its versions are listed (RFC 5829). */
export function createLinks(context: Context, page: TextRequest): string {
  const history = absoluteAddress(context, '/legal.json');
  return `<${canonicalAddress(context, page)}>; rel="canonical", <${history}>; rel="version-history"`;
}
