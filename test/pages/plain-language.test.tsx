import { describe, expect, it } from 'vitest';
import { renderDocument, textOf } from './render-text.tsx';

/** The text without its headings. */
const bodyOf = (html: string) => textOf(html.replace(/<h[12].*?<\/h[12]>/g, ' '));
const privacy = bodyOf(await renderDocument('privacy'));
const agreement = bodyOf(await renderDocument('agreement'));

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}][\p{L}\p{N}’'@.,-]*/gu) ?? [];

/** By groups of vowels; an `e` at the end is silent, except after `l`, and so is the one of most `-ed` and `-es`. */
function syllablesIn(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:(?<!l)e|(?<![td])ed|(?<![scxz])es)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/**
 * The Flesch-Kincaid grade: 0.39 × words a sentence + 11.8 × syllables a word − 15.59. Only a full stop, a question
 * mark or an exclamation mark ends a sentence, so a list of short items without them counts as one long sentence.
 */
function gradeOf(text: string): number {
  const words = wordsIn(text);
  const sentences = text.match(/[.!?]+(?=\s|$)/g)?.length ?? 1;
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

describe('gradeOf', () => {
  it.each([
    ['The cat sat on the mat.', 0.39 * 6 + 11.8 - 15.59],
    ['We may change it. You may stay.', 0.39 * 3.5 + 11.8 - 15.59],
    ['Reverse engineering is prohibited.', 0.39 * 4 + 11.8 * (11 / 4) - 15.59],
  ])('grades %j', (text, grade) => {
    expect(gradeOf(text)).toBeCloseTo(grade);
  });
});

it('privacy has 1,500 to 2,200 words', () => {
  expect(wordsIn(privacy).length).toSatisfy((count: number) => count >= 1500 && count <= 2200);
});

it('agreement has 2,200 to 3,500 words', () => {
  expect(wordsIn(agreement).length).toSatisfy((count: number) => count >= 2200 && count <= 3500);
});

it('privacy can be read at grade 10', () => {
  expect(gradeOf(privacy)).toBeLessThanOrEqual(10);
});

it('agreement can be read at grade 11', () => {
  expect(gradeOf(agreement)).toBeLessThanOrEqual(11);
});
