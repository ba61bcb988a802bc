/** Temporary folders for tests that write files. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { documentNames } from '../../src/documents/document.ts';

export const root = join(import.meta.dirname, '../..');

const fixtures = join(root, 'test/fixtures');

/** A folder that is deleted at the end of the run. */
export function createFolder(): string {
  return mkdtempSync(join(`${process.env.TEST_FOLDERS}`, 'folder-'));
}

/** @param name of a folder in `test/fixtures` with texts and settings */
export function copyContent(name: string, folder: string): void {
  cpSync(join(fixtures, name), folder, { recursive: true });
  cpSync(join(fixtures, 'versions/phrases'), join(folder, 'phrases'), { recursive: true });
  addOtherDocuments(folder);
  if (name !== 'versions') return;
  applyChanges(folder, v.parse(changes, parse(readFileSync(join(fixtures, 'later-versions.yaml'), 'utf8'))));
}

/** The fixtures have two documents: one that was added to the site since has the least that is valid. */
function addOtherDocuments(folder: string): void {
  for (const document of documentNames.filter((name) => !existsSync(join(folder, name)))) {
    const file = join(folder, document, '2020-01-02/en.md');
    mkdirSync(dirname(file), { recursive: true });
    const fields = `title: ${document}\ndescription: What it says.\neffective: 2020-01-02\nrevision: 1`;
    writeFileSync(file, `---\n${fields}\n---\n\nIt is from {updated}.\n\n## One {#one}\n\nBe kind.\n`);
  }
}

const pairs = v.pipe(v.array(v.string()), v.minLength(2));
const bytes = v.strictObject({ bytes: v.string() });
const copy = v.strictObject({ copy: v.string(), replace: v.optional(pairs) });

/** What happens to files, by their names. `test/cases/README.md` describes the format. */
export const changes = v.record(v.string(), v.union([v.null(), v.string(), pairs, bytes, copy]));
export type Changes = v.InferOutput<typeof changes>;

export function applyChanges(folder: string, change: Changes): void {
  for (const [name, to] of Object.entries(change)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (to === null) rmSync(path, { recursive: true });
    else if (Array.isArray(to)) replacePairs(path, to);
    else if (typeof to === 'string') writeFileSync(path, to);
    else if ('bytes' in to) writeFileSync(path, Buffer.from(to.bytes, 'latin1'));
    else {
      cpSync(join(fixtures, to.copy), path);
      replacePairs(path, to.replace ?? []);
    }
  }
}

/**
 * @throws if a string to replace does not occur exactly once: its case would pass without testing
 * anything
 */
function replacePairs(path: string, [from, to = '', ...rest]: readonly string[]): void {
  if (from === undefined) return;
  const parts = readFileSync(path, 'utf8').split(from);
  if (parts.length !== 2) throw new Error(`${path}: found "${from}" ${parts.length - 1} times`);
  writeFileSync(path, parts.join(to));
  replacePairs(path, rest);
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
