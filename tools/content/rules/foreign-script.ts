/**
 * Refuses paragraphs and fields of a translation without a letter in the script of its language.
 */
import { describeScript, listPassages, quote } from './passages.ts';
import type { Check, Passage } from './rule.ts';

/** Headings and constants may be names. */
const isProse = ({ kind, place }: Passage) => kind !== 'heading' && !`${place}`.startsWith('constants.');

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
