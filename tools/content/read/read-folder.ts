/** Reads the content folder. No other module reads its files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { gitAdvice, sealAgain } from '../../messages/advice.ts';
import { decodeSource } from './decode-source.ts';
import { hasField } from './front-matter.ts';
import { parsePath, type TextPath } from './parse-path.ts';
import { ContentError, type Problem, type Reading, readOn } from './problem.ts';
import { type ParsedPhrases, parsePhrases } from './read-phrases.ts';
import { removeSeal } from './read-seal.ts';
import { parseSite, type SiteSettings } from './read-site.ts';
import { parseSource, type Source } from './read-source.ts';
import { isSameVersion, type VersionParts } from './text-key.ts';

/** Files that can't be read are `null` or missing. */
export interface Folder {
  /** What is wrong in the files, apart from what the rules find. */
  readonly problems: readonly Problem[];
  readonly site: SiteSettings | null;
  /** Sorted by document, version and language. */
  readonly files: readonly TextPath[];
  readonly sources: readonly Source[];
  readonly phrases: ReadonlyMap<string, ParsedPhrases | null>;
  /** Files with a seal of their own, even if it can't be read. */
  readonly sealed: ReadonlySet<string>;
  /** Files in an unlisted language, without a seal of their own. */
  readonly drafts: ReadonlySet<string>;
  /** The version whose seals are not read, because it is sealed again. */
  readonly again: VersionParts | null;
  /** Makes a path in the content folder relative to the working directory, for messages. */
  readonly namePath: (path: string) => string;
}

/** Also what only translators read. */
const OTHER_FILES = /^(?:(?:README|checklist|glossary)\.md|site\.json|glossary\/.*)$/;

/** What editors, git and Windows leave behind. */
const LEFT_BEHIND = /^(?:\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|(?:~|\.orig|\.bak)$/i;

export function readFolder(root: string, again: Folder['again'] = null): Folder {
  const namePath = (path: string) => relative(process.cwd(), join(root, path)).split(sep).join('/');
  const readBytes = (path: string) => {
    return existsSync(join(root, path)) ? readFileSync(join(root, path)) : Buffer.alloc(0);
  };
  const decode = (path: string) => decodeSource(namePath(path), readBytes(path));

  const site = readOn(decode('site.json'), (source) => parseSite(namePath('site.json'), source));
  const paths = listFiles(root).filter((path) => !OTHER_FILES.test(path));
  const parsedPaths = paths.map((path) => parsePath(path, namePath(path)));
  const contentFiles = parsedPaths.flatMap(({ value }) => value ?? []);
  const files = contentFiles.filter((file) => file.kind === 'text');
  const contents = files.map((file) => [file, readBytes(file.path)] as const);
  const listed = site.value?.languages ?? [];
  const withSeal = listWithSeal(contents, listed);
  const isAgain = (file: TextPath) => again !== null && isSameVersion(file, again);
  const sealed = new Set(withSeal.filter((file) => !isAgain(file)).map(({ file }) => file));
  const texts = contents.map(([file, bytes]) => {
    return readText(file, isAgain(file) ? Buffer.from(removeSeal(`${bytes}`)) : bytes, sealed.has(file.file));
  });
  const phrasesFiles = contentFiles.filter((file) => file.kind === 'phrases');
  const phrases = phrasesFiles.map(({ path, file, language }) => {
    return [language, readOn(decode(path), (source) => parsePhrases(language, file, source))] as const;
  });

  const sources = texts.flatMap(({ value }) => value ?? []);
  // In a retired language, a text that is sealed again stays published.
  const published = files.filter((file) => listed.includes(file.language) || withSeal.includes(file));
  // Also retired ones, in which sealed texts stay online.
  const languages = new Set([...listed, ...published.map(({ language }) => language)]);
  const drafts = [
    ...files.filter((text) => !published.includes(text)),
    ...phrasesFiles.filter(({ language }) => !languages.has(language)),
  ];
  const results = [site, ...parsedPaths, ...texts, ...phrases.map(([, result]) => result)];
  return {
    problems: results.flatMap(({ problems }) => problems),
    site: site.value,
    files,
    sources,
    phrases: new Map(phrases.map(([language, { value }]) => [language, value])),
    sealed,
    drafts: new Set(drafts.map(({ file }) => file)),
    again,
    namePath,
  };
}

/** Texts with a seal of their own: in an unlisted language, a text may be a copy with its seal. */
function listWithSeal(contents: readonly (readonly [TextPath, Buffer])[], listed: readonly string[]): TextPath[] {
  const readSeal = (bytes: Buffer) => /^ +file: (\w+)$/m.exec(`${bytes}`)?.[1];
  const listedSeals = contents.map(([{ language }, bytes]) => listed.includes(language) && readSeal(bytes));
  // The seal of a translation has the digest of its English text.
  const isCopy = (bytes: Buffer) => !/^ +english: /m.test(`${bytes}`) || listedSeals.includes(readSeal(bytes) ?? '');
  return contents
    .filter(([{ language }, bytes]) => listed.includes(language) || !isCopy(bytes))
    .flatMap(([file, bytes]) => (hasField(`${bytes}`, 'sealed') ? file : []));
}

/** @throws a `ContentError`: other problems may be consequences of those in the settings */
export function requireSite({ site, problems, namePath }: Folder): SiteSettings {
  if (!site) throw new ContentError(problems.filter(({ file }) => file === namePath('site.json')));
  return site;
}

/** Of a sealed text that can't be read, one problem is reported: it was right when sealed. */
function readText(text: TextPath, bytes: Buffer, isSealed: boolean): Reading<Source> {
  const result = readOn(decodeSource(text.file, bytes), (content) => {
    return parseSource({ ...text, raw: `${bytes}` }, content);
  });
  const [first] = result.problems;
  if (!isSealed || !first || first.rule === 'merge-conflict') return result;
  // Problems of a sealed text that can be read are changes, which the rule `wrong-seal` finds.
  if (result.value) return { ...result, problems: [] };
  const expected = `it is sealed, and ${gitAdvice(text.file)}; or, if it was never deployed: ${sealAgain(text)}`;
  return { value: null, problems: [{ ...first, expected }] };
}

export function isVersionSealed({ files, sealed }: Folder, version: VersionParts): boolean {
  return files.some((text) => isSameVersion(text, version) && sealed.has(text.file));
}

/** Follows symbolic links. */
function listFiles(root: string, within = ''): string[] {
  const names = readdirSync(join(root, within)).filter((name) => !LEFT_BEHIND.test(name));
  return names.sort().flatMap((name) => {
    const path = within + name;
    const isFolder = statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listFiles(root, `${path}/`) : [path];
  });
}
