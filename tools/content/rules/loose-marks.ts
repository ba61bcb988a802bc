/** Marks of lists, tables and strong words that are not Markdown. */
import { forbid, inTexts } from './shared/forbid.ts';
import type { Passage } from './shared/wording.ts';

const ITEM =
  'each item of a list is a line that begins with "- ", or with "1. "; within a sentence, keep it behind a word';
const HEADING = 'write one ordinary space after ##';
const TABLE = 'texts have no tables: write a list, each item on a line that begins with "- "; a danda is "।"';
const EMPHASIS =
  'strong words are written **so**, emphasized ones *so*: at both ends, with no space inside, ' +
  'a space or a full stop outside, and quotation marks outside too; none are struck';
const PANDOC = 'write the character itself, such as –, — or ¹: Markdown has no marks for it';

const inBlocks = ({ kind }: Passage) => !['heading', 'subheading', 'field', 'phrase', 'setting'].includes(kind);

/** At the beginning of a block, or of a line after one that ends a sentence: others are wrapped. */
function atStart({ source }: RegExp): RegExp {
  return new RegExp(String.raw`(?<=(?:^|[.:;।۔][^\S\n]{0,9}\n)\s{0,9})(?:${source})`, 'gu');
}

const COLUMNS = /\|[\s\S]*|(?<!\p{L})\p{L}{2,}[^\S\n]*\t\s*\S*|(?:^(?=.*\S[ \u00A0]{3,}\S).*(?:\n|$)){2,}/gmu;
const STARS =
  /\*{2,}|\*(?=\S)[\p{N}#*]*|(?<=\S)\*|(?<![\p{L}\p{N}])_\p{L}[\p{L}\p{N}_-]*|(?<=\p{L})_(?![\p{L}\p{N}])|~~/gu;
/** Not a row of hyphens, which is a gap, and a struck word. */
const MARKS = /(?<!-)-{2,3}(?!-)|\^[^\s^]+\^|(?<!~)~[^\s~]+~(?!~)/gu;

export const looseMarks = forbid(
  // Not before a no-break space, which the reader of Markdown finds.
  [ITEM, atStart(/(?![-+]\u00A0)[-–—―−‐‑·∙+‣➢✓■□](?=[\s\p{L}\uFFFC])|§(?=\s*[^\s\d])|o(?=\s)/u), inBlocks],
  [ITEM, atStart(/\(?(?:\p{L}\p{M}*|[ivxIVX]{1,5}|\p{Nd}{1,3})\)(?=[\s\p{L}\uFFFC])/u), inBlocks],
  [ITEM, atStart(/(?:[a-z]|[ivx]{1,5}|[IVX]{2,5})\.(?=\s)|\p{Nd}{1,3}\.(?=(?!\u00A0)[\s\p{L}\uFFFC])/u), inBlocks],
  // "A." if the next line has "B.", or "I." if it has "II.": one alone is an initial.
  [ITEM, atStart(/[A-Z]\.(?=[^\S\n][^\n]*[.;:]\n\s*(?:[A-Z]|II)\.\s)/u), inBlocks],
  [HEADING, atStart(/#{1,6}(?=[\p{L}\uFFFC\u00A0])/u), inBlocks],
  [ITEM, /[•●▪◦]/gu, inTexts],
  [TABLE, COLUMNS, inTexts],
  [EMPHASIS, STARS, inTexts],
  [PANDOC, MARKS, inTexts],
);
