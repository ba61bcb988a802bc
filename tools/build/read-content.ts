/** Reads the whole of `content` and checks the rules that hold between its texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type DocumentName, documentNames, referenceLanguage } from '../../src/documents/document.ts';
import type { Site } from '../../src/server/context.ts';
import { type CompiledText, compileText, type TextFile } from './compile-text.ts';
import { isDate } from './front-matter.ts';
import { checkLock, readLock, type Seals } from './lock.ts';
import { ContentError, type Problem } from './problem.ts';
import { readSite, siteValues } from './site.ts';

export interface Content {
  readonly site: Site;
  /** By document, then version, then language. */
  readonly texts: readonly CompiledText[];
  /** What was published; a text that is not among it may still change. */
  readonly seals: Seals;
}

/** What may stand in the content folder beside the documents. */
const OTHER_FILES = new Set(['README.md', 'glossary.md', 'site.json', 'published.json']);

/**
 * @param folder the content folder
 * @param problems receives what is wrong
 * @param amended the version whose seals may be broken, such as `privacy/2020-07-13`; by default none
 * @returns what could be read; a text with problems may be among it, so look at the problems first
 */
export function inspectContent(folder: string, problems: Problem[], amended = ''): Content | null {
  // Paths are told as the reader of the message would type them.
  const named = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const site = readSite(named('site.json'), read(join(folder, 'site.json')), problems);
  // Without its settings a text is still read, so that its own problems are listed in the same build.
  const values = site ? siteValues(site) : { company: 'x', app: 'x', email: 'x', site: 'x' };

  const files: TextFile[] = [];
  for (const path of listFiles(folder)) {
    const at = parsePath(path, named(path), problems);
    if (at) files.push({ ...at, source: read(join(folder, path)) });
  }
  const texts = files.map((file) => compileText(file, values, problems)).filter((text) => text !== null);
  for (const document of documentNames) checkDocument(document, files, texts, named, problems);
  const lock = readLock(named('published.json'), readIfThere(join(folder, 'published.json')), problems);
  const kept = Object.entries(lock.seals).filter(([key]) => !key.startsWith(`${amended}/`));
  if (site) checkLock({ ...lock, seals: Object.fromEntries(kept) }, files, texts, values, problems);
  return site && { site, texts, seals: lock.seals };
}

/** The content without a problem. @throws a `ContentError` with every problem */
export function readContent(folder: string, amended?: string): Content {
  const problems: Problem[] = [];
  const content = inspectContent(folder, problems, amended);
  if (problems.length > 0 || !content) throw new ContentError(problems);
  return content;
}

function read(path: string): string {
  return readIfThere(path) ?? '';
}

function readIfThere(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** The files that may be texts, sorted. Hidden files are an editor's or the system's. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !OTHER_FILES.has(path))
    .sort();
}

function parsePath(path: string, file: string, problems: Problem[]) {
  const expected =
    'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md; a language is a tag such as en, hi or ta';
  const [document, version = '', name = '', ...deeper] = path.split('/');
  const language = /^(.+)\.md$/.exec(name)?.[1] ?? '';
  const problem = (found: string) => {
    problems.push({ file, line: 1, found, expected });
    return null;
  };
  if (!isDocumentName(document)) return problem(`found "${document}", which is no document`);
  if (!isDate(version)) return problem(`found "${version}", which is no day`);
  if (deeper.length > 0 || !isLanguage(language)) return problem(`found "${[name, ...deeper].join('/')}"`);
  return { file, document, version, language };
}

function isDocumentName(name: string | undefined): name is DocumentName {
  return (documentNames as readonly (string | undefined)[]).includes(name);
}

/** Names the languages that there are: any word of two to eight letters, such as draft, looks like the tag of one. */
const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** Whether a tag is BCP 47 in its one canonical spelling, of a language that there is. */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag && languageNames.of(tag) !== undefined;
  } catch {
    return false;
  }
}

