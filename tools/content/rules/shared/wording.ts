/** The wording of a text, of phrases or of the settings: the passages that readers see. */
import { countLines } from '../../read/problem.ts';
import type { ParsedPhrases } from '../../read/read-phrases.ts';
import type { SiteSettings } from '../../read/read-site.ts';
import { readableFields, type Source } from '../../read/read-source.ts';
import { type Block, listLeaves } from '../../read/tree.ts';
import { isAddress } from './is-address.ts';

/** U+FFFC. Replaces placeholders and references, whose values are not checked. */
export const MASK = '\u{FFFC}';

/** A string that readers see: a block, a field, a phrase, or a name in the settings. */
export interface Passage {
  readonly value: string;
  /** A line, or a field such as `constants.cap`. */
  readonly place: number | string;
  readonly kind: Block['kind'] | 'field' | 'phrase' | 'setting';
  /** Of a heading or a clause; of another block, that of its section; otherwise `''`. */
  readonly id: string;
  readonly isUnnumbered: boolean;
}

export interface Wording {
  readonly passages: readonly Passage[];
  /** `''` for the settings. */
  readonly language: string;
  /** `''` for settings and phrases. */
  readonly version: string;
  /** The words that are right as they are. Settings and phrases can't list any. */
  readonly allowed: readonly string[] | null;
  /** The values of settings that a text has placeholders for. */
  readonly settings: Readonly<Record<string, string>>;
}

const EMPTY = { language: '', version: '', allowed: null, settings: {} };

export function textWording(text: Source, settings: Wording['settings']): Wording {
  const { language, version, allowed } = text;
  return { passages: listPassages(text), language, version, allowed, settings };
}

export function phrasesWording({ phrases, language }: ParsedPhrases): Wording {
  const passages = listFields(phrases, 'phrase').map((passage) => {
    return { ...passage, value: passage.value.replace(/\{\w+\}/g, MASK) };
  });
  return { ...EMPTY, passages, language };
}

export function settingsWording({ company: { name: company, ...rest } }: SiteSettings): Wording {
  return { ...EMPTY, passages: listFields({ company, ...rest }, 'setting') };
}

/** Constants that are addresses are not passages. */
export function listPassages(text: Source): Passage[] {
  const blocks = text.sections.flatMap((section) =>
    section.blocks.map(({ id = section.id, kind, isUnnumbered = false, ...block }) => {
      return { id, value: readBlock(block), place: block.line, kind, isUnnumbered };
    }),
  );
  const fields = listFields(readableFields(text), 'field').filter(({ place, value }) => {
    return !(`${place}`.startsWith('constants.') && isAddress(value));
  });
  return [...blocks, ...fields];
}

function listFields(fields: Readonly<Record<string, string>>, kind: Passage['kind']): Passage[] {
  return Object.entries(fields).map(([place, value]) => ({ value, place, kind, id: '', isUnnumbered: false }));
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

/** Words of a passage, as a problem shows them. */
export function quote(value: string): string {
  const words = value.replace(/\uFFFC+/g, '…').match(/\S+/g) ?? [];
  const line = words.join(' ');
  return line.length > 60 ? `"${line.slice(0, 60)}…"` : `"${line}"`;
}
