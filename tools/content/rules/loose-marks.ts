/** Refuses marks that Markdown takes for characters: of lists and tables as Word has them, of strong words without an end. */
import { refuse, type WordsRule } from './words.ts';

const bullets = refuse('each item of a list is a line that begins with "- "', /(?<![•●▪◦].*)[•●▪◦]/g);

const tables = refuse(
  'texts hold no tables: write a list, each item on a line that begins with "- "; a danda is "।"',
  // The first on a line stands for the others.
  /(?<!\|.*)\|/g,
  /[^\n]*\S(?:\t|[ \u00A0]{3,})\S[^\n]*/g,
);

const spans = refuse(
  'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside; none are struck',
  /\*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])/gu,
  /(?<!~~.*)~~/g,
);

const ITEM_MARKS = [
  // "§ 5" is a reference.
  /[-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)/u,
  /\(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])/u,
  // "A. Sharma" is a name, "i.e." an abbreviation.
  /(?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])/u,
  // "1.5 crore" is an amount.
  /\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+\p{Lu})/u,
  /#{1,6}(?=[\p{L}\uFFFC])/u,
].map(({ source }) => source);

/**
 * They count where a line begins a paragraph, or follows one that ends as an item or a sentence does: "(a)" and "–" within
 * a sentence may come first on a line when an editor breaks it.
 */
const lineStarts = refuse(
  'each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word',
  new RegExp(`(?<=^[^\\S\\n]*|[.:;।۔][^\\S\\n]*\\n[^\\S\\n]*)(?:${ITEM_MARKS.join('|')})[^\\S\\n]*`, 'gu'),
);

export const looseMarks: WordsRule = (passage) => {
  const isLine = passage.kind === 'heading' || passage.kind === 'field';
  return [...(isLine ? [] : [lineStarts]), bullets, tables, spans].flatMap((rule) => rule(passage));
};
