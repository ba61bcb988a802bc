import type { Query } from '../location/parse-query.ts';
import { type Catalog, currentVersion, type Period, periodAt, type Version } from './catalog.ts';
import { type DocumentName, referenceLanguage, type Status, type TextRecord, type Timestamp } from './document.ts';
import { findLanguage } from './find-language.ts';

export interface Selection extends Period {
  readonly text: TextRecord;
  readonly status: Status;
  readonly supersededBy: Version['supersededBy'];
  /** The earlier text of the comparison, if any. */
  readonly since: TextRecord | null;
  /** The requested earlier version, if it has no text in this language. */
  readonly incomparable: TextRecord['version'] | null;
  /** If the version lacks the requested language: the language of the notice about that. */
  readonly unavailable: string | null;
  readonly current: Version;
}

/** The parameter whose version does not exist, and the versions that do. */
interface UnknownText {
  readonly unknown: 'version' | 'since';
  readonly known: readonly string[];
}

/** Reads `version`, `since` and `lang`. Empty values are ignored. */
export function selectText(
  catalog: Catalog,
  document: DocumentName,
  query: Query,
  now: Timestamp,
): Selection | UnknownText {
  const versions = catalog.documents.get(document) ?? [];
  const current = currentVersion(versions, now);
  if (!current) throw new Error(`no text of ${document} was built`);

  const version = query.version ? versions.find(({ version }) => version === query.version) : current;
  if (!version) return { unknown: 'version', known: versions.map(dateOf) };

  const { lang } = query;
  const language = lang ? findLanguage(lang, [...version.texts.keys()]) : referenceLanguage;
  const text = version.texts.get(language ?? referenceLanguage);
  if (!text) throw new Error(`${document} ${version.version} was not built in English`);

  const earlier = versions.slice(0, versions.indexOf(version) + 1);
  const older = query.since ? earlier.find(({ version }) => version === query.since) : null;
  if (older === undefined) return { unknown: 'since', known: earlier.map(dateOf) };
  const since = older?.texts.get(text.language) ?? null;

  return {
    text,
    status: version.begins > now ? 'upcoming' : version === current ? 'current' : 'superseded',
    supersededBy: version.supersededBy,
    since,
    incomparable: older && !since ? older.version : null,
    unavailable: language === undefined ? (findLanguage(lang ?? '', catalog.languages) ?? referenceLanguage) : null,
    current,
    ...periodAt(catalog, now),
  };
}

const dateOf = ({ version }: Version) => version;
