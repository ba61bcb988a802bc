/** Which text a request means. It is decided once, from one catalog and one moment; all that follows goes by it. */
import type { Query } from '../location/parse-query.ts';
import { type Catalog, currentVersion, type Period, periodAt, type Version } from './catalog.ts';
import { type DocumentName, referenceLanguage, type Status, type TextRecord, type Timestamp } from './document.ts';
import { findLanguage } from './find-language.ts';

export interface Selection extends Period {
  readonly text: TextRecord;
  readonly status: Status;
  /** The earlier text whose differences are shown, if any. */
  readonly since: TextRecord | null;
  /** The earlier version that was asked for, where it has no text in this language to compare with. */
  readonly incomparable: TextRecord['version'] | null;
  /** Where this version is not published in the language that was asked for: the language in which to say so. */
  readonly unavailable: string | null;
  readonly current: Version;
}

/** The reader named something that does not exist. */
interface UnknownText {
  readonly unknown: 'version' | 'since';
  readonly asked: string;
  readonly known: readonly string[];
}

/** Reads the query of a document's page: `version`, `since` and `lang`. What is left empty is none, as are other keys. */
export function selectText(
  catalog: Catalog,
  document: DocumentName,
  query: Query,
  now: Timestamp,
): Selection | UnknownText {
  const versions = catalog.documents.get(document) ?? [];
  const current = currentVersion(versions, now);
  if (!current) throw new Error(`no text of ${document} was built`);

  const version = query.version ? versions.find((one) => one.version === query.version) : current;
  if (!version) return { unknown: 'version', asked: query.version ?? '', known: versions.map(dateOf) };

  const { lang } = query;
  const language = lang ? findLanguage(lang, [...version.texts.keys()]) : referenceLanguage;
  const text = version.texts.get(language ?? referenceLanguage);
  if (!text) throw new Error(`${document} ${version.version} was not built in English`);

  const earlier = versions.slice(0, versions.indexOf(version) + 1);
  const older = query.since ? earlier.find((one) => one.version === query.since) : null;
  if (older === undefined) return { unknown: 'since', asked: query.since ?? '', known: earlier.map(dateOf) };
  const since = older?.texts.get(text.language) ?? null;

  return {
    text,
    status: version.begins > now ? 'upcoming' : version === current ? 'current' : 'superseded',
    since,
    incomparable: older && !since ? older.version : null,
    unavailable: language === undefined ? (findLanguage(lang ?? '', catalog.languages) ?? referenceLanguage) : null,
    current,
    ...periodAt(catalog, now),
  };
}

const dateOf = ({ version }: Version) => version;
