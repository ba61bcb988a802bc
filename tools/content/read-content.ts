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
  /** The languages in which new versions are published. */
  readonly languages: readonly string[];
  readonly texts: readonly text[];
  readonly phrases: PhraseBook;
  readonly seals: Seals;
  /** The files of drafts. Their problems do not fail a build. */
  readonly drafts: ReadonlySet<string>;
  readonly warnings: readonly Problem[];
}

/** Content without problems that fail a build. */
export type Content = FilledContent<CheckedText>;

interface Options {
  /**
   * A version to seal again: filled with the current settings. Only its texts and problems are
   * returned.
   */
  readonly amended?: VersionParts;
  readonly now?: Timestamp;
  /** Includes drafts, and translations that are behind their English texts. */
  readonly isDevelopment?: boolean;
}

export function readContent(path: string, options: Options = {}): Content {
  const problems: Problem[] = [];
  return requirePublishable(checkContent(readFolder(path, problems), problems, options), options);
}

/**
 * @param problems the problems of reading the folder; the rules append theirs
 * @throws a `ContentError` if the settings or the lock can't be read
 */
export function checkContent(folder: Folder, problems: Problem[], options: Options = {}): FilledContent {
  const { site, lock, drafts } = folder;
  if (!site || !lock) {
    // Other problems may be consequences of this one.
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

/** @throws a `ContentError` with all problems that fail a build */
export function requirePublishable(content: FilledContent, { isDevelopment = false }: Options = {}): Content {
  const isWarning = ({ file, kind }: Problem) => content.drafts.has(file) || (isDevelopment && kind === 'translation');
  const errors = content.warnings.filter((problem) => !isWarning(problem));
  if (errors.length > 0) throw new ContentError(errors);
  return { ...content, texts: content.texts as readonly CheckedText[] };
}
