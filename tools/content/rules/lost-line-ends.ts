/** Line ends that another program has lost: of paragraphs, of headings without ##, and of lists. */
import type { Check } from './rule.ts';
import { forbid, type Scope } from './shared/forbid.ts';

const HEADING =
  'a short line alone: begin a heading with ##, and end it with an id, such as ## Refunds {#refunds}; ' +
  'end a sentence with a full stop, or list the words under allowed';
const LIST = 'write the list that the colon announces, or end the sentence with a full stop';

/** Before a longer paragraph. */
const isShort: Scope = ({ kind, value: { length } }, language, next) =>
  language === 'en' && kind === 'paragraph' && next?.kind === kind && next.value.length > length;
/** Before a section, or before the fields, which are at the end. */
const isLast: Scope = ({ kind }, _, next) => kind === 'paragraph' && /^(?:heading|field)$/.test(`${next?.kind}`);

export const lostParts = forbid(
  [HEADING, /^\p{Lu}(?!(?:\S+\s+){8})[^.:;,!?…\n\uFFFC]{2,60}$/gu, isShort],
  [LIST, /[:：][\s\-–—)"”’]*$/gu, isLast],
);

/** Longer lines are of a file that is not wrapped, as from Word: each line is a paragraph. */
const MAX_LENGTH = 200;

export const lostLineEnds: Check<'text'> = ({ text: { sections, firstLine } }, report) => {
  const lines = sections.flatMap(({ source }) => source.replace(/\n$/, '').split('\n'));
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
