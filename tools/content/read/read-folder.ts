/** Reads all files of the content folder. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { documentNames, type TextKey } from '../../../src/documents/document.ts';
import { isDate } from './days.ts';
import { decodeSource } from './decode-source.ts';
import { findByTag, languageOf, languages } from './languages.ts';
import type { Problem } from './problem.ts';
import { isSealed, type Lock, readLock } from './read-lock.ts';
import { type ParsedPhrases, readPhrases } from './read-phrases.ts';
import { readSite, type SiteSettings } from './read-site.ts';
import { readSource, type Source, type SourceFile } from './read-source.ts';
import { textKey } from './text-key.ts';

export interface Folder {
  /** Where the settings or the lock can't be read, nobody knows which texts are published. */
  readonly site: SiteSettings | null;
  readonly lock: Lock | null;
  /** All texts that are there, in order. */
  readonly files: readonly SourceFile[];
  /** Those of them that could be decoded. */
  readonly sources: readonly Source[];
  /** By language; `null` where they could not be read. */
  readonly phrases: ReadonlyMap<string, ParsedPhrases | null>;
  /** The files of drafts: not sealed, and in a language that site.json does not list. */
  readonly drafts: ReadonlySet<string>;
  /** A path as the reader of a message would type it. */
  readonly namePath: (path: string) => string;
}

export function readFolder(folder: string, problems: Problem[]): Folder {
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const decode = (path: string, absent: string) =>
    existsSync(join(folder, path)) ? decodeSource(namePath(path), readFileSync(join(folder, path)), problems) : absent;

  const settings = decode('site.json', '');
  const site = settings === null ? null : readSite(namePath('site.json'), settings, problems);
  const sealed = decode('published.json', '{}\n');
  const lock = sealed === null ? null : readLock(namePath('published.json'), sealed, problems);

  const paths = listFiles(folder).filter((path) => !OTHER_FILES.has(path));
  const names = paths.map((path) => parsePath(path, namePath(path), problems));
  const files = names.filter((name) => name !== null && typeof name !== 'string');
  const sources = files.flatMap((file) => {
    const content = decode(`${textKey(file)}.md`, '');
    return content === null ? [] : [readSource(file, content, problems)];
  });
  const tags = names.filter((name) => typeof name === 'string');
  const phrases = tags.map((tag): [string, ParsedPhrases | null] => {
    const path = phrasesPath(tag);
    const content = decode(path, '');
    return [tag, content === null ? null : readPhrases(namePath(path), content, problems, languageOf(tag))];
  });

  const listed = site?.languages ?? [];
  const isPublished = (file: TextKey) => listed.includes(file.language) || isSealed(lock?.seals ?? {}, file);
  const published = new Set([...listed, ...files.filter(isPublished).map(({ language }) => language)]);
  const drafts = new Set([
    ...files.filter((file) => !isPublished(file)).map(({ file }) => file),
    ...tags.filter((tag) => !published.has(tag)).map((tag) => namePath(phrasesPath(tag))),
  ]);
  return { site, files, sources, phrases: new Map(phrases), lock, drafts, namePath };
}

/** The paths of all files, in order. Links are followed. */
function listFiles(folder: string, within = ''): string[] {
  const names = readdirSync(join(folder, within)).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => {
    const path = within + name;
    const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listFiles(folder, `${path}/`) : [path];
  });
}

/** What the folder holds beside texts and phrases. */
const OTHER_FILES = new Set(['README.md', 'checklist.md', 'glossary.md', 'site.json', 'published.json']);

const phrasesPath = (tag: string) => `phrases/${tag}.yaml`;

const TEXT_NAMES = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';

/** @returns a text, or the language of phrases; `null` for a glossary, which is for people, and for what is reported */
function parsePath(path: string, file: string, problems: Problem[]): SourceFile | string | null {
  const [folder = '', ...rest] = path.split('/');
  const problem = (found: string, expected = TEXT_NAMES) => {
    problems.push({ file, line: 1, found, expected });
    return null;
  };
  if (folder === 'phrases' || folder === 'glossary') {
    const name = rest.join('/');
    const tag = name.replace(/\.yaml$/, '');
    if (tag === name || !findByTag(tag)) return problem(`found "${name}"`, nameTags(tag, '.yaml'));
    return folder === 'phrases' ? tag : null;
  }
  const [version = '', ...names] = rest;
  const name = names.join('/');
  const language = name.replace(/\.md$/, '');
  const document = documentNames.find((one) => one === folder);
  if (!document) return problem(`found "${folder}", which is no document`);
  if (!isDate(version)) return problem(`found "${version}", which is no day`);
  if (language === name || name.includes('/')) return problem(`found "${name}"`);
  if (!findByTag(language)) return problem(`found "${name}"`, nameTags(language, '.md'));
  return { file, document, version, language };
}

/** What to call a file whose name is no language of the site. */
function nameTags(tag: string, ending: string): string {
  const inScripts = languages.filter((language) => language.tag.startsWith(`${tag}-`));
  const names = inScripts.map((language) => `${language.tag}${ending}`).join(' or ');
  if (inScripts[0]) return `${inScripts[0].english} is written in several scripts: name it ${names}`;
  return `name it after its language: ${languages.map((language) => language.tag).join(', ')}`;
}
