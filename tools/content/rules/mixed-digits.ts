/** Refuses a number in the digits of two scripts. */
import { type WordsRule, zeroOf } from './words.ts';

export const mixedDigits: WordsRule = (words) =>
  [...words.matchAll(/\p{Nd}{2,}/gu)].flatMap(({ 0: number, index: offset }) => {
    if (new Set([...number].map(zeroOf)).size === 1) return [];
    const found = `found "${number}", digits of two scripts`;
    return [{ offset, length: number.length, found, expected: 'write the digits of one script' }];
  });
