/** What git knows about the content folder: the second witness of what was sealed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Timestamp } from '../../src/documents/document.ts';
import { CommandError } from '../command-error.ts';
import { hasBegun } from '../content/read/days.ts';
import { splitTextKey } from '../content/read/text-key.ts';

export function isInRepository(folder: string): boolean {
  const parent = dirname(resolve(folder));
  return existsSync(join(folder, '.git')) || (parent !== resolve(folder) && isInRepository(parent));
}

/** @throws with git's own words, if it fails */
function runGit(folder: string, ...args: readonly string[]): string {
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

/** The digest of the words in a seal, and the time of the commit that sealed them. */
interface SealedWords {
  readonly time: Timestamp;
  readonly digest: string;
}

/**
 * What commits sealed of each text, by its key, oldest first; nothing outside a repository.
 *
 * @throws in a shallow clone, which lacks the history
 */
function readSealHistory(content: string): ReadonlyMap<string, readonly SealedWords[]> {
  const history = new Map<string, SealedWords[]>();
  // A repository without a commit has no HEAD.
  if (!isInRepository(content) || runGit(content, 'rev-list', '--all', '-n', '1') === '') return history;
  if (runGit(content, 'rev-parse', '--is-shallow-repository').startsWith('true')) {
    throw new CommandError('This clone of the repository lacks the history of the texts: git fetch --unshallow');
  }
  const patch = ['-p', '-U0', '-G^ +digest:', '--src-prefix=a/', '--dst-prefix=b/', '--no-ext-diff', '--no-textconv'];
  const walk = ['--reverse', '--full-history', '-m', '--no-renames', '--relative', '--format=commit %at', 'HEAD'];
  let [time, key] = [0, ''];
  for (const line of runGit(content, 'log', ...patch, ...walk, '--', '.').split('\n')) {
    const [, seconds] = /^commit (\d+)$/.exec(line) ?? [];
    const [, path] = /^\+{3} b\/([^/]+\/\d{4}-\d\d-\d\d\/[^/]+)\.md$/.exec(line) ?? [];
    const [, digest] = /^\+ +digest: "?([0-9a-f]{64})/.exec(line) ?? [];
    if (seconds) time = Number(seconds) * 1000;
    if (path) key = path;
    if (digest) history.set(key, [...(history.get(key) ?? []), { time, digest }]);
  }
  for (const commits of history.values()) commits.sort((a, b) => a.time - b.time);
  return history;
}

/**
 * The words of versions in force to which people may have agreed, by the key of the text: those
 * that were sealed when its day came, or the first after that.
 */
export function readAgreedWords(content: string, now: Timestamp): ReadonlyMap<string, SealedWords> {
  const agreed = [...readSealHistory(content)].flatMap(([key, commits]) => {
    const { version } = splitTextKey(key);
    const words = commits.findLast(({ time }) => !hasBegun(version, time)) ?? commits[0];
    return words && hasBegun(version, now) ? [[key, words] as const] : [];
  });
  return new Map(agreed);
}
