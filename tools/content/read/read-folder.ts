/** Reads the content folder. No other module reads its files. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { TextKey } from '../../../src/documents/document.ts';
import { decodeSource } from './decode-source.ts';
import { parsePath, type TextFile } from './parse-path.ts';
import type { Problem } from './problem.ts';
import { isSealed, LOCK, type Lock, readLock } from './read-lock.ts';
import { type ParsedPhrases, readPhrases } from './read-phrases.ts';
import { readSite, type SiteSettings } from './read-site.ts';
import { readSource, type Source } from './read-source.ts';

/** A file that can't be read is `null` or missing, and has a problem. */
export interface Folder {
  readonly site: SiteSettings | null;
  readonly lock: Lock | null;
  /** Sorted by document, version and language. */
  readonly files: readonly TextFile[];
  readonly sources: readonly Source[];
  readonly phrases: ReadonlyMap<string, ParsedPhrases | null>;
  /** Files that are not sealed and whose language `site.json` does not list. */
  readonly drafts: ReadonlySet<string>;
  /** Makes a path in the content folder relative to the working directory, for messages. */
  readonly namePath: (path: string) => string;
}

const OTHER_FILES = new Set(['README.md', 'checklist.md', 'glossary.md', 'site.json', LOCK]);

export function readFolder(folder: string, problems: Problem[]): Folder {
  const namePath = (path: string) => relative(process.cwd(), join(folder, path)).split(sep).join('/');
  type Reader<value> = (file: string, source: string, problems: Problem[], bytes: Buffer) => value | null;
  const readFile = <value>(path: string, read: Reader<value>, defaultSource = ''): value | null => {
    const [fullPath, file] = [join(folder, path), namePath(path)];
    const bytes = existsSync(fullPath) ? readFileSync(fullPath) : Buffer.from(defaultSource);
    const source = decodeSource(file, bytes, problems);
    return source === null ? null : read(file, source, problems, bytes);
  };

  const site = readFile('site.json', readSite);
  const lock = readFile(LOCK, readLock, '{}\n');
  const paths = listFiles(folder).filter((path) => !OTHER_FILES.has(path));
  const contentFiles = paths.flatMap((path) => parsePath(path, namePath(path), problems) ?? []);
  const files = contentFiles.filter((file) => file.kind === 'text');
  const sources = files.map((text) =>
    readFile(text.path, (_, source, problems, bytes) => readSource({ ...text, raw: `${bytes}` }, source, problems)),
  );
  const phrasesFiles = contentFiles.filter((file) => file.kind === 'phrases');
  const phrases = phrasesFiles.map(({ path, language }) => {
    return [language, readFile(path, (file, source) => readPhrases(language, file, source, problems))] as const;
  });

  const listed = site?.languages ?? [];
  const isPublished = (text: TextKey) => listed.includes(text.language) || isSealed(lock?.seals ?? {}, text);
  const published = new Set([...listed, ...files.filter(isPublished).map(({ language }) => language)]);
  const drafts = [
    ...files.filter((text) => !isPublished(text)),
    ...phrasesFiles.filter(({ language }) => !published.has(language)),
  ];
  return {
    site,
    lock,
    files,
    sources: sources.filter((source) => source !== null),
    phrases: new Map(phrases),
    drafts: new Set(drafts.map(({ file }) => file)),
    namePath,
  };
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
