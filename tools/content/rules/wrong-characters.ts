/** Characters that look like others, or like nothing. The reader finds those of the file itself. */
import { findCharacters } from '../read/decode-source.ts';
import type { Check } from './rule.ts';
import { forbid, inLanguages } from './shared/forbid.ts';
import { MASK } from './shared/wording.ts';

const SCRIPTS = /(?<!\p{Nd})\p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*/gu;
const FONTS = /[\u3000\uFF01-\uFF5E\u{1D400}-\u{1D7FF}]+/gu;
const LOOKALIKES =
  /(?<![\p{L}\p{M}])(?=[\p{L}\p{M}]*\p{Script=Latin})(?=[\p{L}\p{M}]*[\p{Script=Cyrillic}\p{Script=Greek}])[\p{L}\p{M}]+/gu;
/** UTF-8 continuation bytes decoded as Windows-1252, U+0080 to U+00BF. */
const BYTE = '[\\x80-\\xBF\\u0152-\\u0192\\u02C6\\u02DC\\u2013-\\u203A€™]';
/** Of two-byte letters only Latin and Arabic ones, not "CAFÉ”". */
const MOJIBAKE = new RegExp(`[ÂÃÄÅØÙ]${BYTE}|[à-ï]${BYTE}{2}`, 'gu');

/** The letter of a vowel and the sign of one, in the blocks from Devanagari to Malayalam; not अॅ of Marathi. */
const VOWELS = [9, 9.5, 10, 10.5, 11, 11.5, 12, 12.5, 13].map((page) => {
  const [letter, last, sign, aa, ai, au] = [0x05, 0x14, 0x3e, 0x44, 0x46, 0x4c].map((offset) => {
    return String.fromCharCode(page * 256 + offset);
  });
  return `[${letter}-${last}][${sign}-${aa}${ai}-${au}]`;
});

const checkLetters = forbid(
  ['a danda is "।"', /৷/gu],
  ['write the vowel as one letter, such as आ', new RegExp(VOWELS.join('|'), 'gu')],
  ['write the digits of one script', SCRIPTS],
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
