/** The content folder: read, filled and checked. */
import type { Company } from '../../src/documents/company.ts';
import { referenceLanguage, type Timestamp } from '../../src/documents/document.ts';
import { type FilledText, fillTexts } from './fill/fill-texts.ts';
import type { TextPath } from './read/parse-path.ts';
import { ContentError, type Problem } from './read/problem.ts';
import { type Folder, readFolder, requireSite } from './read/read-folder.ts';
import type { PhraseBook } from './read/read-phrases.ts';
import type { VersionParts } from './read/text-key.ts';
import { checkFolder } from './rules/check-folder.ts';

/** All texts that can be read, with the problems of the folder: what development shows. */
export interface Content<text = FilledText> {
  readonly company: Company;
  /** The languages in which new versions are published. */
  readonly languages: readonly string[];
  readonly texts: readonly text[];
  /** The files of all texts, also of those that can't be read. */
  readonly files: readonly TextPath[];
  readonly phrases: PhraseBook;
  /** The files of drafts. Their problems do not fail a build. */
  readonly drafts: ReadonlySet<string>;
  readonly problems: readonly Problem[];
}

declare const isChecked: unique symbol;
/** A text without problems that fail a build. Only `readContent` creates this type. */
export type CheckedText = FilledText & { readonly [isChecked]: true };

/** Content without problems that fail a build, and without drafts. */
export type CheckedContent = Content<CheckedText>;

/**
 * @param again a version that is sealed again
 * @throws a `ContentError` with all problems that fail a build
 */
export function readContent(path: string, now: Timestamp = Date.now(), again?: VersionParts | null): CheckedContent {
  const folder = readFolder(path, again);
  const isPublished = ({ file }: { readonly file: string }) => !folder.drafts.has(file);
  const content = checkContent(folder, now);
  const errors = content.problems.filter(isPublished);
  if (errors.length > 0) throw new ContentError(errors);
  const isOfDraft = (language: string) => folder.drafts.has(folder.namePath(`phrases/${language}.yaml`));
  const phrases = new Map([...content.phrases].filter(([language]) => !isOfDraft(language)));
  return { ...content, phrases, texts: content.texts.filter(isPublished) as CheckedText[] };
}

/**
 * Includes drafts, and texts with problems if they can be read.
 *
 * @throws a `ContentError` if the settings or the English phrases can't be read
 */
export function readForDevelopment(path: string, now: Timestamp = Date.now(), again?: VersionParts | null): Content {
  const content = checkContent(readFolder(path, again), now);
  if (!content.phrases.has(referenceLanguage)) throw new ContentError(content.problems);
  return content;
}

/** @throws a `ContentError` if the settings can't be read */
export function checkContent(folder: Folder, now: Timestamp): Content {
  const site = requireSite(folder);
  const { files, drafts } = folder;
  const texts = fillTexts(folder.sources, site.company);
  const problems = [...folder.problems, ...checkFolder({ ...folder, site, texts, now })];
  const phrases = [...folder.phrases.values()].filter((parsed) => parsed !== null);
  const book = new Map(phrases.map(({ language, phrases }) => [language, phrases]));
  return { company: site.company, languages: site.languages, texts, files, phrases: book, drafts, problems };
}
