/** Refuses line ends that Markdown joins or divides otherwise than their writer meant. */
import { quote, suggestId } from './passages.ts';
import { createMatch, createRule, createWordingRule } from './rule.ts';

const ITEM = /^\s*(?:[-*+]|\d+[.)])(?:\s|$)/;
/** Longer lines are of a file that is not wrapped, as from Word: each line is a paragraph. */
const MAX_LENGTH = 200;

export const lostLineEnds = createRule('lost-line-ends', 'text', ({ text: { sections, firstLine } }, report) => {
  const lines = sections.flatMap(({ source }) => source.replace(/\n$/, '').split('\n'));
  // A row of a table is another problem.
  const continues = (line: string) => !ITEM.test(line) && /^\s*[^\s#|]/.test(line);
  const wrapped = lines.filter((line, index) => continues(line) && lines[index - 1]?.trim()).length;
  const isWrapped = lines.filter(({ length }) => length > MAX_LENGTH).length * 3 <= wrapped;
  let isInItem = false;
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1] ?? '';
    if (continues(line) && isInItem && /^\S/.test(line)) {
      const expected = 'put an empty line before it, or two spaces if it belongs to the item';
      report(firstLine + index, `found a line right after an item of a list: ${quote(line)}`, expected);
    } else if (continues(line) && !isInItem && before.trim() && (before.length > MAX_LENGTH || !isWrapped)) {
      const found =
        before.length > MAX_LENGTH ? `a line right after one of ${before.length} characters` : 'a second line';
      report(firstLine + index, `found ${found}`, 'put an empty line between two paragraphs: each line here is one');
    }
    isInItem = ITEM.test(line) || (isInItem && /^\s+\S/.test(line));
  }
});

/** A short line alone, before a longer paragraph. */
export const lostHeadings = createWordingRule('lost-line-ends', (passage, passages) => {
  const { kind, value, language } = passage;
  if (kind !== 'paragraph' || language !== 'en') return [];
  const next = passages[passages.indexOf(passage) + 1];
  const isTitle = /^\p{Lu}(?!(?:\S+\s+){8})[^.:;,!?…\n\uFFFC]{2,60}$/u.test(value);
  if (!isTitle || next?.kind !== 'paragraph' || next.value.length <= value.length) return [];
  const remark = `, a short line alone: is it ## ${value} {#${suggestId(value)}}?`;
  const expected =
    'begin a heading with ##, and end it with an id; end a sentence with a full stop, or allow the words';
  return [createMatch(0, value, expected, remark)];
});
