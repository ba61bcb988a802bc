/** How long the texts are, how hard to read, and how much they repeat each other. */
import { expect, it } from 'vitest';
import { describeShipped } from './shipped-texts.ts';

const said = new Map<string, string[]>();

// Words as readers count them, headings left out.
for (const [document, least, most] of [
  ['privacy', 350, 450],
  ['agreement', 600, 800],
] as const) {
  describeShipped(document, (lines) => {
    const sentences = lines.map(({ words }) => words.match(/[\p{L}\p{N}][\p{L}\p{N}’'@.,-]*/gu) ?? []);
    const words = sentences.flat();
    // "Age: … (section 2)." and "… (section 7)." say the same.
    said.set(
      document,
      lines.map((line) => line.words.replace(/^[\w ]+: (?=[A-Z])| \(section \d+\)/g, '')),
    );

    it(`has ${least} to ${most} words`, () => {
      expect(words.length).toBeGreaterThanOrEqual(least);
      expect(words.length).toBeLessThanOrEqual(most);
    });
    it('has no sentence of more than 28 words', () => {
      expect(sentences.filter(({ length }) => length > 28)).toEqual([]);
    });
    it('can be read at grade 10, by Flesch and Kincaid', () => {
      const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
      const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
      expect(grade).toBeLessThanOrEqual(10);
    });
  });
}

it('5 says at most four sentences in both texts', () => {
  const [policy = [], terms = []] = [...said.values()];
  const inBoth = new Set(policy.filter((words) => words !== 'In short' && terms.includes(words)));
  expect(inBoth.size).toBeLessThanOrEqual(4);
});

/** By groups of vowels; an `e` at the end is silent, except after `l`, and so is the one of most `-ed` and `-es`. */
function syllablesIn(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  const spoken = letters.replace(/(?:(?<!l)e|(?<![td])ed|(?<![scxz])es)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
