/** The content folder, read and checked. */
import type { Phrases } from '../../src/pages/phrases.ts';
import type { Company } from '../../src/server/context.ts';
import { languages } from './languages.ts';
import type { Seals } from './lock.ts';
import { ContentError, type Problem } from './problem.ts';
import { findEnglish, type ParsedText } from './read/parse-text.ts';
import { type Folder, readFolder } from './read/read-folder.ts';
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

/**
 * @param isLocked whether what was sealed has to be there as it was, and is filled as it was
 * @returns what could be read; a text with problems may be among it, so look at the problems first
 */
export function inspectContent(folder: string, problems: Problem[], isLocked = true, now = Date.now()): Content | null {
  const read = readFolder(folder, isLocked, problems);
  checkFolder(read, isLocked, now, problems);
  if (!read.site) return null;
  const { company, languages: listed } = read.site;
  const texts = read.texts.filter(({ isReadable }) => isReadable);
  const phrases = new Map([...read.phrases].map(([tag, one]): [string, Phrases] => [tag, one.phrases]));
  const { seals } = read.lock;
  const drafts = findDrafts(read);
  const warnings = texts
    .filter(({ file }) => drafts.has(file))
    .flatMap((text) => findStaleSections(text, findEnglish(text, texts)));
  return { company, languages: listed, texts, phrases, seals, drafts, warnings };
}

/**
 * The content as it is published, without a problem; for development with drafts, and with translations that are behind.
 *
 * @throws a `ContentError` with every problem that counts
 */
export function readContent(
  folder: string,
  { isLocked, now, isDevelopment }: { isLocked?: boolean; now?: number; isDevelopment?: boolean } = {},
): Content {
  const problems: Problem[] = [];
  const content = inspectContent(folder, problems, isLocked, now);
  if (!content) throw new ContentError(problems);
  const { drafts } = content;
  const others = problems.filter(({ file, kind }) => !drafts.has(file) && !(isDevelopment && kind === 'translation'));
  if (others.length > 0) throw new ContentError(others);
  const all = { ...content, warnings: [...content.warnings, ...problems] };
  return isDevelopment ? all : withoutDrafts(all);
}

function withoutDrafts(content: Content): Content {
  const texts = content.texts.filter(({ file }) => !content.drafts.has(file));
  const published = new Set([...content.languages, ...texts.map(({ language }) => language)]);
  const phrases = new Map([...content.phrases].filter(([language]) => published.has(language)));
  return { ...content, texts, phrases };
}

function findDrafts({ site, files, isPublished, namePath }: Folder): Set<string> {
  const drafts = files.filter((file) => !isPublished(file));
  const published = new Set([...(site?.languages ?? []), ...files.filter(isPublished).map(({ language }) => language)]);
  const others = languages.map(({ tag }) => tag).filter((tag) => !published.has(tag));
  const ofLanguages = others.flatMap((tag) => [`glossary/${tag}.yaml`, `phrases/${tag}.yaml`].map(namePath));
  return new Set([...drafts.map(({ file }) => file), ...ofLanguages]);
}
