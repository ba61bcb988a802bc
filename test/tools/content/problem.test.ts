import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';

const problem = (file: string, line: number): Problem => {
  return { rule: 'some-rule', file, line, found: `problem ${line}`, expected: 'nothing' };
};

it('sorts problems by file and line', () => {
  expect(
    new ContentError([problem('b.md', 1), problem('a.md', 10), problem('a.md', 9)]).message,
  ).toBe(`3 problems in the content

a.md:9
  problem 9
  nothing (rule: some-rule)

a.md:10
  problem 10
  nothing (rule: some-rule)

b.md:1
  problem 1
  nothing (rule: some-rule)
`);
});
