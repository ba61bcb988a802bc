/** Reads all files of the content folder. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { documentNames, referenceLanguage } from '../../../src/documents/document.ts';
import { isDate } from '../days.ts';
import { findByTag, type Language, languages } from '../languages.ts';
import { isSealed, type Lock, readLock, textKey } from '../lock.ts';
import type { Problem } from '../problem.ts';
import { decodeSource } from './decode-source.ts';
import { type ParsedText, parseText, type SourceFile } from './parse-text.ts';
import { readLatinWords } from './read-glossary.ts';
import { type ParsedPhrases, readPhrases } from './read-phrases.ts';
import { readSite, type SiteSettings, settingValues } from './read-site.ts';

export interface Folder {
  readonly site: SiteSettings | null;
  readonly files: readonly SourceFile[];
  readonly texts: readonly ParsedText[];
  /** Texts whose fields could not be read; what stands below them can still be looked at. */
  readonly unreadable: readonly ParsedText[];
  readonly phrases: ReadonlyMap<string, ParsedPhrases>;
  readonly latinWords: ReadonlyMap<string, readonly string[]>;
  readonly lock: Lock;
  /** The files of drafts: not sealed, and in a language that site.json does not list. */
  readonly drafts: ReadonlySet<string>;
  /** A path as the reader of a message would type it. */
  readonly namePath: (path: string) => string;
}

const OTHER_FILES = new Set(['README.md', 'glossary.md', 'site.json', 'published.json']);

export function readFolder(folder: string, isLocked: boolean, problems: Problem[]): Folder {
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const read = (path: string, absent = '') =>
    existsSync(join(folder, path)) ? decodeSource(namePath(path), readFileSync(join(folder, path)), problems) : absent;

  const siteSource = read('site.json');
  const site = siteSource === null ? null : readSite(namePath('site.json'), siteSource, problems);
  const lock = readLock(namePath('published.json'), read('published.json', '{}') ?? '{}', problems);
  // Without its settings a text is still read, so that its own problems are listed in the same build.
  const settings = site ? settingValues(site.company) : { company: 'x', app: 'x', email: 'x', site: 'x' };

  const files = listFiles(folder).flatMap((path) => parsePath(path, namePath(path), problems) ?? []);
  const parsed = files.flatMap((file) => {
    const source = read(`${textKey(file)}.md`);
    // A language that is new in a version says what its English text was sealed with.
    const keys = [file, { ...file, language: referenceLanguage }].map(textKey);
    const sealed = isLocked ? keys.map((key) => lock.seals[key]?.values).find(Boolean) : undefined;
    const values = Object.entries(settings).map(([name, value]) => [name, sealed?.[name] ?? value]);
    return source === null ? [] : [parseText(file, source, Object.fromEntries(values), problems)];
  });
  const listed = site?.languages ?? [];
  const published = files.filter((file) => listed.includes(file.language) || isSealed(lock.seals, file));
  const tags = new Set([...listed, ...published.map(({ language }) => language)]);
  const others = languages.filter(({ tag }) => !tags.has(tag));
  const drafts = new Set([
    ...files.filter((file) => !published.includes(file)).map(({ file }) => file),
    ...others.flatMap(({ tag }) => [`glossary/${tag}.yaml`, `phrases/${tag}.yaml`].map(namePath)),
  ]);
  const readLanguages = <value>(
    name: string,
    readValue: (file: string, source: string, problems: Problem[], language: Language) => value | null,
  ) => {
    const values = globSync(`${name}/*.yaml`, { cwd: folder }).map((path): [string, value | null] => {
      const [file, tag] = [namePath(path), basename(path, '.yaml')];
      const language = findByTag(tag);
      if (!language) problems.push({ file, line: 1, found: `found "${tag}.yaml"`, expected: nameTags(tag, '.yaml') });
      const source = language ? read(path) : null;
      return [tag, language && source !== null ? readValue(file, source, problems, language) : null];
    });
    return new Map(values.filter((one): one is [string, value] => one[1] !== null));
  };

  return {
    site,
    files,
    texts: parsed.filter(({ isReadable }) => isReadable),
    unreadable: parsed.filter(({ isReadable }) => !isReadable),
    phrases: readLanguages('phrases', readPhrases),
    latinWords: readLanguages('glossary', readLatinWords),
    lock,
    drafts,
    namePath,
  };
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !OTHER_FILES.has(path) && !/^(phrases|glossary)\//.test(path))
    .sort();
}

const TEXT_NAMES = 'a text is named document/YYYY-MM-DD/language.md, such as privacy/2020-07-13/en.md';

/** What to call a file whose name is no language of the site. */
function nameTags(tag: string, ending: string): string {
  const inScripts = languages.filter((language) => language.tag.startsWith(`${tag}-`));
  const names = inScripts.map((language) => `${language.tag}${ending}`).join(' or ');
  if (inScripts[0]) return `${inScripts[0].english} is written in several scripts: name it ${names}`;
  return `name it after its language: ${languages.map((language) => language.tag).join(', ')}`;
}

function parsePath(path: string, file: string, problems: Problem[]): SourceFile | null {
  const [folder, version = '', ...rest] = path.split('/');
  const name = rest.join('/');
  const document = documentNames.find((one) => one === folder);
  const language = /^([^/]+)\.md$/.exec(name)?.[1];
  const problem = (found: string, expected = TEXT_NAMES) => {
    problems.push({ file, line: 1, found, expected });
    return null;
  };
  if (!document) return problem(`found "${folder}", which is no document`);
  if (!isDate(version)) return problem(`found "${version}", which is no day`);
  if (!language) return problem(`found "${name}"`);
  if (!findByTag(language)) return problem(`found "${name}"`, nameTags(language, '.md'));
  return { file, document, version, language };
}
