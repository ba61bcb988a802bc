/** Temporary folders for tests that write files. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export const root = join(import.meta.dirname, '../..');

export type Cleanup = (remove: () => void) => void;

/** @param whenDone when the folder is deleted: by default after the test */
export function createFolder(whenDone: Cleanup = onTestFinished): string {
  const folder = mkdtempSync(join(tmpdir(), 'app-pages-test-'));
  whenDone(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** @param name of a folder in `test/fixtures` with texts and settings */
export function copyContent(name: string, folder: string): void {
  const fixtures = join(root, 'test/fixtures');
  cpSync(join(fixtures, name), folder, { recursive: true });
  cpSync(join(fixtures, 'versions/phrases'), join(folder, 'phrases'), { recursive: true });
}

/**
 * Replaces the first match in a file.
 *
 * @returns a function that restores the file
 */
export function edit(folder: string, file: string, from: string | RegExp, to: string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = typeof from === 'string' ? before.replace(from, () => to) : before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}
