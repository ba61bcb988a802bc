/** Writes all files or none: each next to its place, then renamed. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../command-error.ts';

/**
 * Makes missing folders.
 *
 * @throws if a file can't be written; nothing is left behind
 */
export function writeFiles(files: Iterable<readonly [file: string, content: string]>): void {
  const created: string[] = [];
  const renames: (readonly [from: string, to: string])[] = [];
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      const folder = mkdirSync(dirname(file), { recursive: true });
      const temporaryFile = join(dirname(file), `.${basename(file)}.${process.pid}`);
      created.push(temporaryFile, ...(folder ? [folder] : []));
      renames.push([temporaryFile, file]);
      writeFileSync(temporaryFile, content, { flush: true });
    }
    for (const [from, to] of renames) renameSync(from, to);
  } catch (error) {
    for (const path of created) rmSync(path, { recursive: true, force: true });
    throw new CommandError(`Nothing is written: ${current} can’t be (${(error as Error).message})`);
  }
}
