/** Refuses the marks of lists that Markdown does not know, such as bullets of Word. */
import { refuse, type WordsRule } from './words.ts';

const expected = 'each item of a list is a line that begins with "- ", or with "1. "';

/**
 * They count where a line begins a paragraph, or follows one that ends as an item or a sentence does: "(a)" and "–" within
 * a sentence may come first on a line when an editor breaks it.
 */
const MARKS = [
  // "§ 5" is a reference.
  /[-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)/u,
  /\(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])/u,
  // "A. Sharma" is a name, "i.e." an abbreviation.
  /(?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])/u,
  // "1.5 crore" is an amount.
  /\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+\p{Lu})/u,
  /#{1,6}(?=[\p{L}\uFFFC])/u,
].map(({ source }) => source);

const atLineStart = {
  name: 'the mark of a list',
  pattern: new RegExp(`(?<=^[^\\S\\n]*|[.:;।۔][^\\S\\n]*\\n[^\\S\\n]*)(?:${MARKS.join('|')})[^\\S\\n]*`, 'gu'),
  expected: `${expected}; within a sentence, keep it behind a word on the same line`,
};
const anywhere = { pattern: /(?<![•●▪◦].*)[•●▪◦]/g, expected };

export const listMarks: WordsRule = (words, place) =>
  refuse(place.kind === 'heading' || place.kind === 'field' ? [anywhere] : [atLineStart, anywhere])(words, place);
