/** Reads the content folder. No other module reads its files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { restoreCommand } from './advice.ts';
import { decodeSource } from './decode-source.ts';
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
  /** Makes a path in the content folder relative to the working directory, for messages. */
  readonly namePath: (path: string) => string;
}

const OTHER_FILES = new Set(['README.md', 'checklist.md', 'glossary.md', 'site.json']);

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
  const sources = contents.flatMap(([file, bytes]) => readText(file, bytes, sealed.has(file.file), problems) ?? []);
  const phrasesFiles = contentFiles.filter((file) => file.kind === 'phrases');
  const phrases = phrasesFiles.map(({ path, file, language }) => {
    const source = decode(path);
    return [language, source === null ? null : parsePhrases(language, file, source, problems)] as const;
  });

  const listed = site?.languages ?? [];
  const published = files.filter(({ file, language }) => listed.includes(language) || sealed.has(file));
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
    namePath,
  };
}

/** Of a sealed text that can't be read, one problem is reported: it was right when sealed. */
function readText(text: TextPath, bytes: Buffer, isSealed: boolean, problems: Problem[]): Source | null {
  const found: Problem[] = [];
  const content = decodeSource(text.file, bytes, found);
  const source = content === null ? null : parseSource({ ...text, raw: `${bytes}` }, content, found);
  const [first] = found;
  if (!isSealed || first?.rule === 'merge-conflict') problems.push(...found);
  // Problems of a sealed text that can be read are changes, which the rule `wrong-seal` finds.
  else if (first && !source) {
    problems.push({ ...first, expected: `it is sealed: take it back from git: ${restoreCommand(text.file)}` });
  }
  return source;
}

export function isVersionSealed({ files, sealed }: Folder, version: VersionParts): boolean {
  return files.some((text) => isSameVersion(text, version) && sealed.has(text.file));
}

/** Follows symbolic links. */
function listFiles(folder: string, within = ''): string[] {
  const names = readdirSync(join(folder, within)).filter((name) => !name.startsWith('.'));
  return names.sort().flatMap((name) => {
    const path = within + name;
    const isFolder = statSync(join(folder, path), { throwIfNoEntry: false })?.isDirectory();
    return isFolder ? listFiles(folder, `${path}/`) : [path];
  });
}
