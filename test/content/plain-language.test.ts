/** How long the texts are, how hard to read, and how much they repeat each other. */
import { expect, it } from 'vitest';
import { describeShipped } from './shipped-texts.ts';

/** Words as readers count them, headings left out. */
const lengths = { privacy: [350, 450], agreement: [600, 800] } as const;

const said = new Map<string, string[]>();

for (const document of ['privacy', 'agreement'] as const) {
  const [least, most] = lengths[document];

  describeShipped(document, ({ sentences }) => {
    // "Age: … (section 2)." and "… (section 7)." say the same.
    const bare = sentences.map((words) => words.replace(/^[\w ]+: (?=[A-Z])| \(section \d+\)/g, ''));
    said.set(document, bare);
    const longest = Math.max(...sentences.map((sentence) => wordsIn(sentence).length));

    it(`has ${least} to ${most} words`, () => {
      expect(wordsIn(sentences.join(' ')).length).toSatisfy((count: number) => count >= least && count <= most);
    });
    it('has no sentence of more than 28 words', () => expect(longest).toBeLessThanOrEqual(28));
    it('can be read at grade 10', () => expect(gradeOf(sentences)).toBeLessThanOrEqual(10));
  });
}

it('5 says at most four sentences in both texts', () => {
  const [policy = [], terms = []] = [...said.values()];
  const inBoth = new Set(policy.filter((words) => words !== 'In short' && terms.includes(words)));
  expect(inBoth.size).toBeLessThanOrEqual(4);
});

it('grades a text by the length of its sentences and words', () => {
  expect(gradeOf(['We may change it.', 'You may stay.'])).toBeCloseTo(0.39 * 3.5 + 11.8 - 15.59);
  expect(gradeOf(['Reverse engineering is prohibited.'])).toBeCloseTo(0.39 * 4 + 11.8 * (11 / 4) - 15.59);
});

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'@.,-]*/gu) ?? [];
}

/** The Flesch-Kincaid grade: 0.39 × words a sentence + 11.8 × syllables a word − 15.59. */
function gradeOf(sentences: readonly string[]): number {
  const words = sentences.flatMap(wordsIn);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

/** By groups of vowels; an `e` at the end is silent, except after `l`, and so is the one of most `-ed` and `-es`. */
function syllablesIn(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:(?<!l)e|(?<![td])ed|(?<![scxz])es)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
