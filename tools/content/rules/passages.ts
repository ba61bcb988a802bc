/** Lists the passages of texts, settings and phrases, and has functions for several rules. */
import type { IsoDate } from '../../../src/documents/document.ts';
import { countLines } from '../read/problem.ts';
import { isAddress } from '../read/read-fields.ts';
import type { ParsedPhrases } from '../read/read-phrases.ts';
import type { SiteSettings } from '../read/read-site.ts';
import { readableFields, type Source } from '../read/read-source.ts';
import { type Block, listLeaves } from '../read/tree.ts';

/** U+FFFC. Replaces placeholders and references, whose values are not checked. */
export const MASK = '\u{FFFC}';

/** A string that readers see: a block, a field, a phrase, or a name in the settings. */
export interface Passage {
  readonly value: string;
  /** A line, or a field such as `constants.cap`. */
  readonly place: number | string;
  readonly kind: Block['kind'] | 'field' | 'phrase' | 'setting';
  /** Of a heading or a clause; of another block, that of its section, `''` in the opening. */
  readonly id?: string;
  readonly language: string;
  readonly version?: IsoDate;
  /** The words that rules of wording ignore. */
  readonly allowed?: readonly string[];
}

/** Constants that are addresses are not passages. */
export function listPassages(text: Source): Passage[] {
  const { language, version, allowed } = text;
  const blocks = text.sections.flatMap((section) => {
    return section.blocks.map((block) => {
      const { id = section.id, kind, line: place } = block;
      return { id, value: readBlock(block), place, kind };
    });
  });
  const fields = listFields(readableFields(text), 'field', language).filter(({ place, value }) => {
    return !(`${place}`.startsWith('constants.') && isAddress(value));
  });
  return [...blocks, ...fields].map((passage) => ({ ...passage, language, version, allowed }));
}

export function listSettings({ company: { name: company, app } }: SiteSettings): Passage[] {
  return listFields({ company, app }, 'setting', '');
}

export function listPhrases({ phrases, language }: ParsedPhrases): Passage[] {
  return listFields(phrases, 'phrase', language).map((passage) => {
    return { ...passage, value: passage.value.replace(/\{\w+\}/g, MASK) };
  });
}

function listFields(fields: Readonly<Record<string, string>>, kind: Passage['kind'], language: string): Passage[] {
  return Object.entries(fields).map(([place, value]) => ({ value, place, kind, language }));
}

/** Has the line ends of the file, so that an offset gives the line. */
export function readBlock({ line, children }: Pick<Block, 'line' | 'children'>): string {
  let value = '';
  for (const leaf of listLeaves(children)) {
    // Unsupported Markdown may have had line ends.
    value += '\n'.repeat(Math.max(0, leaf.line - line - countLines(value, value.length)));
    value += leaf.kind === 'text' ? leaf.text.replaceAll(MASK, '\u{FFFD}') : MASK;
  }
  return value;
}

/** The places of the words that a text allows. */
export function findAllowed({ value, allowed = [] }: Pick<Passage, 'value' | 'allowed'>) {
  return allowed.flatMap((words) => {
    const pattern = words
      .split(/\{#?[\w-]+\}/)
      .map((part) => part.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(' ', '\\s+'));
    return [...value.matchAll(new RegExp(pattern.join(MASK), 'gu'))].map(({ 0: found, index }) => {
      return { start: index, end: index + found.length };
    });
  });
}

/** Unicode has the ten digits of each script in order. */
export function foldDigits(value: string): string {
  return value.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let number = 0;
    while (number < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - number - 1))) number += 1;
    return `${number}`;
  });
}

/** A unit of an amount, such as in "1.5 GB". */
export const UNIT = '(?:INR|Rs|USD|EUR|GBP|[GKMT]B|[GM]Hz|[GM]bps|Crores?|Lakhs?|Million|Billion)(?!\\p{L})';
const PLACE = '(?:[ivxl]{2,5}|[IVXL]{2,5}|\\p{Nd}{1,3})';
const HEADING_NUMBER = new RegExp(
  [
    `^(?:(?i:annexure|article|clause|part|schedule|section)\\s+(?:${PLACE}|[A-Z])\\s*(?:[.:–—-]+|$)`,
    // Not "24/7", "10:30", "1.5 crore" and "18 years".
    `\\(?${PLACE}(?:[.):](?=[\\s\\p{L}\\uFFFC])|\\))`,
    `\\p{Nd}+(?:\\.\\p{Nd}+)+[A-Z]?[.:)]?(?=\\s+(?!${UNIT})\\p{Lu})`,
    '[a-z]\\.(?=\\s)|\\(?\\p{L}\\p{M}*\\)(?=\\s))',
  ].join('|'),
  'u',
);
/** "A. Definitions" in a series, but not "A. Sharma". */
const LETTER = /^[A-Z]\.(?=\s)/;

/** The number that is typed at the beginning of a heading, or `''`. */
export function readHeadingNumber(title: string, titles: readonly string[]): string {
  const isSeries = titles.filter((other) => LETTER.test(other)).length > 1;
  const own = new RegExp(`^${titles.indexOf(title) + 1}(?=\\s+\\p{Lu})`, 'u');
  const [number = ''] = HEADING_NUMBER.exec(title) ?? (isSeries ? LETTER : own).exec(title) ?? [];
  return number;
}

/** An id for a title in English. */
export function suggestId(title: string): string {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const kept = words.filter((word) => !/^(?:an?|and|of|or|our|the|to|your)$/.test(word));
  return kept.slice(0, 4).join('-') || 'refunds';
}

export function quote(value: string): string {
  const line = value
    .replace(/\uFFFC+/g, '…')
    .trim()
    .replace(/\s+/g, ' ');
  return line.length > 60 ? `"${line.slice(0, 60)}…"` : `"${line}"`;
}
