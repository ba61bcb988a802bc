/** The content folder: read, filled and checked. */
import type { Company } from '../../src/documents/company.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import { type FilledText, fillTexts } from './fill/fill-texts.ts';
import { ContentError, type Problem } from './read/problem.ts';
import { type Folder, readFolder } from './read/read-folder.ts';
import type { Seals } from './read/read-lock.ts';
import type { PhraseBook } from './read/read-phrases.ts';
import { checkFolder } from './rules/check-folder.ts';

export interface Content {
  readonly company: Company;
  readonly texts: readonly FilledText[];
  readonly phrases: PhraseBook;
  /** What was published; a text that is not among it may still change. */
  readonly seals: Seals;
  /** The files of drafts: what is wrong in them does not stand in the way of the site. */
  readonly drafts: ReadonlySet<string>;
  readonly warnings: readonly Problem[];
}

interface Options {
  /** As if nothing were sealed. */
  readonly ignoreSeals?: boolean;
  readonly now?: Timestamp;
  /** With drafts, and with translations that are behind. */
  readonly isDevelopment?: boolean;
}

/** @throws a `ContentError` with every problem that counts */
export function readContent(path: string, options: Options = {}): Content {
  const problems: Problem[] = [];
  return requirePublishable(checkContent(readFolder(path, problems), problems, options), options);
}

/**
 * @param problems those of reading the folder; the others are added
 * @returns texts of which some may have problems: look at these first
 * @throws a `ContentError` without settings or lock
 */
export function checkContent(folder: Folder, problems: Problem[], options: Options = {}): Content {
  const { site, lock, drafts } = folder;
  if (!site || !lock) {
    // Nobody knows what is published: all else could follow from that.
    throw new ContentError(problems.filter(({ file }) => /(?:site|published)\.json$/.test(file)));
  }
  const { ignoreSeals = false, now = Date.now(), isDevelopment = false } = options;
  const seals = ignoreSeals ? {} : lock.seals;
  const filled = fillTexts(folder.sources, site.company, seals);
  const texts = filled.filter(({ isReadable }) => isReadable);
  const unreadable = filled.filter(({ isReadable }) => !isReadable);
  checkFolder({ ...folder, site, lock, seals, texts, unreadable, now }, problems);
  const isWanted = ({ file }: { readonly file: string }) => isDevelopment || !drafts.has(file);
  const phrases = [...folder.phrases.values()].filter((one) => one !== null);
  return {
    company: site.company,
    texts: texts.filter(isWanted),
    phrases: new Map(phrases.filter(isWanted).map((one) => [one.language, one.phrases])),
    seals,
    drafts,
    warnings: problems,
  };
}

/** @throws a `ContentError` with every problem that counts */
export function requirePublishable(content: Content, { isDevelopment = false }: Options = {}): Content {
  const isBehind = ({ kind }: Problem) => isDevelopment && kind === 'translation';
  const others = content.warnings.filter((problem) => !content.drafts.has(problem.file) && !isBehind(problem));
  if (others.length > 0) throw new ContentError(others);
  return content;
}
