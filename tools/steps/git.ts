/** Whether git has what a build depends on, as it is. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Next to the content folder. In an npm workspace, the lockfile is at the top. */
const OTHERS = ['src', 'tools', 'wrangler.toml', 'package.json', 'package-lock.json', 'tsconfig.json'];

export interface Uncommitted {
  /** Texts, settings and code that git does not have as they are, hidden files apart. */
  readonly files: readonly string[];
  /** What git says if it fails. */
  readonly failure?: string;
}

/** Outside a repository, nothing is uncommitted. */
export function listUncommitted(path: string): Uncommitted {
  if (!isInRepository(path)) return { files: [] };
  const flags = ['--porcelain', '-z', '--no-renames', '--untracked-files=all', '--ignored'];
  const args = ['status', ...flags, '--', '.', ...OTHERS.map((name) => `../${name}`), ':/package-lock.json'];
  const { status, stdout, stderr, error } = spawnSync('git', args, { cwd: path, encoding: 'utf8', maxBuffer: 1e9 });
  if (status !== 0) return { files: [], failure: `git status failed: ${error?.message ?? stderr.trim()}` };
  const files = stdout.split('\0').map((entry) => entry.slice(3));
  const isRead = (file: string) => /\.(?:css|js|json|md|toml|tsx?|yaml)$/.test(file) && !/(?:^|\/)\./.test(file);
  return { files: files.filter(isRead) };
}

function isInRepository(path: string): boolean {
  const parent = dirname(resolve(path));
  return existsSync(join(path, '.git')) || (parent !== resolve(path) && isInRepository(parent));
}
