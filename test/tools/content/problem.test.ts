import { expect, it } from 'vitest';
import { ContentError, type Problem } from '../../../tools/content/read/problem.ts';

const problem = (file: string, line: number): Problem => ({ file, line, found: `problem ${line}`, expected: 'none' });

it('tells all problems by file and line, with what was found and what would be right', () => {
  expect(new ContentError([problem('b.md', 1), problem('a.md', 10), problem('a.md', 9)]).message).toBe(
    '3 problems in the content\n\na.md:9\n  problem 9\n  none\n\na.md:10\n  problem 10\n  none\n\nb.md:1\n  problem 1\n  none\n',
  );
});
