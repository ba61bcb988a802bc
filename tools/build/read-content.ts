/** Reads the whole of `content` and checks it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type DocumentName, documentNames, referenceLanguage } from '../../src/documents/document.ts';
import type { Site } from '../../src/server/context.ts';
import { checkDocument, checkPublished, checkTitles } from './check-documents.ts';
import { checkTranslation, findStaleSections } from './check-translation.ts';
import { type CompiledText, compileText, type TextFile } from './compile-text.ts';
import { decodeSource } from './decode-source.ts';
import { isDate } from './front-matter.ts';
import { findLanguage, type Language, languages } from './languages.ts';
import { checkLock, readLock, type Seals } from './lock.ts';
import { ContentError, type Problem } from './problem.ts';
import { readGlossary } from './read-glossary.ts';
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
  /** The languages that the site publishes; what is written in others is a draft. */
  readonly languages: readonly string[];
  /** The files of the other languages: what is wrong in them does not stand in the way of the site. */
  readonly drafts: ReadonlySet<string>;
  /** What is wrong with drafts. */
  readonly warnings: readonly Problem[];
}

/** The content without its drafts. */
export function withoutDrafts(content: Content): Content {
  const isPublished = (language: string) => content.languages.includes(language);
  return {
    ...content,
    texts: content.texts.filter(({ meta }) => isPublished(meta.language)),
    phrases: new Map([...content.phrases].filter(([language]) => isPublished(language))),
  };
}

/** What may stand in the content folder beside the documents. */
const OTHER_FILES = new Set(['README.md', 'glossary.md', 'site.json', 'published.json']);

/**
 * @param folder the content folder
 * @param problems receives what is wrong
 * @param isLocked whether what was sealed has to be there as it was
 * @returns what could be read; a text with problems may be among it, so look at the problems first
 */
export function inspectContent(folder: string, problems: Problem[], isLocked = true): Content | null {
  // Paths are told as the reader of the message would type them.
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const read = (path: string) => {
    const bytes = readBytes(join(folder, path));
    return bytes && decodeSource(namePath(path), bytes, problems);
  };
  const siteSource = existsSync(join(folder, 'site.json')) ? read('site.json') : '';
  const set = siteSource === null ? null : readSite(namePath('site.json'), siteSource, problems);
  // Without its settings a text is still read, so that its own problems are listed in the same build.
  const settings = set ? siteValues(set.site) : { company: 'x', app: 'x', email: 'x', site: 'x' };

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
  const glossaries = readLanguageFiles('glossary', readGlossary);
  const phrases = readLanguageFiles('phrases', readPhrases);
  const published = set?.languages ?? [];
  const warnings: Problem[] = [];
  for (const [text, english] of pairTranslations(texts)) {
    // Until the English text is mended there is nothing to compare with.
    if (problems.some(({ file }) => file === english.file)) continue;
    checkTranslation(text, english, glossaries.get(text.meta.language) ?? [], problems);
    (published.includes(text.meta.language) ? problems : warnings).push(...findStaleSections(text, english));
  }
  checkPublished(published, files, phrases, namePath, problems);
  for (const document of documentNames) checkDocument(document, files, texts, namePath, problems);
  checkTitles(texts, problems);
  const lock = readLock(namePath('published.json'), read('published.json'), problems);
  const publishedFiles = files.filter(({ language }) => published.includes(language));
  if (set && isLocked) checkLock(lock, publishedFiles, texts, settings, problems);
  return set && { ...set, texts, phrases, seals: lock.seals, drafts: findDrafts(set.languages), warnings };

  function findDrafts(listed: readonly string[]): Set<string> {
    const others = languages.map(({ tag }) => tag).filter((tag) => !listed.includes(tag));
    const ofLanguages = others.flatMap((tag) => [`glossary/${tag}.yaml`, `phrases/${tag}.yaml`].map(namePath));
    return new Set([
      ...files.filter(({ language }) => others.includes(language)).map(({ file }) => file),
      ...ofLanguages,
    ]);
  }

  /** Reads a folder that has one file for each language. */
  function readLanguageFiles<value>(
    name: string,
    readValue: (file: string, source: string, problems: Problem[], language: Language) => value | null,
  ): Map<string, value> {
    const values = new Map<string, value>();
    for (const fileName of listFolder(join(folder, name))) {
      const tag = fileName.replace(/\.yaml$/, '');
      const file = namePath(`${name}/${fileName}`);
      const language = findLanguage(tag);
      if (!language) {
        problems.push({ file, line: 1, found: `found "${fileName}"`, expected: nameTags(tag, '.yaml') });
        continue;
      }
      const source = read(`${name}/${fileName}`);
      const value = source === null ? null : readValue(file, source, problems, language);
      if (value) values.set(tag, value);
    }
    return values;
  }
}

/** Each translation with the English text of its version. */
export function pairTranslations(texts: readonly CompiledText[]): [CompiledText, CompiledText][] {
  const isEnglish = ({ meta }: CompiledText) => meta.language === referenceLanguage;
  return texts.flatMap((text): [CompiledText, CompiledText][] => {
    const { document, version } = text.meta;
    const english = texts.find(
      (one) => isEnglish(one) && one.meta.document === document && one.meta.version === version,
    );
    return english && !isEnglish(text) ? [[text, english]] : [];
  });
}

/** The content without a problem but in drafts. @throws a `ContentError` with every other problem */
export function readContent(folder: string, isLocked?: boolean): Content {
  const problems: Problem[] = [];
  const content = inspectContent(folder, problems, isLocked);
  if (!content) throw new ContentError(problems);
  const { drafts, warnings } = content;
  const others = problems.filter(({ file }) => !drafts.has(file));
  if (others.length > 0) throw new ContentError(others);
  return { ...content, warnings: [...warnings, ...problems] };
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

const TEXT_NAMES = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';

/** What a file may be called that is named after no language of the site. */
function nameTags(tag: string, ending: string): string {
  const inScripts = languages.filter((language) => language.tag.startsWith(`${tag}-`));
  if (inScripts.length > 0) {
    const names = inScripts.map((language) => `${language.tag}${ending}`);
    return `${inScripts[0]?.english} is written in several scripts: name it ${names.join(' or ')}`;
  }
  return `name it after its language: ${languages.map((language) => language.tag).join(', ')}`;
}

function parsePath(path: string, file: string, problems: Problem[]): TextFile | null {
  const [document, version = '', name = '', ...deeper] = path.split('/');
  const language = /^(.+)\.md$/.exec(name)?.[1] ?? '';
  const problem = (found: string, expected = TEXT_NAMES) => {
    problems.push({ file, line: 1, found, expected });
    return null;
  };
  if (!isDocumentName(document)) return problem(`found "${document}", which is no document`);
  if (!isDate(version)) return problem(`found "${version}", which is no day`);
  const isNamed = deeper.length === 0 && language !== '';
  if (!isNamed) return problem(`found "${[name, ...deeper].join('/')}"`);
  if (!findLanguage(language)) return problem(`found "${name}"`, nameTags(language, '.md'));
  return { file, document, version, language };
}

function isDocumentName(name: string | undefined): name is DocumentName {
  return (documentNames as readonly (string | undefined)[]).includes(name);
}
