/** Absolute addresses, and how the versions of a document point to each other. */
import type { Version } from '../documents/catalog.ts';
import { referenceLanguage } from '../documents/document.ts';
import { siteAddress } from '../documents/text-store.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';
import type { PageRequest } from './page-request.ts';

type Deployment = Pick<Context, 'site' | 'settings'>;

/** The absolute address of a path below the base. */
function pageAddress({ site, settings }: Deployment, pathname: string): string {
  return site.address + addBase(pathname, settings.base);
}

/** The address of a document in a language: what holds now. */
function documentAddress(deployment: Deployment, pathname: string, language: string): string {
  return pageAddress(deployment, pathname) + (language === referenceLanguage ? '' : `?lang=${language}`);
}

/** Fills a file of the build with the address below which the site lives. */
export function fillAddress(deployment: Deployment, file: string): string {
  return file.replaceAll(siteAddress, pageAddress(deployment, '/'));
}

/** The address by which search engines know a page: each language of a document has its own. */
export function canonicalAddress(deployment: Deployment, { location, selection }: PageRequest): string {
  return documentAddress(deployment, location.pathname, selection.text.language);
}

/** The addresses of a document in all its languages, by language; none where there is only one. */
export function alternateAddresses(
  deployment: Deployment,
  { location, selection }: PageRequest,
): [language: string, address: string][] {
  const languages = [...selection.current.texts.keys()];
  if (languages.length < 2) return [];
  const address = (language: string) => documentAddress(deployment, location.pathname, language);
  const inEach = languages.map((language): [string, string] => [language, address(language)]);
  return [...inEach, ['x-default', address(referenceLanguage)]];
}

/** The `Link` header of a text: its address, and its other versions in the relations of RFC 5829. */
export function createLinks(deployment: Deployment, page: PageRequest): string {
  const { versions, version, current, text } = page.selection;
  const address = pageAddress(deployment, page.location.pathname);
  const index = versions.indexOf(version);
  const lang = text.language === referenceLanguage ? '' : `&lang=${text.language}`;
  const link = (relation: string, target: Version | undefined) =>
    target ? [`<${address}?version=${target.version}${lang}>; rel="${relation}"`] : [];
  return [
    `<${canonicalAddress(deployment, page)}>; rel="canonical"`,
    `<${pageAddress(deployment, '/legal.json')}>; rel="version-history"`,
    ...link('latest-version', current),
    ...link('predecessor-version', versions[index - 1]),
    ...link('successor-version', versions[index + 1]),
  ].join(', ');
}