/** What holds between the texts of a document. Those with faulty fields are among the files, but not among the texts. */
function checkDocument(
  document: DocumentName,
  files: readonly TextFile[],
  texts: readonly CompiledText[],
  named: (path: string) => string,
  problems: Problem[],
): void {
  const versions = Map.groupBy(
    files.filter((file) => file.document === document),
    ({ version }) => version,
  );
  if (versions.size === 0) {
    const expected = `write ${document}/YYYY-MM-DD/${referenceLanguage}.md`;
    problems.push({ file: named(`${document}/`), line: 1, found: 'found no text', expected });
  }
  let earlier: CompiledText | undefined;
  for (const [index, version] of [...versions.keys()].sort().entries()) {
    const ofVersion = texts.filter(({ meta }) => meta.document === document && meta.version === version);
    const reference = ofVersion.find(({ meta }) => meta.language === referenceLanguage);
    if (!versions.get(version)?.some(({ language }) => language === referenceLanguage)) {
      const file = named(`${document}/${version}/${referenceLanguage}.md`);
      problems.push({ file, line: 1, found: 'is missing', expected: 'every version is written in it first' });
    }
    for (const text of ofVersion) {
      checkNote(text, index === 0, problems);
      if (earlier) checkRevision(text, earlier, problems);
      if (reference) checkTranslation(text, reference, problems);
    }
    earlier = reference ?? earlier;
  }
}

/** A translation says the same things under the same ids, so that a version means the same in every language. */
function checkTranslation(text: CompiledText, reference: CompiledText, problems: Problem[]): void {
  const compare = (line: number, what: string, found: string, right: string) => {
    if (found === right) return;
    const expected = `${reference.file} has ${right}: write the same in both`;
    problems.push({ file: text.file, line, found: `${what}: found ${found}`, expected });
  };
  const namesOf = ({ constants }: CompiledText) => Object.keys(constants).sort().join(', ') || 'none';
  compare(text.lineOf('revision'), 'revision', `${text.meta.revision}`, `${reference.meta.revision}`);
  compare(text.lineOf('constants'), 'constants', namesOf(text), namesOf(reference));

  const ids = reference.sections.map(({ id }) => id);
  // The reference's own problems come first: until they are mended there is nothing to compare with.
  if (ids.includes('') || new Set(ids).size < ids.length) return;
  // Only the first that differs: one section that is missing moves all that follow.
  const count = Math.max(text.sections.length, ids.length);
  const idOf = ({ sections }: CompiledText, index: number) => sections[index]?.id ?? 'none';
  const at = Array.from({ length: count }).findIndex((_, index) => idOf(text, index) !== idOf(reference, index));
  const line = (text.sections[at] ?? text.sections.at(-1))?.line ?? 1;
  if (at >= 0) compare(line, `id of section ${at + 1}`, idOf(text, at), idOf(reference, at));
}

/** From the second version on, a text says what changed. */
function checkNote({ file, meta, lineOf }: CompiledText, isFirst: boolean, problems: Problem[]): void {
  const line = lineOf('note');
  if (isFirst && meta.note !== null) {
    const expected = 'remove it: nothing changed yet';
    problems.push({ file, line, found: 'note: found in the first version', expected });
  }
  if (!isFirst && meta.note === null) {
    const expected = 'say in one plain sentence what changed, in the field note';
    problems.push({ file, line, found: 'note: is missing', expected });
  }
}

/** What users have agreed to is never newer than what they are asked to agree to. */
function checkRevision({ file, meta, lineOf }: CompiledText, earlier: CompiledText, problems: Problem[]): void {
  if (meta.revision >= earlier.meta.revision) return;
  const expected = `${earlier.file} has ${earlier.meta.revision}: write that number, or a higher one`;
  problems.push({ file, line: lineOf('revision'), found: `revision: found ${meta.revision}`, expected });
}
