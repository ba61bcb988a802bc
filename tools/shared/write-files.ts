/** Writes files: each next to its place, and renamed once all of them are there. */
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { CommandError } from '../messages/command-error.ts';

/**
 * Makes missing folders.
 *
 * @throws if a file can't be written; those that exist are then as they were
 */
export function writeFiles(files: Iterable<readonly [file: string, content: string]>): void {
  const temporaryFiles = new Map<string, string>();
  let current = '';
  try {
    for (const [file, content] of files) {
      current = file;
      mkdirSync(dirname(file), { recursive: true });
      const temporaryFile = join(dirname(file), `.${basename(file)}.${process.pid}`);
      temporaryFiles.set(temporaryFile, file);
      writeFileSync(temporaryFile, content, { flush: true });
    }
  } catch (error) {
    for (const temporaryFile of temporaryFiles.keys()) rmSync(temporaryFile, { force: true });
    throw new CommandError(`Nothing is written: ${current} can’t be (${(error as Error).message})`);
  }
  for (const [temporaryFile, file] of temporaryFiles) renameSync(temporaryFile, file);
}
