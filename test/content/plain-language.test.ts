/** How long the texts are and how hard to read. */
import { expect, it } from 'vitest';
import { describeShipped } from './shipped-texts.ts';

for (const [document, most] of [
  ['privacy', 240],
  ['agreement', 600],
] as const) {
  describeShipped(document, (text) => {
    const sentences = text.map(({ words }) => words.match(/[\p{L}\p{N}][\p{L}\p{N}’@.,-]*/gu) ?? []);
    const words = sentences.flat();

    it(`has at most ${most} words`, () => {
      expect(words.length).toBeLessThanOrEqual(most);
    });
    it('has no sentence of more than 23 words, lists left out', () => {
      expect(text.filter(({ words }, at) => !words.includes(';') && (sentences[at]?.length ?? 0) > 23)).toEqual([]);
    });
    it('can be read at grade 8, by Flesch and Kincaid', () => {
      const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
      const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
      expect(grade).toBeLessThanOrEqual(8);
    });
  });
}

/**
 * By groups of vowels; an `e` at the end is silent, except after `l`, and so is the one of most
 * `-ed` and `-es`.
 */
function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = letters.replace(/(?:(?<!l)e|(?<![td])ed|(?<![scxz])es)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
