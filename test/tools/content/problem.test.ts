import { expect, it } from 'vitest';
import { ContentError } from '../../../tools/content/read/problem.ts';

it('counts problems, and sorts them by file and line', () => {
  const problems = ['b.md:1', 'a.md:10', 'a.md:9'].map((place) => {
    const [file = '', line] = place.split(':');
    return { rule: 'a-rule', file, line: Number(line), found: 'found this', expected: 'write that' };
  });
  const { message } = new ContentError(problems);
  expect(message.match(/^\S+:\d+/gm)).toEqual(['a.md:9', 'a.md:10', 'b.md:1']);
  expect(message).toMatch(/^3 problems in the content\n\na.md:9\n {2}found this\n {2}write that \(rule: a-rule\)\n\na/);
});
