/** Writes all files or none: each next to its place, then renamed. */
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../messages/command-error.ts';

/**
 * Makes missing folders.
 *
 * @throws if a file can't be written; every file is then as it was
 */
export function writeFiles(files: Iterable<readonly [file: string, content: string]>): void {
  const undo: (() => void)[] = [];
  const renames: (() => void)[] = [];
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      const before = existsSync(file) ? readFileSync(file) : null;
      const folder = mkdirSync(dirname(file), { recursive: true });
      const temporaryFile = join(dirname(file), `.${basename(file)}.${process.pid}`);
      undo.push(() => rmSync(folder ?? temporaryFile, { recursive: true, force: true }));
      writeFileSync(temporaryFile, content, { flush: true });
      renames.push(() => {
        current = file;
        renameSync(temporaryFile, file);
        undo.push(() => (before ? writeFileSync(file, before) : rmSync(file, { force: true })));
      });
    }
    for (const rename of renames) rename();
  } catch (error) {
    for (const takeBack of undo) takeBack();
    throw new CommandError(`Nothing is written: ${current} can’t be (${(error as Error).message})`);
  }
}
