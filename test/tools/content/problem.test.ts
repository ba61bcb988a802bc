import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/problem.ts';

const problem = (file: string, line: number): Problem => ({ file, line, found: `problem ${line}`, expected: 'none' });

it('tells one problem with its place, what was found and what would be right', () => {
  expect(`${new ContentError([problem('content/a.md', 3)])}`).toBe(
    'ContentError: 1 problem in the content\n\ncontent/a.md:3\n  problem 3\n  none\n',
  );
});

it('tells all problems, by file and line', () => {
  const problems = [problem('b.md', 1), problem('a.md', 10), problem('a.md', 9)];
  expect(new ContentError(problems).message).toBe(
    '3 problems in the content\n\na.md:9\n  problem 9\n  none\n\na.md:10\n  problem 10\n  none\n\nb.md:1\n  problem 1\n  none\n',
  );
});

it('holds the problems in the same order', () => {
  const problems = [problem('b.md', 1), problem('a.md', 10), problem('a.md', 9)];
  expect(new ContentError(problems).problems).toEqual([problem('a.md', 9), problem('a.md', 10), problem('b.md', 1)]);
});
