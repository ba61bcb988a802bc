/** All texts that there are: find one, and which version holds at a moment. */
import { type Block, type DocumentName, type IsoDate, referenceLanguage, type TextMeta } from './document.ts';

/** Fetches a file that the build put among the static assets. */
export type ReadAsset = (path: string) => Promise<Response>;

/** A text whose blocks are loaded when somebody asks for them. */
export interface CatalogText extends TextMeta {
  readonly load: (readAsset?: ReadAsset) => Promise<readonly Block[]>;
}

/** One version of a document, in the languages that it was published in. */
export interface Version {
  readonly version: IsoDate;
  /** When it begins to hold, in milliseconds since 1970. */
  readonly begins: number;
  /** The version that takes its place, or `null` if none is known yet. */
  readonly supersededBy: IsoDate | null;
  readonly texts: ReadonlyMap<string, CatalogText>;
}

/** The versions of each document, oldest first. */
export type Catalog = ReadonlyMap<DocumentName, readonly Version[]>;

/**
 * The moment from which a version holds: 00:00 in India (Asia/Kolkata) of its day, with the offset written out. India
 * has had one offset and no summer time since 1945.
 */
export function startsAt(date: IsoDate): string {
  return `${date}T00:00:00+05:30`;
}

/** Puts texts, in any order, in the order of their versions. */
export function createCatalog(texts: readonly CatalogText[]): Catalog {
  const byDocument = groupBy(texts, (text) => text.document);
  return new Map([...byDocument].map(([document, ofDocument]) => [document, createVersions(ofDocument)]));
}

function createVersions(texts: readonly CatalogText[]): Version[] {
  const byDate = groupBy(texts, (text) => text.version);
  const dates = [...byDate.keys()].sort();
  return dates.map((version, index) => ({
    version,
    begins: Date.parse(startsAt(version)),
    supersededBy: dates[index + 1] ?? null,
    texts: new Map(byDate.get(version)?.map((text) => [text.language, text])),
  }));
}

/** `Map.groupBy`, which the oldest engines that the start-up runs in do not know. */
function groupBy<Key, Item>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** @returns the versions of a document, oldest first; none if it has no text */
export function versionsOf(catalog: Catalog, document: DocumentName): readonly Version[] {
  return catalog.get(document) ?? [];
}

/**
 * The version that holds at a moment: the latest that has begun, or the first if none has.
 *
 * @param now milliseconds since 1970
 */
export function currentVersion(versions: readonly Version[], now: number): Version | undefined {
  let current = versions[0];
  for (const version of versions) if (version.begins <= now) current = version;
  return current;
}

/** Moments in milliseconds since 1970. */
export interface Period {
  /** 0 if no version has begun. */
  readonly from: number;
  /** The first moment after it; `Infinity` if no change is planned. */
  readonly until: number;
}

/** The time around a moment in which no document changes: the same versions hold all through it. */
export function periodAt(catalog: Catalog, now: number): Period {
  let from = 0;
  let until = Number.POSITIVE_INFINITY;
  for (const versions of catalog.values()) {
    for (const { begins } of versions) {
      if (begins <= now) from = Math.max(from, begins);
      else if (begins > now) until = Math.min(until, begins);
    }
  }
  return { from, until };
}

/** The text of a version in a language; in the reference language if none is named. */
export function findText(version: Version, language: string = referenceLanguage): CatalogText | undefined {
  return version.texts.get(language);
}
