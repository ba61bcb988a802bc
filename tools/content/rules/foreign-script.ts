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

/** By language, letters of its script that only sister languages have, each with the one that is meant. */
const SISTER_LETTERS: Readonly<Record<string, string>> = {
  ur: 'كک يی ىی هہ ةۃ',
  ks: 'كک يی ىی هہ ةۃ',
  'sd-Arab': 'كڪ یي ىي ہه ےي',
  bn: 'ৰর ৱব',
  as: 'রৰ',
};

export const sisterLetters = createWordingRule('foreign-script', ({ value, language }) => {
  const pairs = (SISTER_LETTERS[language] ?? '').split(' ').map((pair) => [...pair] as const);
  const meant = new Map(pairs.map(([foreign = '', own = '']) => [foreign, own]));
  return [...value.matchAll(/[\p{L}\p{M}\u200C\u200D]+/gu)].flatMap(({ 0: word, index: offset }) => {
    const right = [...word].map((letter) => meant.get(letter) ?? letter).join('');
    const expected = `write the letters of ${languageOf(language || 'en').english}: a sister language has the others; words of it go under allowed`;
    return right === word ? [] : [createMatch(offset, word, expected, `: write "${right}"`)];
  });
});

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
