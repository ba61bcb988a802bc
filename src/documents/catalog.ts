import type { DocumentName, IsoDate, TextKey, TextRecord, Timestamp } from './document.ts';

/** One version of a document, in all its languages. */
export interface Version<Key extends TextKey = TextRecord> {
  readonly version: IsoDate;
  readonly effectiveFrom: Timestamp;
  /** The next version, or `null` if there is none yet. */
  readonly supersededBy: IsoDate | null;
  readonly texts: ReadonlyMap<string, Key>;
}

export interface Catalog<Key extends TextKey = TextRecord> {
  /** The versions of each document that has a text, oldest first. */
  readonly documents: ReadonlyMap<DocumentName, readonly Version<Key>[]>;
  readonly languages: readonly string[];
  /** The times at which versions take effect, in ascending order. */
  readonly changes: readonly Timestamp[];
}

/** Versions take effect at 00:00 in India. The offset of Asia/Kolkata has not changed since 1945. */
export function startOfDay(date: IsoDate): string {
  return `${date}T00:00:00+05:30`;
}

export function createCatalog<Key extends TextKey>(texts: readonly Key[]): Catalog<Key> {
  const byDocument = Map.groupBy(texts, (text) => text.document);
  const documents = new Map([...byDocument].map(([document, group]) => [document, createVersions(group)]));
  const versions = [...documents.values()].flat();
  return {
    documents,
    languages: [...new Set(texts.map(({ language }) => language))],
    changes: versions.map(({ effectiveFrom }) => effectiveFrom).sort((a, b) => a - b),
  };
}

function createVersions<Key extends TextKey>(texts: readonly Key[]): Version<Key>[] {
  const byDate = Map.groupBy(texts, (text) => text.version);
  const dates = [...byDate.keys()].sort();
  return dates.map((version, index) => ({
    version,
    effectiveFrom: Date.parse(startOfDay(version)),
    supersededBy: dates[index + 1] ?? null,
    texts: new Map(byDate.get(version)?.map((text) => [text.language, text])),
  }));
}

/** The version in force; the first one if none has taken effect. */
export function currentVersion<Item extends Version>(versions: readonly Item[], now: Timestamp) {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= now) ?? versions[0];
}

/** A period without a change of versions. */
export interface Period {
  /** Its start; 0 if no version has taken effect. */
  readonly lastChange: Timestamp;
  /** Its end; `Infinity` if no change is planned. */
  readonly nextChange: Timestamp;
}

export function periodAt({ changes }: Catalog, now: Timestamp): Period {
  return {
    lastChange: changes.findLast((change) => change <= now) ?? 0,
    nextChange: changes.find((change) => change > now) ?? Number.POSITIVE_INFINITY,
  };
}
