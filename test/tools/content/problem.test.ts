import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';

const createProblem = (place: string, rule = 'a-rule', found = 'found this'): Problem => {
  const [file = '', line] = place.split(':');
  return { rule, file, line: Number(line), found, expected: 'write that' };
};

it('counts problems, and sorts them by file', () => {
  const problems = ['b.md:1', 'a.md:9', 'a.md:10'].map((place, index) => createProblem(place, `rule-${index}`));
  const { message } = new ContentError(problems);
  expect(message.match(/^\S+:\d+/gm)).toEqual(['a.md:9', 'a.md:10', 'b.md:1']);
  expect(message).toMatch(/^3 problems in the content\n\na.md:9\n {2}found this\n {2}write that \(rule: rule-1\)\n\na/);
});

it('says a problem of many places once', () => {
  const lines = [3, 4, 4, 5].map((line) => createProblem(`a.md:${line}`));
  const problems = [createProblem('a.md:9', 'b-rule'), ...lines, createProblem('a.md:8', 'a-rule', 'found more')];
  expect(new ContentError(problems).message).toBe(
    '2 problems in the content\n\na.md:9\n  found this\n  write that (rule: b-rule)\n\n' +
      'a.md:3\n  found this: lines 3, 4, 5\n  found more: line 8\n  write that (rule: a-rule)\n',
  );
});
