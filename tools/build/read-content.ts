/** Reads the whole of `content` and checks it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type DocumentName, documentNames } from '../../src/documents/document.ts';
import type { Phrases } from '../../src/pages/phrases.ts';
import type { Site } from '../../src/server/context.ts';
import { checkDocument, checkTitles } from './check-documents.ts';
import { type CompiledText, compileText, type TextFile } from './compile-text.ts';
import { decodeSource } from './decode-source.ts';
import { isDate } from './front-matter.ts';
import { checkLock, readLock, type Seals } from './lock.ts';
import { ContentError, type Problem } from './problem.ts';
import { type PhraseBook, readPhrases } from './read-phrases.ts';
import { readSite, siteValues } from './site.ts';

export interface Content {
  readonly site: Site;
  /** By document, then version, then language. */
  readonly texts: readonly CompiledText[];
  /** What pages say themselves, by language. */
  readonly phrases: PhraseBook;
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
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const read = (path: string) => {
    const bytes = readBytes(join(folder, path));
    return bytes && decodeSource(namePath(path), bytes, problems);
  };
  const siteSource = existsSync(join(folder, 'site.json')) ? read('site.json') : '';
  const site = siteSource === null ? null : readSite(namePath('site.json'), siteSource, problems);
  // Without its settings a text is still read, so that its own problems are listed in the same build.
  const settings = site ? siteValues(site) : { company: 'x', app: 'x', email: 'x', site: 'x' };

  const files: TextFile[] = [];
  const texts: CompiledText[] = [];
  for (const path of listFiles(folder)) {
    const at = parsePath(path, namePath(path), problems);
    if (!at) continue;
    files.push(at);
    const source = read(path);
    const text = source === null ? null : compileText(at, source, settings, problems);
    if (text) texts.push(text);
  }
  const phrases = new Map<string, Phrases>();
  for (const name of listFolder(join(folder, 'phrases'))) {
    const language = name.replace(/\.yaml$/, '');
    const source = read(`phrases/${name}`);
    const ofLanguage = source === null ? null : readPhrases(namePath(`phrases/${name}`), source, problems);
    if (ofLanguage) phrases.set(language, ofLanguage);
  }
  for (const document of documentNames) checkDocument(document, files, texts, namePath, problems);
  checkTitles(texts, problems);
  const lock = readLock(namePath('published.json'), read('published.json'), problems);
  if (site) checkLock(lock, files, texts, amended, settings, problems);
  return site && { site, texts, phrases, seals: lock.seals };
}

/** The content without a problem. @throws a `ContentError` with every problem */
export function readContent(folder: string, amended?: string): Content {
  const problems: Problem[] = [];
  const content = inspectContent(folder, problems, amended);
  if (problems.length > 0 || !content) throw new ContentError(problems);
  return content;
}

/** The names of the files in a folder, none if it is not there. */
function listFolder(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.yaml')) : [];
}

/** @returns `null` if there is no such file */
function readBytes(path: string): Uint8Array | null {
  try {
    return readFileSync(path);
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
    .filter((path) => !OTHER_FILES.has(path) && !/^(phrases|glossary)\//.test(path))
    .sort();
}

function parsePath(path: string, file: string, problems: Problem[]): TextFile | null {
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
