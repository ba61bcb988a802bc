/** Refuses marks that Markdown shows as text: lists and tables from Word, `**` without its pair. */
import { forbidPatterns } from './passages.ts';
import type { Check } from './rule.ts';

/** At the start of a sentence; within one, a wrapped line may begin with "(a)" or "–". */
function forbidAtStart(expected: string, ...marks: readonly RegExp[]): Check<'passage'> {
  const start = '(?<=^\\s*|[.:;।۔][^\\S\\n]*\\n[^\\S\\n]*)';
  return forbidPatterns(expected, ...marks.map(({ source }) => new RegExp(`${start}(?:${source})[^\\S\\n]*`, 'gu')));
}

const items = forbidAtStart(
  'each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word',
  // Bullets and dashes. "§ 5" is a reference.
  /[-–—―−‐‑·∙+‣⁃►➢➤✓✔❖❑□■◆★](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)/u,
  // (a), b), iv) and 3).
  /\(?(?:\p{L}\p{M}*|[ivx]{1,5}|[IVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])/u,
  // a., iv. and 3. "A. Sharma" is a name, "i.e." an abbreviation.
  /(?:[a-z]|[ivx]{1,5})\.(?=\s)|\p{Nd}{1,3}\.(?=[\s\p{L}\uFFFC])/u,
  // A heading without a space.
  /#{1,6}(?=[\p{L}\uFFFC])/u,
);

const clauseNumbers = forbidAtStart(
  'leave it out: sections are numbered by themselves, and a clause that others refer to gets a section of its own',
  // "1.5 crore" is an amount.
  /\p{Nd}{1,2}(?:\.\p{Nd}{1,2})+\.?(?=\s+\p{Lu})/u,
);

const bullets = forbidPatterns('each item of a list is a line that begins with "- "', /(?<![•●▪◦].*)[•●▪◦]/g);

const tables = forbidPatterns(
  'texts have no tables: write a list, each item on a line that begins with "- "; a danda is "।"',
  /(?<!\|.*)\|/g,
  /^[^\n]*\S(?:\t|[ \u00A0]{3,})\S[^\n]*/gm,
);

const spans = forbidPatterns(
  'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside; none are struck',
  /\*{2,}|\*(?=\S)|(?<=\S)\*|(?<![\p{L}\p{N}])_(?=\p{L})|(?<=\p{L})_(?![\p{L}\p{N}])/gu,
  /(?<!~~.*)~~/g,
);

export const looseMarks: Check<'passage'> = (passage, report) => {
  const isLine = passage.kind === 'heading' || passage.kind === 'subheading' || passage.kind === 'field';
  for (const check of isLine ? [] : [items, clauseNumbers]) check(passage, report);
  for (const check of [bullets, tables, spans]) check(passage, report);
};
