/** Absolute addresses, and how the versions of a document point to each other. */
import { currentVersion, type Version, versionsOf } from '../documents/catalog.ts';
import type { TextMeta } from '../documents/document.ts';
import type { View } from '../documents/selection.ts';
import { addBase } from '../location/base-path.ts';
import type { Context } from './context.ts';

/** The absolute address of a path below the base. */
export function addressOf({ site, settings }: Context, pathname: string): string {
  return site.address + addBase(pathname, settings.base);
}

/** The address that shows exactly one text, for ever. */
export function textAddressOf(
  context: Context,
  pathname: string,
  { version, language }: Pick<TextMeta, 'version' | 'language'>,
): string {
  return `${addressOf(context, pathname)}?version=${version}&lang=${language}`;
}

/** The `Link` header of a text: its address, and its other versions in the relations of RFC 5829. */
export function linksOf(context: Context, { version, text }: View & { kind: 'text' }, pathname: string): string {
  const address = addressOf(context, pathname);
  const versions = versionsOf(context.catalog, text.document);
  const index = versions.indexOf(version);
  const link = (relation: string, target: Version | undefined) =>
    target ? [`<${address}?version=${target.version}>; rel="${relation}"`] : [];
  return [
    `<${address}>; rel="canonical"`,
    `<${addressOf(context, '/legal.json')}>; rel="version-history"`,
    ...link('latest-version', currentVersion(versions, context.now())),
    ...link('predecessor-version', versions[index - 1]),
    ...link('successor-version', versions[index + 1]),
  ].join(', ');
}
