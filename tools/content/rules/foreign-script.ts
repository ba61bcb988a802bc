/** Letters of another language, English sentences, and passages without a letter of their script. */
import { languageOf } from '../read/languages.ts';
import type { Check } from './rule.ts';
import { forbid, inLanguages } from './shared/forbid.ts';
import { type Passage, quote } from './shared/wording.ts';

const replace = (advice: string, letters: RegExp, ...tags: readonly string[]) =>
  [`write ${advice}`, letters, inLanguages(...tags)] as const;

const checkLetters = forbid(
  replace('ک for ك, ی for ي and ى, ہ for ه, ۃ for ة, which are Arabic', /[كيىهة]/gu, 'ur', 'ks'),
  replace('۔ for the full stop, ، for the comma', /(?<=\p{scx=Arab})[.,](?=\s|$)/gu, 'ur', 'ks'),
  // Not the last of abbreviations, "प्रा. लि."
  replace('। for the full stop', /(?<=[\u0900-\u0D7F])(?<!\.\s?\S+)\.$/gu, 'hi', 'bn', 'or', 'pa', 'as'),
  replace('a full stop for the danda', /।/gu, 'en', 'mr', 'gu', 'ta', 'te', 'kn', 'ml', 'ur'),
  replace('ڪ for ك, ي for ی, ى and ے, ه for ہ, which are Arabic or Urdu', /[كیىےہ]/gu, 'sd-Arab'),
  replace('র for ৰ, ব for ৱ, which are Assamese', /[ৰৱ]/gu, 'bn'),
  replace('ৰ for র, which is Bengali', /র/gu, 'as'),
);

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });
/** No word of a name, such as "Google Pay" and "iOS". */
const NO_NAME = /(?<![\p{L}\p{M}\p{N}’'-])(?!\p{L}*\p{Lu})\p{L}/u;

const WORD = String.raw`\p{Script=Latin}[\p{Script=Latin}’'-]*`;
const FOUR_WORDS = new RegExp(`(?<![\\p{L}’'-])${WORD}(?:[\\s,]+${WORD}){3,}`, 'gu');
/** A quotation, or what is in brackets. */
const ASIDE = /["“”«»][^"“”«»]*["“”«»]|‘[^‘’]*’|\([^()]*\)/g;

/** Headings and items may be names. */
function isProse({ kind, place, value }: Passage): boolean {
  if (!/\p{L}/u.test(value) || `${place}`.startsWith('constants.')) return false;
  return NO_NAME.test(value) || !['bullet', 'orderedItem', 'heading', 'subheading'].includes(kind);
}

export const foreignScript: Check<'wording'> = (wording, report) => {
  // Settings have no language.
  if (!wording.language) return;
  checkLetters(wording, report);
  const { english, script } = languageOf(wording.language);
  const letter = new RegExp(`(?=\\p{L})\\p{scx=${script}}`, 'u');
  // In neither this script nor Latin letters.
  const other = `(?![\\p{scx=${script}}\\p{sc=Latin}\\p{sc=Common}])[\\p{L}\\p{Nd}][\\p{L}\\p{M}\\p{Nd}\u200C\u200D]*`;
  const others = new RegExp(`${other}(?:\\s+${other})*`, 'gu');
  const isForeign = ({ value }: Passage) => !letter.test(value);
  const prose = wording.passages.filter(isProse);
  const blocks = prose.filter(({ place }) => typeof place === 'number');
  // If all blocks are in another script, only the first is reported.
  const ignored = blocks.every(isForeign) ? blocks.slice(1) : [];
  const expected = `write ${english}, in ${scriptNames.of(script)} letters; an address is a constant`;
  for (const passage of prose) {
    if (isForeign(passage)) {
      if (!ignored.includes(passage)) report({ passage }, `found ${quote(passage.value)}`, expected);
      continue;
    }
    const value = passage.value.replace(ASIDE, (aside) => '_'.repeat(aside.length));
    const latin = script === 'Latn' ? [] : [...value.matchAll(FOUR_WORDS)].filter(([words]) => NO_NAME.test(words));
    for (const { 0: words, index: offset } of [...value.matchAll(others), ...latin]) {
      report({ passage, offset, words }, `found ${quote(words)}`, expected);
    }
  }
};
