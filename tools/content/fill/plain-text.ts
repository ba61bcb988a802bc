import { createHash } from 'node:crypto';
import type { FilledInline, FilledSection } from '../read/tree.ts';
import { type InlineFormat, leafText, numberBlocks, writeInline } from './number-blocks.ts';

/** Omits removed text. */
const plainFormat: InlineFormat = {
  leaf: leafText,
  strong: (text) => text,
  emphasis: (text) => text,
  added: (text) => text,
  removed: () => '',
};

export function inlineText(nodes: readonly FilledInline[]): string {
  return writeInline(nodes, plainFormat);
}

/** A line for each block, with an empty line between blocks that are not items of one list. */
export function toText(sections: readonly FilledSection[]): string {
  const lines = numberBlocks(sections).map(({ block: { kind, children }, number, follows }, index) => {
    const prefixes = { heading: `${number}. `, paragraph: '', bullet: '- ', orderedItem: `${number}. ` };
    const isItem = kind === 'bullet' || kind === 'orderedItem';
    const separator = index === 0 ? '' : isItem && follows ? '\n' : '\n\n';
    return separator + prefixes[kind] + inlineText(children);
  });
  return lines.join('');
}

/** The response body of `?format=text`, and the input of the digest: therefore in Unicode NFC. */
export function plainText(title: string, sections: readonly FilledSection[]): string {
  return `${title}\n\n${toText(sections)}\n`.normalize('NFC');
}

/**
 * Collapses white space. Documented as the equivalent of:
 * `tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | tr -d '\n'`.
 */
export function normalizeText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

export function digestText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
