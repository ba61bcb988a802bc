/** Absolute addresses. */
import { addressMark } from '../documents/asset-paths.ts';
import { referenceLanguage } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';
import type { TextRequest } from './page-request.ts';

function absoluteAddress({ company, settings }: Context, pathname: string): string {
  return company.address + addBase(pathname, settings.base);
}

/** Replaces the placeholder of the site's address in a file of the build. */
export function fillAddress(context: Context, file: string): string {
  return file.replaceAll(addressMark, absoluteAddress(context, '/'));
}

/** The canonical address of a page: each language of a document has its own. */
export function canonicalAddress(
  context: Context,
  { location, selection }: TextRequest,
  language = selection.text.language,
): string {
  return absoluteAddress(context, location.pathname) + (language === referenceLanguage ? '' : `?lang=${language}`);
}

/** The addresses of a document by language; empty if it has only one. */
export function alternateAddresses(context: Context, page: TextRequest): [language: string, address: string][] {
  const languages = [...page.selection.current.texts.keys()];
  if (languages.length < 2) return [];
  const addresses = languages.map((language): [string, string] => [
    language,
    canonicalAddress(context, page, language),
  ]);
  return [...addresses, ['x-default', canonicalAddress(context, page, referenceLanguage)]];
}

/** The `Link` header of a text: its canonical address, and the list of its versions (RFC 5829). */
export function createLinks(context: Context, page: TextRequest): string {
  const history = absoluteAddress(context, '/legal.json');
  return `<${canonicalAddress(context, page)}>; rel="canonical", <${history}>; rel="version-history"`;
}
