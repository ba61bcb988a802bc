/** The plain text of a text, and its digest. */
import { createHash } from 'node:crypto';
import type { FilledInline, FilledSection } from '../read/tree.ts';
import { type InlineFormat, leafText, writeInline, writeLines } from './number-blocks.ts';

/** Omits removed text. */
export const plainFormat: InlineFormat = {
  leaf: leafText,
  strong: (text) => text,
  emphasis: (text) => text,
  added: (text) => text,
  removed: () => '',
};

export function inlineText(nodes: readonly FilledInline[]): string {
  return writeInline(nodes, plainFormat);
}

export function toText(sections: readonly FilledSection[]): string {
  return writeLines(sections, ({ children }) => inlineText(children));
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
