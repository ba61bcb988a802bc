import type { Query } from '../location/parse-query.ts';
import { type Catalog, currentVersion, type Period, periodAt, type Version } from './catalog.ts';
import type { Status, TextRecord, Timestamp } from './document.ts';
import { type DocumentName, type IsoDate, referenceLanguage } from './document.ts';
import { findLanguage } from './find-language.ts';

export interface TextSelection extends Period {
  readonly text: TextRecord;
  readonly status: Status;
  readonly supersededBy: IsoDate | null;
  /** The earlier text of the comparison, if any. */
  readonly since: TextRecord | null;
  /** The requested earlier version, if it has no text in this language. */
  readonly incomparable: IsoDate | null;
  /** If the version lacks the requested language: the language of the notice about that. */
  readonly noticeLanguage: string | null;
  readonly current: Version;
}

export type SelectionError = 'noVersion' | 'noEarlierVersion';

/** Interprets `version`, `since` and `lang`. Empty values are ignored. */
export function selectText(
  catalog: Catalog,
  document: DocumentName,
  query: Query,
  now: Timestamp,
): TextSelection | SelectionError {
  const versions = catalog.documents.get(document) ?? [];
  const current = currentVersion(versions, now);
  if (!current) throw new Error(`no text of ${document} was built`);

  const find = (name: string) => versions.find(({ version }) => version === name);
  const selected = query.version ? find(query.version) : current;
  if (!selected) return 'noVersion';

  const { lang } = query;
  const language = lang ? findLanguage(lang, [...selected.texts.keys()]) : referenceLanguage;
  const text = selected.texts.get(language ?? referenceLanguage);
  if (!text) throw new Error(`${document} ${selected.version} was not built in English`);

  // An app may pass the version that its user agreed to, even if it is the selected one.
  const older = query.since ? find(query.since) : undefined;
  const isEarlier = older && older.effectiveFrom <= selected.effectiveFrom;
  if (query.since && !isEarlier) return 'noEarlierVersion';
  const since = older?.texts.get(text.language) ?? null;

  return {
    text,
    status: selected.effectiveFrom > now ? 'upcoming' : selected === current ? 'current' : 'superseded',
    supersededBy: selected.supersededBy,
    since,
    incomparable: older && !since ? older.version : null,
    noticeLanguage: language === undefined ? (findLanguage(lang ?? '', catalog.languages) ?? referenceLanguage) : null,
    current,
    ...periodAt(catalog, now),
  };
}
