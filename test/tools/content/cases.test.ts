/** Runs test/cases, which says what the gate refuses, and what it says about it; README.md there tells how they are written. */
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { seal } from '../../../tools/commands/seal.ts';
import type { Problem } from '../../../tools/content/read/problem.ts';
import { readFolder } from '../../../tools/content/read/read-folder.ts';
import { checkContent } from '../../../tools/content/read-content.ts';
import { copyContent, createFolder } from '../folders.ts';

const pairs = v.pipe(v.array(v.string()), v.minLength(2));
const changes = v.record(v.string(), v.union([v.null(), v.string(), pairs, v.strictObject({ bytes: v.string() })]));
const problems = v.pipe(v.array(v.pipe(v.string(), v.regex(/^none$|^(\S+:)?\d+ \S/))), v.minLength(1));
const group = v.strictObject({
  given: v.optional(changes, {}),
  sealed: v.optional(v.boolean(), false),
  file: v.optional(v.string(), ''),
  'instead of': v.optional(v.string()),
  right: v.optional(v.string()),
  cases: v.record(v.string(), v.union([pairs, v.strictObject({ change: changes, problems })])),
});
type Changes = v.InferOutput<typeof changes>;
type Group = v.InferOutput<typeof group>;

describe.each(globSync('test/cases/*/*.yaml').sort())('%s', (path) => {
  const rows = parseAllDocuments(readFileSync(path, 'utf8')).flatMap((one) => {
    if (one.errors[0]) throw one.errors[0];
    const parsed = v.parse(group, one.toJS());
    return Object.entries(parsed.cases).map(([name, row]) => ({ name, group: parsed, row }));
  });
  it.each(rows)('$name', ({ group, row }) => {
    const { change, problems: written } = Array.isArray(row) ? readRow(row, group) : row;
    const expected = written.join() === 'none' ? [] : written.map((text) => readProblem(text, group));
    const found = findProblems(group, change);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(inOrder(expected));
  });
});

/** `[text, problem, …]`, or `[found, text, problem, …]` where the group does not say what the text takes the place of. */
function readRow(row: readonly string[], { file, 'instead of': found }: Group) {
  const [from = '', to = '', ...rest] = found === undefined ? row : [found, ...row];
  return { change: { [file]: [from, to] }, problems: v.parse(problems, rest) };
}

/** `line found`, `file:line found`, and what would be right behind an arrow. */
function readProblem(text: string, { file: own, right }: Group): Problem {
  const [, file = own, line, found = '', expected = right] = /^(?:(\S+):)?(\d+) (.*?)(?: → (.*))?$/s.exec(text) ?? [];
  return { file, line: Number(line), found, expected: expected ?? expect.any(String) };
}

/** What is said of the small content that was changed in one place, its files named from its root. */
function findProblems({ given, sealed }: Group, change: Changes): readonly Problem[] {
  const folder = createFolder();
  copyContent('content', folder);
  applyChanges(folder, given);
  if (sealed) seal(['--backdated'], folder);
  applyChanges(folder, change);
  const found: Problem[] = [];
  const content = readFolder(folder, found);
  // Otherwise nobody knows what is published, and what was found in reading is all.
  if (content.site && content.lock) checkContent(content, found);
  // The draft is behind whenever a case changes its English text.
  const isBehind = ({ file, found }: Problem) => content.drafts.has(file) && found.startsWith('translates: ');
  const told = found.filter((problem) => !isBehind(problem));
  return inOrder(JSON.parse(JSON.stringify(told).replaceAll(`${relative(process.cwd(), folder)}/`, '')));
}

/** Which of two problems of one line comes first is nobody's concern. */
function inOrder(list: readonly Problem[]): Problem[] {
  return list.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.found < b.found ? -1 : 1));
}

function applyChanges(folder: string, change: Changes): void {
  for (const [name, to] of Object.entries(change)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    if (to === null) rmSync(path, { recursive: true });
    else if (Array.isArray(to)) replaceAll(path, to);
    else writeFileSync(path, typeof to === 'string' ? to : Buffer.from(to.bytes, 'latin1'));
  }
}

/** A change that changes nothing would make its case pass for ever, so it fails. */
function replaceAll(path: string, [found = '', instead = '', ...others]: readonly string[]): void {
  const parts = readFileSync(path, 'utf8').split(found);
  if (parts.length !== 2) throw new Error(`${path}: "${found}" stands there ${parts.length - 1} times`);
  writeFileSync(path, parts.join(instead));
  if (others.length > 0) replaceAll(path, others);
}
