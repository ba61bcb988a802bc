/** Refuses paragraphs that are separated by a single line end, as in Word: Markdown joins them. */
import { quote } from './passages.ts';
import type { Check } from './rule.ts';

const ITEM = /^\s*(?:[-*+]|\d+[.)])(?:\s|$)/;
const MAX_LENGTH = 200;

export const lostLineEnds: Check<'text'> = ({ text: { sections, firstLine } }, report) => {
  const lines = sections
    .map(({ source }) => source)
    .join('')
    .split('\n');
  let isInItem = false;
  for (const [index, line] of lines.entries()) {
    const [number, before = ''] = [firstLine + index, lines[index - 1]];
    if (/^\s*[*+]\s/.test(line)) {
      const expected = 'begin an item with "- "; say what a footnote says in the sentence that it belongs to';
      report(number, `found the mark "${line.trim()[0]}" at the beginning of a line`, expected);
    }
    const isContinuation = !ITEM.test(line) && /^\s*[^\s#]/.test(line);
    if (isContinuation && isInItem && /^\S/.test(line)) {
      const expected = 'put an empty line before it, or two spaces if it belongs to the item';
      report(number, `found a line right after an item of a list: ${quote(line)}`, expected);
    } else if (isContinuation && !isInItem && before.length > MAX_LENGTH) {
      const found = `found a line right after one of ${before.length} characters`;
      report(number, found, 'put an empty line between two paragraphs');
    }
    isInItem = ITEM.test(line) || (isInItem && /^\s+\S/.test(line));
  }
};
