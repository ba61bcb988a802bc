import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';
import { nameAllowed } from '../../../tools/content/rules/shared/find-words.ts';

const createProblem = (place: string, rule = 'a-rule', found = 'found this'): Problem => {
  const [file = '', line] = place.split(':');
  return { rule, file, line: Number(line), found, expected: 'write that' };
};

const lines = [3, 4, 4, 5].map((line) => createProblem(`content/a.md:${line}`));
const others = [createProblem('content/b.md:1'), createProblem('content/a.md:9', 'b-rule')];
const { message } = new ContentError([...others, ...lines, createProblem('content/a.md:8', 'a-rule', 'found more')]);

it('counts problems, sorts them by file, and says one of many places once', () => {
  expect(message).toBe(
    '3 problems in the content\n\ncontent/a.md:9\n  found this\n  write that (rule: b-rule)\n\n' +
      'content/a.md:3\n  found this: lines 3, 4, 5\n  found more: line 8\n  write that (rule: a-rule)\n\n' +
      'content/b.md:1\n  found this\n  write that (rule: a-rule)\n',
  );
});

it.each([
  [['a b', '_c', '_c'], 'allowed: ["a b","_c"]'],
  [['a', 'b', 'c', 'd'], 'allowed: ["a","b","c"] …'],
  [['a'.repeat(121)], undefined],
])('names words that the field allowed can list: %j', (list, allowed) => {
  const problems = list.map((words) => ({ ...createProblem('a.md:1'), words }));
  expect(/allowed: .*/.exec(new ContentError(problems).message)?.[0]).toBe(allowed);
});

it.each([
  ['We sell:\nnothing', ':', 'sell:'],
  ['At %\uFFFC now', '%', '%{name}'],
  ['See _ga. So', '_ga', '_ga'],
])('proposes one mark with its word, and words alone: %j', (value, found, allowed) => {
  const start = value.indexOf(found);
  expect(nameAllowed(value, start, start + found.length)).toBe(allowed);
});

it('the editor lists each line of a problem at its place', () => {
  const [{ problemMatcher }] = JSON.parse(readFileSync('.vscode/tasks.json', 'utf8')).tasks.slice(1);
  const [place, line] = problemMatcher.pattern;
  expect([place.file, place.line, line.message, line.loop]).toEqual([1, 2, 1, true]);
  // As VS Code matches: the first pattern once, then the second as long as it matches.
  const matches = message.matchAll(new RegExp(`${place.regexp}\\n((?:${line.regexp}\\n)+)`, 'gm'));
  expect([...matches].map((match) => match.slice(1, 4))).toEqual([
    ['content/a.md', '9', '  found this\n  write that (rule: b-rule)\n'],
    ['content/a.md', '3', '  found this: lines 3, 4, 5\n  found more: line 8\n  write that (rule: a-rule)\n'],
    ['content/b.md', '1', '  found this\n  write that (rule: a-rule)\n'],
  ]);
});
