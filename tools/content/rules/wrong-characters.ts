/** Characters that look like others, or like nothing. The reader finds those of the file itself. */
import { findCharacters } from '../read/decode-source.ts';
import type { Check } from './rule.ts';
import { forbid, inLanguages } from './shared/forbid.ts';
import { MASK } from './shared/wording.ts';

const FONTS = /[\u3000\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu;
const LOOKALIKES = /(?<!\p{L})(?=\p{L}*\p{Script=Latin})(?=\p{L}*[\p{Script=Cyrillic}\p{Script=Greek}])\p{L}+/gu;
/** UTF-8 continuation bytes decoded as Windows-1252, U+0080 to U+00BF. */
const BYTE = '[\\x80-\\xBF\\u0152-\\u0192\\u02C6\\u02DC\\u2013-\\u203A€™]';
/** Of two-byte letters only Latin and Arabic ones, not "CAFÉ”". */
const MOJIBAKE = new RegExp(`[ÂÃÄÅØÙ]${BYTE}|[à-ï]${BYTE}{2}`, 'gu');

/** A vowel and the sign of another, in five scripts of India; not अॅ of Marathi. */
const VOWELS =
  /[\u0905\u0985\u0A05\u0A85\u0B05][\u093E\u0949-\u094C\u09BE\u0A3E\u0ABE\u0AC7-\u0ACC\u0B3E]|\u090F\u0947/gu;

const checkLetters = forbid(
  ['a danda is "।"', /৷/gu],
  ['write the vowel as one letter, such as आ', VOWELS],
  ['write the digits of one script', /(?<!\p{Nd})\p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*/gu],
  ['write the ordinary letter, digit or mark: this one is of Chinese and Japanese fonts, or of mathematics', FONTS],
  ['write the word anew: a Greek or Cyrillic letter in it only looks like a Latin one', LOOKALIKES],
  ['write the letter that was there: it was read in another encoding than UTF-8', MOJIBAKE],
  ['write the digits 0 to 9', /(?![0-9])\p{Nd}+/gu, inLanguages('en')],
);

export const wrongCharacters: Check<'wording'> = (wording, report) => {
  checkLetters(wording, report);
  for (const passage of wording.passages) {
    const { value, kind } = passage;
    // Escapes of YAML and Markdown give characters that are not in the file.
    for (const { offset, length, found, expected } of findCharacters(value.replaceAll(MASK, 'x'))) {
      report({ passage, offset, words: value.slice(offset, offset + length) }, found, expected);
    }
    // YAML only removes straight quotes around a value.
    if (kind !== 'field' || !/^[“”„‘’«].*[“”’‘»]$/s.test(value)) continue;
    const expected = `write straight quotes: "${value.slice(1, -1)}"`;
    report({ passage, offset: 0, words: value }, `found ${value} in typographic quotes`, expected);
  }
};
