/** The content folder: read, filled and checked. */
import type { Company } from '../../src/documents/company.ts';
import { documentNames, type Timestamp } from '../../src/documents/document.ts';
import { type CheckedText, type FilledText, fillTexts } from './fill/fill-texts.ts';
import { ContentError, type Problem } from './read/problem.ts';
import { type Folder, readFolder } from './read/read-folder.ts';
import { LOCK, type Seals } from './read/read-lock.ts';
import type { PhraseBook } from './read/read-phrases.ts';
import { isOfVersion, textKey, type VersionParts } from './read/text-key.ts';
import { checkFolder } from './rules/check-folder.ts';

interface FilledContent<text = FilledText> {
  readonly company: Company;
  /** The languages that new versions are published in. */
  readonly languages: readonly string[];
  readonly texts: readonly text[];
  readonly phrases: PhraseBook;
  /** All of the lock. */
  readonly seals: Seals;
  /** The files of drafts. Their problems do not stop a build. */
  readonly drafts: ReadonlySet<string>;
  readonly warnings: readonly Problem[];
}

/** What may be sealed, written and deployed. */
export type Content = FilledContent<CheckedText>;

interface Options {
  /**
   * A version that is filled with the current settings and checked as if it were not sealed. All
   * others are filled from their seals; their texts and their problems are left out of the result.
   */
  readonly amended?: VersionParts;
  readonly now?: Timestamp;
  /** Includes drafts, and translations that are behind their English texts. */
  readonly isDevelopment?: boolean;
}

/** @throws a `ContentError` with every problem that counts */
export function readContent(path: string, options: Options = {}): Content {
  const problems: Problem[] = [];
  return requirePublishable(checkContent(readFolder(path, problems), problems, options), options);
}

/**
 * @param problems those of reading the folder; those of the rules are added
 * @throws a `ContentError` without settings or lock
 */
export function checkContent(folder: Folder, problems: Problem[], options: Options = {}): FilledContent {
  const { site, lock, drafts } = folder;
  if (!site || !lock) {
    // Without them it is unknown what is published, and other problems may follow from that.
    throw new ContentError(problems.filter(({ file }) => /(?:site|published)\.json$/.test(file)));
  }
  const { amended, now = Date.now(), isDevelopment = false } = options;
  const isAmended = (key: string) => amended !== undefined && isOfVersion(key, amended);
  const seals = Object.fromEntries(Object.entries(lock.seals).filter(([key]) => !isAmended(key)));
  const filled = fillTexts(folder.sources, site.company, seals);
  const texts = filled.filter(({ isReadable }) => isReadable);
  const unreadable = filled.filter(({ isReadable }) => !isReadable);
  checkFolder({ ...folder, site, lock, seals, texts, unreadable, now }, problems);
  const isIncluded = ({ file }: { readonly file: string }) => isDevelopment || !drafts.has(file);
  const phrases = [...folder.phrases.values()].filter((parsed) => parsed !== null);
  return {
    company: site.company,
    languages: site.languages,
    texts: texts.filter((text) => isIncluded(text) && (!amended || isAmended(textKey(text)))),
    phrases: new Map(phrases.filter(isIncluded).map(({ language, phrases }) => [language, phrases])),
    seals: lock.seals,
    drafts,
    warnings: amended ? problems.filter(({ file }) => !isOfAnotherVersion(file, amended, folder)) : problems,
  };
}

function isOfAnotherVersion(file: string, { document, version }: VersionParts, { namePath }: Folder): boolean {
  if (file.startsWith(`${namePath(`${document}/${version}`)}/`)) return false;
  return file === namePath(LOCK) || documentNames.some((name) => file.startsWith(`${namePath(name)}/`));
}

/** @throws a `ContentError` with every problem that counts */
export function requirePublishable(content: FilledContent, { isDevelopment = false }: Options = {}): Content {
  const isBehind = ({ kind }: Problem) => isDevelopment && kind === 'translation';
  const faults = content.warnings.filter((problem) => !content.drafts.has(problem.file) && !isBehind(problem));
  if (faults.length > 0) throw new ContentError(faults);
  return { ...content, texts: content.texts as readonly CheckedText[] };
}
