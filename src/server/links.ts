/** Absolute addresses, and how the versions of a document point to each other. */
import type { Version } from '../documents/catalog.ts';
import type { TextEntry } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';
import type { PageRequest } from './page-request.ts';

type TextName = Pick<TextEntry, 'document' | 'version' | 'language'>;

type Deployment = Pick<Context, 'site' | 'settings'>;

/** The absolute address of a path below the base. */
export function pageAddress({ site, settings }: Deployment, pathname: string): string {
  return site.address + addBase(pathname, settings.base);
}

/** The address that shows exactly one text, for ever. */
export function textAddress(deployment: Deployment, { document, version, language }: TextName): string {
  return `${pageAddress(deployment, `/${document}.html`)}?version=${version}&lang=${language}`;
}

/** The `Link` header of a text: its address, and its other versions in the relations of RFC 5829. */
export function createLinks(deployment: Deployment, { location, selection }: PageRequest): string {
  const { versions, version, current } = selection;
  const address = pageAddress(deployment, location.pathname);
  const index = versions.indexOf(version);
  const link = (relation: string, target: Version | undefined) =>
    target ? [`<${address}?version=${target.version}>; rel="${relation}"`] : [];
  return [
    `<${address}>; rel="canonical"`,
    `<${pageAddress(deployment, '/legal.json')}>; rel="version-history"`,
    ...link('latest-version', current),
    ...link('predecessor-version', versions[index - 1]),
    ...link('successor-version', versions[index + 1]),
  ].join(', ');
}
