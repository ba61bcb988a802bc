/** Reads the number at the beginning of a text, such as "8.2", "(a)", "Article 3." or "१।". */
import { toLetters, toRoman } from '../content/fill/label-blocks.ts';
import { foldDigits } from '../content/rules/passages.ts';
import { addNote, type Block, changeText, type Label } from './block.ts';

const NUMBER = '\\p{Nd}{1,3}';
const LETTERS = '[a-z]{1,2}|[A-Z]{1,2}|[ivxlc]{1,6}|[IVXLC]{1,6}';
const NAME = '(?:article|section|clause|part|chapter|अनुच्छेद|धारा|भाग|دفعہ|حصہ)\\s+';

/** "1.5 crore" and, outside of titles, "A. Sharma" begin with no number. */
const TYPED = [
  `${NAME}(?<core>${NUMBER}(?:\\.${NUMBER})*|${LETTERS})(?:\\s*[.:)–—-]+(?=\\s)|$)`,
  `(?<core>${NUMBER}(?:\\.${NUMBER})+)[.)]?(?=\\s+(?:[^\\p{Ll}\\p{N}\\s]|$))`,
  `(?<core>${NUMBER})[.)।۔](?=\\s|\\p{L})`,
  `\\(\\s?(?<core>${NUMBER}|${LETTERS})\\s?\\)(?=\\s|\\p{L}|\\p{P})`,
  '(?<core>[a-z]|[ivxlc]{1,6}|[IVXLC]{2,6})[.)](?=\\s)',
];
const IN_TITLE = [...TYPED, `${NAME}(?<core>${NUMBER}|[IVXLC]+)(?=\\s)`, '(?<core>[A-Z])[.)](?=\\s)'];
const LABELS = [TYPED, IN_TITLE].map((patterns) =>
  patterns.map((pattern) => new RegExp(`^\\s*(?:${pattern})`, pattern.startsWith(NAME) ? 'iu' : 'u')),
);

export const BULLET: Label = { shown: '•', readings: [{ format: 'bullet', path: [] }], typed: 0 };

export function readLabel(text: string, isTitle: boolean): Label | null {
  const [bullet] = /^\s*[•●▪◦·■□➢➤✓–—-]\s+/u.exec(text) ?? [];
  if (bullet) return { ...BULLET, shown: bullet.trim(), typed: bullet.length };
  for (const pattern of LABELS[isTitle ? 1 : 0] ?? []) {
    const match = pattern.exec(text);
    const readings = readNumber(match?.groups?.core ?? '');
    const typed = text.length - text.slice(match?.[0].length).trimStart().length;
    if (match && readings.length > 0) return { shown: match[0].trim(), readings, typed };
  }
  return null;
}

/** A number that a list or Word makes. */
export function createLabel(shown: string): Label | null {
  const read = readLabel(`${shown} X`, true) ?? readLabel(`${shown}. X`, true);
  return read && { ...read, shown, typed: 0 };
}

function readNumber(core: string): Label['readings'] {
  if (/^\p{Nd}/u.test(core)) return [{ format: 'decimal', path: foldDigits(core).split('.').map(Number) }];
  const find = (write: (value: number) => string) =>
    Array.from({ length: 99 }, (_, index) => index + 1).filter((value) => write(value) === core.toLowerCase());
  // Word counts y, z, aa, bb.
  const letters = find((value) => (value <= 26 ? toLetters(value) : toLetters(value - 26).repeat(2)));
  return [
    ...letters.map((value) => ({ format: 'letter', path: [value] })),
    ...find(toRoman).map((value) => ({ format: 'roman', path: [value] })),
  ];
}

/** "(i)" and "(iii)" look alike, "i." and "1." do not. */
export function isLike(label: Label, other: Label): boolean {
  const shapeOf = ({ shown }: Label) => shown.replace(/[\p{L}\p{M}\p{N}]+/gu, 'n');
  const formats = other.readings.map(({ format }) => format);
  return shapeOf(label) === shapeOf(other) && label.readings.some(({ format }) => formats.includes(format));
}

/** Removes a typed number: from now on, the place of the block numbers it. */
export function takeLabel(block: Block): Block {
  const typed = block.label?.typed ?? 0;
  return typed > 0 ? changeText(block, 'number', 0, typed, '') : block;
}

/** Keeps a number as words, where the text can't number the block. */
export function writeLabel(block: Block, { shown, typed }: Pick<Label, 'shown' | 'typed'>): Block {
  const kept = addNote({ ...block, label: null }, 'look', `“${shown}” stays as words: the text can’t number it here`);
  return typed > 0 ? kept : changeText(kept, 'number', 0, 0, `${shown} `);
}
