import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';

const createProblem = (place: string, rule = 'a-rule', found = 'found this'): Problem => {
  const [file = '', line] = place.split(':');
  return { rule, file, line: Number(line), found, expected: 'write that' };
};

it('counts problems, sorts them by file, and says one of many places once', () => {
  const lines = [3, 4, 4, 5].map((line) => createProblem(`a.md:${line}`));
  const others = [createProblem('b.md:1'), createProblem('a.md:9', 'b-rule')];
  expect(new ContentError([...others, ...lines, createProblem('a.md:8', 'a-rule', 'found more')]).message).toBe(
    '3 problems in the content\n\na.md:9\n  found this\n  write that (rule: b-rule)\n\n' +
      'a.md:3\n  found this: lines 3, 4, 5\n  found more: line 8\n  write that (rule: a-rule)\n\n' +
      'b.md:1\n  found this\n  write that (rule: a-rule)\n',
  );
});

it('names the words that a text can allow', () => {
  const found = ['a  b', '_c', '_c', 'd', 'e'].map((words) => ({ ...createProblem('a.md:1'), words }));
  const allowed = /allowed: .*/;
  expect(allowed.exec(new ContentError(found.slice(0, 3)).message)?.[0]).toBe('allowed: ["a b", "_c"]');
  expect(allowed.exec(new ContentError(found).message)?.[0]).toBe('allowed: ["a b", "_c", "d", …]');
  const others = [
    { ...createProblem('site.json:1'), words: 'a' },
    { ...createProblem('b.md:1'), words: 'a'.repeat(121) },
  ];
  expect(new ContentError(others).message).not.toMatch(allowed);
});
