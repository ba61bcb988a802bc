import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';

const createProblem = (place: string, rule = 'a-rule', found = 'found this'): Problem => {
  const [file = '', line] = place.split(':');
  return { rule, file, line: Number(line), found, expected: 'write that' };
};

it('counts problems, and sorts them by file and line', () => {
  const problems = ['b.md:1', 'a.md:10', 'a.md:9'].map((place, index) => createProblem(place, `rule-${index}`));
  const { message } = new ContentError(problems);
  expect(message.match(/^\S+:\d+/gm)).toEqual(['a.md:9', 'a.md:10', 'b.md:1']);
  expect(message).toMatch(/^3 problems in the content\n\na.md:9\n {2}found this\n {2}write that \(rule: rule-2\)\n\na/);
});

it('says a problem of many places once, after what hides other problems', () => {
  const lines = [3, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((line) => createProblem(`a.md:${line}`));
  const others = [createProblem('a.md:8', 'a-rule', 'found more'), createProblem('a.md:9', 'broken-fields')];
  expect(new ContentError([...lines, ...others]).message).toBe(
    '2 problems in the content\n\na.md:9\n  found this\n  write that (rule: broken-fields)\n\n' +
      'a.md:3\n  found this: lines 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 and 2 more\n  found more: line 8\n  write that (rule: a-rule)\n',
  );
});
