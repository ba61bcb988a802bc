/** The content folder, read and checked. */
import type { Company } from '../../src/documents/company.ts';
import type { Timestamp } from '../../src/documents/document.ts';
import type { Seals } from './lock.ts';
import { ContentError, type Problem } from './problem.ts';
import { findEnglish, type ParsedText } from './read/parse-text.ts';
import { readFolder } from './read/read-folder.ts';
import type { PhraseBook } from './read/read-phrases.ts';
import { checkFolder } from './rules/rules.ts';
import { findStaleSections } from './rules/stale-translation.ts';

export interface Content {
  readonly company: Company;
  readonly texts: readonly ParsedText[];
  readonly phrases: PhraseBook;
  /** What was published; a text that is not among it may still change. */
  readonly seals: Seals;
  /** The languages that new versions are published in; what is written in others and not sealed is a draft. */
  readonly languages: readonly string[];
  /** The files of drafts: what is wrong in them does not stand in the way of the site. */
  readonly drafts: ReadonlySet<string>;
  readonly warnings: readonly Problem[];
}

interface Options {
  /** Whether what was sealed has to be there as it was, and is filled as it was. */
  readonly isLocked?: boolean;
  readonly now?: Timestamp;
  /** With drafts, and with translations that are behind. */
  readonly isDevelopment?: boolean;
}

/** @returns what could be read; a text with problems may be among it, so look at the problems first */
export function inspectContent(folder: string, problems: Problem[], options: Options = {}): Content | null {
  const { isLocked = true, now = Date.now(), isDevelopment = false } = options;
  const read = readFolder(folder, isLocked, problems);
  checkFolder(read, isLocked, now, problems);
  if (!read.site) return null;
  const { company, languages } = read.site;
  const { texts, drafts, lock } = read;
  const isWanted = ({ file }: { readonly file: string }) => isDevelopment || !drafts.has(file);
  const phrases = [...read.phrases].filter(([, one]) => isWanted(one));
  const stale = texts
    .filter(({ file }) => drafts.has(file))
    .flatMap((text) => findStaleSections(text, findEnglish(text, texts)));
  return {
    company,
    languages,
    texts: texts.filter(isWanted),
    phrases: new Map(phrases.map(([language, one]) => [language, one.phrases])),
    seals: lock.seals,
    drafts,
    warnings: [...stale, ...problems],
  };
}

/** @throws a `ContentError` with every problem that counts */
export function readContent(folder: string, options: Options = {}): Content {
  const problems: Problem[] = [];
  const content = inspectContent(folder, problems, options);
  if (!content) throw new ContentError(problems);
  const mayWait = ({ kind }: Problem) => options.isDevelopment && kind === 'translation';
  const others = problems.filter((problem) => !content.drafts.has(problem.file) && !mayWait(problem));
  if (others.length > 0) throw new ContentError(others);
  return content;
}
