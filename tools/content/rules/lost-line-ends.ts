/** Paragraphs on adjacent lines: another program has lost the empty line between them. */
import type { Check } from './rule.ts';

/** Longer lines are of a file that is not wrapped, as from Word: each line is a paragraph. */
const MAX_LENGTH = 200;

export const lostLineEnds: Check<'text'> = ({ text: { sections, firstLine } }, report) => {
  const lines = sections.flatMap(({ markdown }) => markdown.replace(/\n$/, '').split('\n'));
  // Not of a list, of a heading, and of a table, which is another problem.
  const isOfParagraph = (line = '') => /^(?![-*+]\s|\d+[.)]\s)[^\s#|]/.test(line);
  const joined = [...lines.keys()].filter((index) => [lines[index], lines[index - 1]].every(isOfParagraph));
  const isWrapped = lines.filter(({ length }) => length > MAX_LENGTH).length * 3 <= joined.length;
  for (const index of joined) {
    const { length = 0 } = lines[index - 1] ?? '';
    if (isWrapped && length <= MAX_LENGTH) continue;
    const expected = 'put an empty line between two paragraphs: each line here is one';
    report(firstLine + index, 'found a line right after another', expected);
  }
};
