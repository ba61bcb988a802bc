/** What a reader asks of a document: which version, in which language, compared with which. */
import type { Query } from '../location/parse-query.ts';
import { type Catalog, type CatalogText, currentVersion, findText, type Version, versionsOf } from './catalog.ts';
import type { DocumentName } from './document.ts';

/** How a version stands to the moment at which it is read. */
export type Standing = 'current' | 'superseded' | 'upcoming';

export type View =
  | {
      readonly kind: 'text';
      readonly text: CatalogText;
      readonly version: Version;
      readonly standing: Standing;
      /** The earlier text whose differences are shown, if any. */
      readonly since: CatalogText | null;
    }
  | {
      /** The reader named something that does not exist. */
      readonly kind: 'unknown';
      readonly parameter: 'version' | 'since' | 'lang';
      readonly asked: string;
      /** What does exist. */
      readonly known: readonly string[];
    };

/**
 * Reads the query of a document's page: `version`, `since` and `lang`. Other keys mean nothing here.
 *
 * @param now milliseconds since 1970
 */
export function resolveView(catalog: Catalog, document: DocumentName, query: Query, now: number): View {
  const versions = versionsOf(catalog, document);
  const current = currentVersion(versions, now);
  if (!current) throw new Error(`no text of ${document} was built`);

  const version = query.version === undefined ? current : versions.find((one) => one.version === query.version);
  if (!version) return unknown('version', query.version, versions.map(dateOf));

  const text = findText(version, query.lang);
  if (!text) return unknown('lang', query.lang, [...version.texts.keys()]);

  // In this way round a clock that says no time has seen no version begin, as `periodAt` has it.
  const standing = !(version.begins <= now) ? 'upcoming' : version === current ? 'current' : 'superseded';
  if (query.since === undefined) return { kind: 'text', text, version, standing, since: null };

  const earlier = versions.filter((one) => one.begins <= version.begins && findText(one, text.language));
  const since = earlier.find((one) => one.version === query.since);
  if (!since) return unknown('since', query.since, earlier.map(dateOf));
  return { kind: 'text', text, version, standing, since: findText(since, text.language) ?? null };
}

const dateOf = ({ version }: Version) => version;

function unknown(parameter: 'version' | 'since' | 'lang', asked = '', known: readonly string[]): View {
  return { kind: 'unknown', parameter, asked, known };
}
