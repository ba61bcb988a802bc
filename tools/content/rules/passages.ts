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
  readonly isUnnumbered?: boolean | undefined;
  readonly language: string;
  readonly version?: IsoDate;
  /** The values of settings, by their placeholders. */
  readonly settings?: Readonly<Record<string, string>>;
  /** The words that rules of wording ignore. */
  readonly allowed?: readonly string[];
}

/** Constants that are addresses are not passages. */
export function listPassages(text: Source, settings: Passage['settings'] = {}): Passage[] {
  const { language, version, allowed } = text;
  const blocks = text.sections.flatMap((section) =>
    section.blocks.map(({ id = section.id, kind, isUnnumbered, ...block }) => {
      return { id, value: readBlock(block), place: block.line, kind, isUnnumbered };
    }),
  );
  const fields = listFields(readableFields(text), 'field', language).filter(({ place, value }) => {
    return !(`${place}`.startsWith('constants.') && isAddress(value));
  });
  return [...blocks, ...fields].map((passage) => ({ ...passage, language, version, allowed, settings }));
}

export function listSettings({ company: { name: company, ...rest } }: SiteSettings): Passage[] {
  return listFields({ company, ...rest }, 'setting', '');
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

/** A pattern of words that may be on two lines. */
export function escapeWords(words: string): string {
  return words.split(' ').map(RegExp.escape).join('\\s+');
}

/** The places of the words that a text allows. */
export function findAllowed({ value, allowed = [] }: Pick<Passage, 'value' | 'allowed'>) {
  return allowed.flatMap((words) => {
    const parts = words.split(/\{#?[\w-]+\}/).map(escapeWords);
    const matches = value.matchAll(new RegExp(parts.join(MASK), 'gu'));
    return [...matches].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
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

/** Reads rows of a name, examples, and a pattern, in which `<NAME>` is an earlier one. */
export function readPatterns(table: string): (name: string) => RegExp {
  const patterns = new Map<string, RegExp>();
  for (const row of table.trim().split('\n')) {
    const [, name = '', source = ''] = /^(\w+) \| .*? \| (.*)$/.exec(row) ?? [];
    const filled = source.replace(/<([A-Z_]+)>/g, (_, other) => `(?:${patterns.get(other)?.source})`);
    patterns.set(name, new RegExp(filled, 'u'));
  }
  return (name) => patterns.get(name) ?? /(?!)/;
}

/** A unit of an amount: "GB", "Lakh", but not "Lakhani". */
export const UNIT = '(?:INR|Rs|USD|EUR|GBP|[GKMT]B|[GM]Hz|[GM]bps|Crores?|Lakhs?|Million|Billion)(?!\\p{L})';
const pattern = readPatterns(String.raw`
PLACE | 12, iv, IV; not I, 2020 | (?:[ivxl]{2,5}|[IVXL]{2,5}|\p{Nd}{1,3})
NAMED | Part II –, Section 4:; not Section 79 of the IT Act | ^(?i:annex(?:ure)?|appendix|article|chapter|clause|part|schedule|section)\s+(?:<PLACE>|[A-Z])\s*(?:[.:–—-]+|$)
COUNTED | 4), (ii), the IV. of IV.Rules; not 24/7, 10:30, 18 years | \(?<PLACE>(?:[.):](?=[\s\p{L}\uFFFC])|\))
IN_PARTS | 4.2 and 4.2A: before Rules; not 1.5 crore users, 1.5 GB | \p{Nd}+(?:\.\p{Nd}+)+[A-Z]?[.:)]?(?=\s+(?!${UNIT})\p{Lu})
LETTERED | a., b), (क); not A. Sharma, i.e. | (?:[a-z]\.|\(?\p{L}\p{M}*\))(?=\s)
NUMBER | any of these | ^(?:<COUNTED>|<IN_PARTS>|<LETTERED>)
SERIES | A. before Definitions, in a series; not a. | ^[A-Z]\.(?=\s)
`);

type Heading = Pick<Passage, 'value' | 'isUnnumbered'>;

/** The number typed at the beginning of a heading, or `''`. An unnumbered one may be "Part II". */
export function readHeadingNumber({ value, isUnnumbered }: Heading, ofSections: readonly Heading[]): string {
  const titles = ofSections.flatMap((heading) => (heading.isUnnumbered ? [] : [heading.value]));
  const isSeries = titles.filter((title) => pattern('SERIES').test(title)).length > 1;
  const own = isSeries ? pattern('SERIES') : new RegExp(`^${titles.indexOf(value) + 1}(?=\\s+\\p{Lu})`, 'u');
  const patterns = [...(isUnnumbered ? [] : [pattern('NAMED')]), pattern('NUMBER'), own];
  return patterns.map((number) => number.exec(value)?.[0] ?? '').find(Boolean) ?? '';
}

/** An id for a title in English, or an example of one. */
export function suggestId(title: string): string {
  const words = title.toLowerCase().match(/[a-z][a-z0-9]*/g) ?? [];
  const kept = words.filter((word) => !/^(?:an?|and|of|or|our|the|to|your)$/.test(word));
  return kept.slice(0, 4).join('-') || 'refunds';
}

export function quote(value: string): string {
  const words = value.replace(/\uFFFC+/g, '…').match(/\S+/g) ?? [];
  const line = words.join(' ');
  return line.length > 60 ? `"${line.slice(0, 60)}…"` : `"${line}"`;
}
