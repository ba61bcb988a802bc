/** A paragraph, title or item on its way into `en.md`. Blocks stay in the order of the source. */

/** A `heading` is read; the others are written. */
type Role = 'heading' | 'left out' | 'title' | Numbered | 'paragraph' | 'item';
type Numbered = 'section' | 'subsection' | 'clause';

export interface Block {
  readonly role: Role;
  /** Of a heading and of an item, from 1. Of a paragraph, the level of the item that it belongs to. */
  readonly level: number;
  /** In the unit of the source. */
  readonly indent: number;
  readonly label: Label | null;
  /** With the marks of `MARKS`. */
  readonly text: string;
  /** The text as it was read, with a line end between the cells of a row. It never changes. */
  readonly original: string;
  readonly edits: readonly Edit[];
  readonly notes: readonly Note[];
  readonly id?: string;
  /** Of a title without a number in a text with numbers. */
  readonly isUnnumbered?: boolean;
  /** Of an item: its number. */
  readonly value?: number;
}

/** A number as the source shows it, such as "8.2" or "(a)", or a bullet. */
export interface Label {
  readonly shown: string;
  /** "(i)" has two: a letter and a Roman number. A bullet has an empty path. */
  readonly readings: readonly { readonly format: string; readonly path: readonly number[] }[];
  /** How many characters it takes in the text: 0 if a list or Word makes it. */
  readonly typed: number;
}

/** A change of the words, at an offset in the text without marks. */
export interface Edit {
  readonly kind: 'number' | 'reference' | 'address' | 'day' | 'table';
  readonly at: number;
  readonly before: string;
  readonly after: string;
}

/** `look` is for a person to decide. */
export interface Note {
  readonly kind: 'look' | 'law' | 'link' | 'heading';
  readonly text: string;
}

/** Characters for private use: strong, emphasis, the border of two cells, and around what Word computes. */
export const MARKS = {
  strong: ['\u{E010}', '\u{E011}'],
  emphasis: ['\u{E012}', '\u{E013}'],
  cell: '\u{E014}',
  word: ['\u{E015}', '\u{E016}'],
} as const;

export function createBlock(role: Role, text: string, details: Partial<Block> = {}): Block {
  return { role, level: 0, indent: 0, label: null, text, original: readPlain(text), edits: [], notes: [], ...details };
}

/** Marks words; spaces stay outside, and each line has marks of its own. */
export function markWords(text: string, [start, end]: readonly [string, string]): string {
  return text
    .replaceAll(start, '')
    .replaceAll(end, '')
    .replace(/\S(?:.*\S)?/gu, `${start}$&${end}`);
}

/** The text without marks. */
export function readPlain(text: string): string {
  return text.replace(/[\uE010-\uE013]/g, '').replaceAll(MARKS.cell, '\n');
}

export const isStrong = ({ text }: Block) => /^\s*\uE010[^\uE011]*\uE011\s*$/.test(text);
/** The title is written into the fields. */
export const isWritten = ({ role }: Block) => role !== 'left out' && role !== 'title';
export const isNumbered = (role: Role): role is Numbered => /^(?:section|subsection|clause)$/.test(role);

export function addNote(block: Block, kind: Note['kind'], text: string): Block {
  return { ...block, notes: [...block.notes, { kind, text }] };
}

/** Replaces a part of the text. All changes of words are made here, so that the report lists them. */
export function changeText(block: Block, kind: Edit['kind'], at: number, length: number, after: string): Block {
  const offsets = [...block.text.matchAll(/[^\uE010-\uE013]/g)].map(({ index }) => index);
  const start = offsets[at] ?? block.text.length;
  const removed = length > 0 ? block.text.slice(start, (offsets[at + length - 1] ?? start) + 1) : '';
  const marks = removed.replace(/[^\uE010-\uE013]/g, '');
  const text = block.text.slice(0, start) + after + marks + block.text.slice(start + removed.length);
  const edits = [...block.edits, { kind, at, before: readPlain(removed), after }];
  return { ...block, text: text.replace(/[\uE010\uE012]\s*[\uE011\uE013]/g, ''), edits };
}
