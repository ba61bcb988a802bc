/** Writes all files or none: each next to its place, then renamed. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/**
 * Makes missing folders.
 *
 * @throws if a file can't be written; every file is then as it was
 */
export function writeFiles(files: Iterable<readonly [file: string, content: string]>): void {
  const created: string[] = [];
  const pending: { readonly from: string; readonly to: string; readonly before: Buffer | null }[] = [];
  const renamed: typeof pending = [];
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      const before = existsSync(file) ? readFileSync(file) : null;
      const folder = mkdirSync(dirname(file), { recursive: true });
      const temporaryFile = join(dirname(file), `.${basename(file)}.${process.pid}`);
      created.push(temporaryFile, ...(folder ? [folder] : []));
      pending.push({ from: temporaryFile, to: file, before });
      writeFileSync(temporaryFile, content, { flush: true });
    }
    for (const rename of pending) {
      current = rename.to;
      renameSync(rename.from, rename.to);
      renamed.push(rename);
    }
  } catch (error) {
    for (const { to, before } of renamed) {
      if (before) writeFileSync(to, before);
      else rmSync(to, { force: true });
    }
    for (const path of created) rmSync(path, { recursive: true, force: true });
    throw new CommandError(`Nothing is written: ${current} can’t be (${(error as Error).message})`);
  }
}
