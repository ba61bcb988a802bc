/** A copy of the fixture `test/fixtures/content`, to be broken in one place. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { ContentError, type Problem } from '../../../tools/build/problem.ts';
import { inspectContent } from '../../../tools/build/read-content.ts';

/** What is written anew at a path of the tree; `null` removes it, a pair replaces what stands there exactly once. */
export type Change = { readonly [path: string]: string | null | readonly [found: string, instead: string] };

/** @returns what the build says of the changed tree, its files named from the tree's root */
export function findProblems(changes: Change): readonly Problem[] {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    cpSync(join(import.meta.dirname, '../../fixtures/content'), folder, { recursive: true });
    for (const [path, change] of Object.entries(changes)) apply(join(folder, path), change);
    const problems: Problem[] = [];
    inspectContent(folder, problems);
    const root = `${relative(process.cwd(), folder)}/`;
    return new ContentError(problems).problems.map((problem) => ({
      file: problem.file.replace(root, ''),
      line: problem.line,
      found: problem.found.replace(root, ''),
      expected: problem.expected.replace(root, ''),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function apply(path: string, change: Change[string]): void {
  if (change === null) {
    rmSync(path, { recursive: true });
  } else if (typeof change === 'string') {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, change);
  } else {
    writeFileSync(path, replaceOnce(path, ...change));
  }
}

/** A change that changes nothing would make its test pass for ever, so it fails. */
function replaceOnce(path: string, found: string, instead: string): string {
  const parts = readFileSync(path, 'utf8').split(found);
  if (parts.length !== 2) throw new Error(`${path}: "${found}" stands there ${parts.length - 1} times`);
  return parts.join(instead);
}
