/** Refuses paragraphs, fields and phrases without a letter of the script of their language. */
import { languageOf } from '../read/languages.ts';
import type { Passage } from './passages.ts';
import { createMatch, createWordingRule } from './rule.ts';

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });
/** One to four words with capital letters, such as "Google Pay". */
const NAME = /^\p{Lu}[\p{L}\p{M}\p{N}.&’'-]*(?: \p{Lu}[\p{L}\p{M}\p{N}.&’'-]*){0,3}$/u;

/** Headings, constants and items may be names. */
function isProse({ kind, place, value }: Passage): boolean {
  if (kind === 'setting' || !/\p{L}/u.test(value)) return false;
  if (kind === 'bullet' || kind === 'orderedItem') return !NAME.test(value.trim());
  return kind !== 'heading' && kind !== 'subheading' && !`${place}`.startsWith('constants.');
}

export const foreignScript = createWordingRule('foreign-script', (passage, passages) => {
  if (!isProse(passage)) return [];
  const { english, script, tag } = languageOf(passage.language);
  const letter = new RegExp(`(?=\\p{L})\\p{scx=${script}}`, 'u');
  const isForeign = ({ value }: Passage) => !letter.test(value);
  const blocks = passages.filter((other) => typeof other.place === 'number' && isProse(other));
  // If all blocks are in another script, only the first is reported.
  if (!isForeign(passage) || (blocks.indexOf(passage) > 0 && blocks.every(isForeign))) return [];
  const { value, kind } = passage;
  const way =
    tag === 'en' ? 'a translation has a file of its own' : 'an address is a constant, or listed under allowed';
  const expected = `write ${english}, in ${scriptNames.of(script)} letters; ${way}`;
  const translation = tag === 'en' || kind === 'phrase' ? undefined : ('translation' as const);
  return [{ ...createMatch(0, value, expected), kind: translation }];
});
