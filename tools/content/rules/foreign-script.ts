/** Refuses paragraphs and fields of a translation without any letter of the script of its language. */
import { listPassages, quote, scriptOf } from './passages.ts';
import type { Check, Passage } from './rule.ts';

/** Headings and constants may be names. */
const isProse = ({ kind, place }: Passage) => kind !== 'heading' && !`${place}`.startsWith('constants.');

export const foreignScript: Check<'english'> = ({ text }, report) => {
  const { isForeign, expected } = scriptOf(text.language);
  const passages = listPassages(text).filter((passage) => isProse(passage) && /\p{L}/u.test(passage.value));
  const blocks = passages.filter(({ kind }) => kind !== 'field');
  // A text that is in another script as a whole is reported once.
  const reported = blocks.every(isForeign) ? blocks.slice(0, 1) : blocks.filter(isForeign);
  for (const { place, value } of [...passages.filter(({ kind }) => kind === 'field').filter(isForeign), ...reported]) {
    report(place, `found ${quote(value)}`, expected);
  }
};
