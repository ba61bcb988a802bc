import { expect, it } from 'vitest';
import { ContentError, type Fault } from '../../src/build/fault.ts';

const fault = (file: string, line: number): Fault => ({ file, line, found: `fault ${line}`, expected: 'none' });

it('tells one fault with its place, what was found and what would be right', () => {
  expect(`${new ContentError([fault('content/a.md', 3)])}`).toBe(
    'ContentError: 1 fault in the content\n\ncontent/a.md:3\n  fault 3\n  none\n',
  );
});

it('tells all faults, by file and line', () => {
  const faults = [fault('b.md', 1), fault('a.md', 10), fault('a.md', 9)];
  expect(new ContentError(faults).message).toBe(
    '3 faults in the content\n\na.md:9\n  fault 9\n  none\n\na.md:10\n  fault 10\n  none\n\nb.md:1\n  fault 1\n  none\n',
  );
});

it('holds the faults in the same order', () => {
  const faults = [fault('b.md', 1), fault('a.md', 10), fault('a.md', 9)];
  expect(new ContentError(faults).faults).toEqual([fault('a.md', 9), fault('a.md', 10), fault('b.md', 1)]);
});
