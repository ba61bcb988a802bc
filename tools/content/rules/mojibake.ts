/** Refuses letters that were read in the wrong encoding, such as "donâ€™t". */
import type { WordsRule } from './words.ts';

const bytes = Uint8Array.from({ length: 128 }, (_, index) => index + 128);
const windows = [...new TextDecoder('windows-1252').decode(bytes)];

/** Characters that Windows writes as one byte each, and that are one letter where these bytes are read as UTF-8. */
export const mojibake: WordsRule = (words) =>
  [...words.matchAll(/[\u0080-\u{FFFF}]{2,}/gu)].flatMap(({ 0: run, index }) => {
    const codes = [...run].map((character) => windows.indexOf(character) + 128);
    for (const start of codes.keys()) {
      for (const length of [2, 3]) {
        const part = codes.slice(start, start + length);
        if (part.length < length || part.includes(127)) continue;
        const letter = new TextDecoder().decode(Uint8Array.from(part));
        if (letter.length !== 1 || letter === '\u{FFFD}') continue;
        const found = `found "${run.slice(start, start + length)}", which was read in another encoding`;
        return [{ offset: index + start, length, found, expected: `write "${letter}"` }];
      }
    }
    return [];
  });
