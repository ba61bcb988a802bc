/** Folders in which a test may change what it likes. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { documentNames } from '../../src/documents/document.ts';

export const root = join(import.meta.dirname, '../..');

export type Cleanup = (remove: () => void) => void;

/** @param whenDone says when the folder goes: by default after the test */
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
  // A document more turns no test red that is not about it.
  for (const document of documentNames.filter((name) => !existsSync(join(folder, name)))) {
    mkdirSync(join(folder, document, '2020-01-02'), { recursive: true });
    const fields = `title: The ${document}\ndescription: D\neffective: 2020-01-02\nrevision: 1`;
    writeFileSync(join(folder, document, '2020-01-02/en.md'), `---\n${fields}\n---\n\n## A {#a}\n\nWords.\n`);
  }
}

/**
 * Replaces what stands in a file, so that the first of it is what is replaced.
 *
 * @returns takes it back
 */
export function edit(folder: string, file: string, from: string | RegExp, to: string): () => void {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  const after = typeof from === 'string' ? before.replace(from, () => to) : before.replace(from, to);
  if (after === before) throw new Error(`${file} has no ${from}`);
  writeFileSync(path, after);
  return () => writeFileSync(path, before);
}
