/** How long and how hard to read a text is. */

export function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}][\p{L}\p{N}’'@.,-]*/gu) ?? [];
}

/** Only a full stop, a question mark or an exclamation mark ends a sentence, so a list without them is one long sentence. */
export function sentencesIn(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

/** By groups of vowels; an `e` at the end is silent, except after `l`, and so is the one of most `-ed` and `-es`. */
function syllablesIn(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?:(?<!l)e|(?<![td])ed|(?<![scxz])es)$/, '');
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}

/** The Flesch-Kincaid grade: 0.39 × words a sentence + 11.8 × syllables a word − 15.59. */
export function gradeOf(text: string): number {
  const words = wordsIn(text);
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0);
  return 0.39 * (words.length / sentencesIn(text).length) + 11.8 * (syllables / words.length) - 15.59;
}
