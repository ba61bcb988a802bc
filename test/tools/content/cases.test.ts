/** Runs test/cases, whose README.md describes the format. */
import { cpSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, relative } from 'node:path';
import * as v from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { sealTexts } from '../../../tools/commands/seal.ts';
import type { Problem } from '../../../tools/content/read/problem.ts';
import { readFolder } from '../../../tools/content/read/read-folder.ts';
import { checkContent, readContent } from '../../../tools/content/read-content.ts';
import { rules } from '../../../tools/content/rules/rules.ts';
import { writeFiles } from '../../../tools/shared/write-files.ts';
import { applyChanges, type Changes, changes, copyContent, createFolder } from '../folders.ts';

const problems = v.pipe(v.array(v.pipe(v.string(), v.regex(/^none$|^(\S+:)?\d+ \S/))), v.minLength(1));
const row = v.tupleWithRest([v.union([v.string(), changes])], v.string());
const group = v.strictObject({
  given: v.optional(changes, {}),
  sealed: v.optional(v.boolean(), false),
  file: v.optional(v.string(), ''),
  'instead of': v.optional(v.string()),
  right: v.optional(v.string()),
  cases: v.record(v.string(), row),
});
type Group = v.InferOutput<typeof group>;
type Row = v.InferOutput<typeof row>;

const paths = globSync('test/cases/*/cases.yaml').sort();

const groups = paths.flatMap((path) => {
  return parseAllDocuments(readFileSync(path, 'utf8')).map((document) => {
    if (document.errors[0]) throw document.errors[0];
    return { rule: basename(dirname(path)), group: v.parse(group, document.toJS()) };
  });
});

describe.each(groups)('$rule', ({ rule, group }) => {
  const given = createFolder();
  beforeAll(() => {
    copyContent('content', given);
    applyChanges(given, group.given);
    // Not the command, which refuses settings of the example.
    if (group.sealed) writeFiles(sealTexts(readContent(given)).map(([{ file }, written]) => [file, written]));
  });

  const rows = Object.entries(group.cases).map(([name, row]) => ({ name, row }));
  it.each(rows)('$name', ({ row }) => {
    const { change, problems } = readRow(row, group);
    const listed = problems.filter((problem) => problem !== 'none');
    const expected = listed.map((problem) => readProblem(problem, rule, group, change));
    const folder = createFolder();
    cpSync(given, folder, { recursive: true });
    applyChanges(folder, change);
    const found = findProblems(folder);
    expect(found).toHaveLength(expected.length);
    expect(found).toMatchObject(sortProblems(expected));
    // Phrases and settings have no field `allowed`.
    expect(found.filter(({ file, words }) => words && !file.endsWith('.md'))).toEqual([]);
  });
});

it('every rule has a file and a folder of cases with its name', () => {
  const names = new Set(Object.values(rules).flatMap(Object.keys));
  const files = globSync('tools/content/rules/*.ts').map((path) => basename(path, '.ts'));
  expect(new Set(files)).toEqual(names.union(new Set(['check-folder', 'rule', 'rules'])));
  expect(paths.map((path) => basename(dirname(path)))).toEqual(expect.arrayContaining([...names]));
});

/**
 * `[changes, problem, …]`, or `[text, problem, …]`, or `[from, to, problem, …]` in a group without
 * `instead of`.
 */
function readRow([first, ...rest]: Row, { file, 'instead of': found }: Group) {
  if (typeof first !== 'string') return { change: first, problems: v.parse(problems, rest) };
  const [from = '', to = '', ...expected] = found === undefined ? [first, ...rest] : [found, first, ...rest];
  return { change: { [file]: [from, to] }, problems: v.parse(problems, expected) };
}

const PROBLEM =
  /^(?:(?<file>\S+):)?(?<line>\d+) (?<found>.*?)(?: → (?<expected>.*?))?(?: \(rule: (?<rule>[\w-]+)\))?$/s;

/**
 * By default, the rule is that of the folder, and the file that of the group or the first that
 * changes.
 */
function readProblem(problem: string, folder: string, group: Group, change: Changes) {
  const { file = group.file || Object.keys(change)[0], line, found, ...named } = PROBLEM.exec(problem)?.groups ?? {};
  const { rule = folder, expected = group.right ?? '' } = named;
  return { rule, file: `${file}`, line: Number(line), found: `${found}`, expected: expect.stringContaining(expected) };
}

function findProblems(folder: string): readonly Problem[] {
  const content = readFolder(folder);
  // Without settings, nothing else is checked.
  const { problems } = content.site ? checkContent(content, Date.now()) : content;
  return sortProblems(JSON.parse(JSON.stringify(problems).replaceAll(`${relative(process.cwd(), folder)}/`, '')));
}

function sortProblems<problem extends Pick<Problem, 'file' | 'line' | 'found'>>(list: readonly problem[]): problem[] {
  return list.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line || (a.found < b.found ? -1 : 1));
}
