/** Refuses characters that nobody meant, and those that nobody sees where an entity hid them when the file was read. */
import { findCharacters } from '../read/decode-source.ts';
import { FILLED, refuse, type WordsRule } from './words.ts';

const mixedDigits = refuse(
  'write the digits of one script',
  /\p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*/gu,
);

/** How Windows reads the bytes with which a letter goes on in UTF-8. */
const next = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 64 }, (_, index) => 128 + index));

/** Such as "donâ€™t". */
const mojibake = refuse(
  'write the letter that stood there: it was read in another encoding than UTF-8',
  new RegExp(`[Â-ß][${next}]|[à-ï][${next}]{2}`, 'g'),
);

export const wrongCharacters: WordsRule = (passage) => [
  ...findCharacters(passage.words.replaceAll(FILLED, 'x')),
  ...mixedDigits(passage),
  ...mojibake(passage),
];
