/** Refuses escaped invisible characters, mojibake, and digits of two scripts. */
import { findCharacters } from '../read/decode-source.ts';
import { forbidPatterns, MASK } from './passages.ts';
import type { Check } from './rule.ts';

const mixedDigits = forbidPatterns(
  'write the digits of one script',
  /\p{Nd}*(?:[0-9](?![0-9])\p{Nd}|(?![0-9])\p{Nd}[0-9])\p{Nd}*/gu,
);

/** UTF-8 continuation bytes decoded as Windows-1252. */
const continuation = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 64 }, (_, index) => 128 + index));

/** Mojibake, such as "donâ€™t". Of two-byte letters only Latin and Arabic ones, not É” in “CAFÉ”. */
const mojibake = forbidPatterns(
  'write the letter that was there: it was read in another encoding than UTF-8',
  new RegExp(`[ÂÃÄÅØÙ][${continuation}]|[à-ï][${continuation}]{2}`, 'g'),
);

/** YAML only removes straight quotes around a value. */
const TYPOGRAPHIC_QUOTES = /^[“”„‘’«].*[“”’‘»]$/s;

export const wrongCharacters: Check<'passage'> = (passage, report) => {
  const { value, kind, place } = passage;
  for (const { found, expected, ...range } of findCharacters(value.replaceAll(MASK, 'x'))) {
    report(range, found, expected);
  }
  if (kind === 'field' && TYPOGRAPHIC_QUOTES.test(value)) {
    report(place, `found ${value} in typographic quotes`, `write straight quotes: "${value.slice(1, -1)}"`);
  }
  mixedDigits(passage, report);
  mojibake(passage, report);
};
