/** What git knows about the content folder: the second witness of what was sealed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Timestamp } from '../../../src/documents/document.ts';
import { CommandError } from '../../command-error.ts';
import { hasBegun } from './days.ts';
import { decodeSource } from './decode-source.ts';
import { parsePath } from './parse-path.ts';
import { readOn } from './problem.ts';
import { digestFile } from './read-seal.ts';
import { parseSource } from './read-source.ts';
import { splitTextKey } from './text-key.ts';

export function isInRepository(folder: string): boolean {
  const parent = dirname(resolve(folder));
  return existsSync(join(folder, '.git')) || (parent !== resolve(folder) && isInRepository(parent));
}

/** @throws with git's own words, if it fails */
export function runGit(folder: string, ...args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1e9 });
  if (status === 0) return stdout;
  throw new CommandError(`git ${args[0]} failed: ${error?.message ?? stderr.trim()}`);
}

export interface Uncommitted {
  /** Texts and settings that git does not have as they are, hidden files apart. */
  readonly files: readonly string[];
  /** What git says if it fails. */
  readonly failure?: string;
}

/** Outside a repository, nothing is uncommitted. */
export function listUncommitted(content: string): Uncommitted {
  if (!isInRepository(content)) return { files: [] };
  try {
    const flags = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored'];
    const entries = runGit(content, 'status', ...flags, '--', '.', '../wrangler.toml').split('\0');
    const files = entries.map((entry) => entry.slice(3));
    return { files: files.filter((file) => /\.(?:md|json|yaml|toml)$/.test(file) && !/(?:^|\/)\./.test(file)) };
  } catch (error) {
    return { files: [], failure: (error as Error).message };
  }
}

/** A commit that sealed a text, and the digest of the words in the seal. */
export interface SealingCommit {
  readonly commit: string;
  readonly time: Timestamp;
  readonly digest: string;
}

/**
 * The commits that sealed each text, by its key, oldest first; none outside a repository.
 *
 * @throws in a shallow clone, which lacks the history
 */
export function readSealHistory(content: string): ReadonlyMap<string, readonly SealingCommit[]> {
  const history = new Map<string, SealingCommit[]>();
  // A repository without a commit has no HEAD.
  if (!isInRepository(content) || runGit(content, 'rev-list', '--all', '-n', '1') === '') return history;
  if (runGit(content, 'rev-parse', '--is-shallow-repository').startsWith('true')) {
    throw new CommandError('This clone of the repository lacks the history of the texts: git fetch --unshallow');
  }
  const patch = ['-p', '-U0', '-G^ +digest:', '--src-prefix=a/', '--dst-prefix=b/', '--no-ext-diff', '--no-textconv'];
  const walk = ['--reverse', '--full-history', '-m', '--no-renames', '--relative', '--format=%h %at', 'HEAD'];
  let [commit, time, key] = ['', 0, ''];
  for (const line of runGit(content, 'log', ...patch, ...walk, '--', '.').split('\n')) {
    const [, hash, seconds] = /^([0-9a-f]+) (\d+)$/.exec(line) ?? [];
    const [, path] = /^\+{3} b\/([^/]+\/\d{4}-\d\d-\d\d\/[^/]+)\.md$/.exec(line) ?? [];
    const [, digest] = /^\+ +digest: "?([0-9a-f]{64})/.exec(line) ?? [];
    if (hash) [commit, time] = [hash, Number(seconds) * 1000];
    if (path) key = path;
    if (digest) history.set(key, [...(history.get(key) ?? []), { commit, time, digest }]);
  }
  for (const commits of history.values()) commits.sort((a, b) => a.time - b.time);
  return history;
}

/**
 * The words of versions in force to which people may have agreed, by the key of the text: those
 * that were sealed when its day came, or the first after that.
 */
export function readAgreedWords(content: string, now: Timestamp): ReadonlyMap<string, SealingCommit> {
  const agreed = [...readSealHistory(content)].flatMap(([key, commits]) => {
    const { version } = splitTextKey(key);
    const words = commits.findLast(({ time }) => !hasBegun(version, time)) ?? commits[0];
    return words && hasBegun(version, now) ? [[key, words] as const] : [];
  });
  return new Map(agreed);
}

/**
 * The command that takes a sealed text, another file or a folder back from git.
 *
 * @param path in the content folder
 * @returns `null` if git never had it, or has no copy of a text that matches its own seal
 */
export function findRestoreCommand(content: string, path: string, file: string): string | null {
  const { value: text } = parsePath(path, file);
  const isIntact = (commit: string) => {
    if (text?.kind !== 'text') return true;
    const raw = runGit(content, 'show', `${commit}:./${path}`);
    const source = readOn(decodeSource('', Buffer.from(raw)), (content) => parseSource({ ...text, raw }, content));
    const { sealed } = source.value ?? {};
    return sealed !== undefined && sealed.file === digestFile(text, raw, sealed);
  };
  try {
    // All but the commits that deleted it.
    const log = ['log', '--format=%h', '--diff-filter=AM', '--no-renames', '--full-history', '--', path];
    const commits = isInRepository(content)
      ? runGit(content, ...log)
          .split('\n')
          .filter(Boolean)
      : [];
    const commit = commits.find(isIntact);
    return commit ? `git restore --source=${commit} ${file}` : null;
  } catch {
    // The problem in the file is more important than that of git.
    return null;
  }
}
