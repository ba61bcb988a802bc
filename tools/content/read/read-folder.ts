/** Reads the content folder. No other module reads its files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { sealAgain } from './advice.ts';
import { decodeSource } from './decode-source.ts';
import { findRestoreCommand } from './git.ts';
import { parsePath, type TextPath } from './parse-path.ts';
import type { Problem } from './problem.ts';
import { type ParsedPhrases, parsePhrases } from './read-phrases.ts';
import { hasSeal } from './read-seal.ts';
import { parseSite, type SiteSettings } from './read-site.ts';
import { parseSource, type Source } from './read-source.ts';
import { isSameVersion, type VersionParts } from './text-key.ts';

/** Files that can't be read are `null` or missing; their problems are reported. */
export interface Folder {
  readonly site: SiteSettings | null;
  /** Sorted by document, version and language. */
  readonly files: readonly TextPath[];
  readonly sources: readonly Source[];
  readonly phrases: ReadonlyMap<string, ParsedPhrases | null>;
  /** Files with a seal, even if it can't be read. */
  readonly sealed: ReadonlySet<string>;
  /** Files that are not sealed and whose language `site.json` does not list. */
  readonly drafts: ReadonlySet<string>;
  /** The command that takes a path back from git, or `null`. */
  readonly findRestoreCommand: (path: string) => string | null;
  /** Makes a path in the content folder relative to the working directory, for messages. */
  readonly namePath: (path: string) => string;
}

const OTHER_FILES = new Set(['README.md', 'checklist.md', 'glossary.md', 'site.json']);

/** What editors, git and Windows leave behind. */
const LEFT_BEHIND = /^(?:\.|~\$|#.*#$|Thumbs\.db$|desktop\.ini$)|(?:~|\.orig|\.bak)$/i;

export function readFolder(folder: string, problems: Problem[]): Folder {
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  const readBytes = (path: string) => {
    const fullPath = join(folder, path);
    return existsSync(fullPath) ? readFileSync(fullPath) : Buffer.alloc(0);
  };
  const decode = (path: string) => decodeSource(namePath(path), readBytes(path), problems);

  const settings = decode('site.json');
  const site = settings === null ? null : parseSite(namePath('site.json'), settings, problems);
  const paths = listFiles(folder).filter((path) => !OTHER_FILES.has(path));
  const contentFiles = paths.flatMap((path) => parsePath(path, namePath(path), problems) ?? []);
  const files = contentFiles.filter((file) => file.kind === 'text');
  const contents = files.map((file) => [file, readBytes(file.path)] as const);
  const sealed = new Set(contents.flatMap(([{ file }, bytes]) => (hasSeal(`${bytes}`) ? [file] : [])));
  const findRestore = (path: string) => findRestoreCommand(folder, path, namePath(path));
  const sources = contents.flatMap(([file, bytes]) => {
    return readText(file, bytes, sealed.has(file.file) ? findRestore : null, problems) ?? [];
  });
  for (const { path } of contentFiles.filter((file) => file.kind === 'glossary')) {
    const found: Problem[] = [];
    decodeSource(namePath(path), readBytes(path), found);
    problems.push(...found.filter(({ rule }) => rule === 'merge-conflict'));
  }
  const phrasesFiles = contentFiles.filter((file) => file.kind === 'phrases');
  const phrases = phrasesFiles.map(({ path, file, language }) => {
    const source = decode(path);
    return [language, source === null ? null : parsePhrases(language, file, source, problems)] as const;
  });

  const listed = site?.languages ?? [];
  const published = files.filter(({ file, language }) => listed.includes(language) || sealed.has(file));
  // Also retired ones, in which sealed texts stay online.
  const languages = new Set([...listed, ...published.map(({ language }) => language)]);
  const drafts = [
    ...files.filter((text) => !published.includes(text)),
    ...phrasesFiles.filter(({ language }) => !languages.has(language)),
  ];
  return {
    site,
    files,
    sources,
    phrases: new Map(phrases),
    sealed,
    drafts: new Set(drafts.map(({ file }) => file)),
    findRestoreCommand: findRestore,
    namePath,
  };
}

/**
 * Of a sealed text that can't be read, one problem is reported: it was right when sealed.
 *
 * @param findRestore `null` for a text that is not sealed
 */
function readText(
  text: TextPath,
  bytes: Buffer,
  findRestore: Folder['findRestoreCommand'] | null,
  problems: Problem[],
) {
  const found: Problem[] = [];
  const content = decodeSource(text.file, bytes, found);
  const source = content === null ? null : parseSource({ ...text, raw: `${bytes}` }, content, found);
  const [first] = found;
  if (!findRestore || first?.rule === 'merge-conflict') problems.push(...found);
  // Problems of a sealed text that can be read are changes, which the rule `wrong-seal` finds.
  else if (first && !source) {
    const command = findRestore(text.path);
    const expected = command ? `take it back from git: ${command}` : `${first.expected}; or: ${sealAgain(text)}`;
    problems.push({ ...first, expected: `it is sealed: ${expected}` });
  }
  return source;
}

export function isVersionSealed({ files, sealed }: Folder, version: VersionParts): boolean {
  return files.some((text) => isSameVersion(text, version) && sealed.has(text.file));
}

/** Follows symbolic links. */
function listFiles(folder: string, within = ''): string[] {
  const names = readdirSync(join(folder, within)).filter((name) => !LEFT_BEHIND.test(name));
  return names.sort().flatMap((name) => {
    const path = within + name;
    const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listFiles(folder, `${path}/`) : [path];
  });
}
