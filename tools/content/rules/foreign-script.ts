/** Refuses paragraphs and fields of a translation that have no letter of its script. */
import { describeScript, listPassages, quote } from './passages.ts';
import type { Check, Passage } from './rule.ts';

/** One to four words with capital letters, such as "Google Pay". */
const NAME = /^\p{Lu}[\p{L}\p{M}\p{N}.&’'-]*(?: \p{Lu}[\p{L}\p{M}\p{N}.&’'-]*){0,3}$/u;

/** Headings, constants and items may be names. */
function isProse({ kind, place, value }: Passage): boolean {
  if (kind === 'bullet' || kind === 'orderedItem') return !NAME.test(value.trim());
  return kind !== 'heading' && kind !== 'subheading' && !`${place}`.startsWith('constants.');
}

export const foreignScript: Check<'english'> = ({ text }, report) => {
  const { isForeign, expected } = describeScript(text.language);
  const passages = listPassages(text).filter((passage) => isProse(passage) && /\p{L}/u.test(passage.value));
  const blocks = passages.filter(({ kind }) => kind !== 'field');
  // If all blocks are in another script, only the first is reported.
  const foreignBlocks = blocks.every(isForeign) ? blocks.slice(0, 1) : blocks.filter(isForeign);
  for (const { place, value } of [
    ...passages.filter(({ kind }) => kind === 'field').filter(isForeign),
    ...foreignBlocks,
  ]) {
    report(place, `found ${quote(value)}`, expected);
  }
};
