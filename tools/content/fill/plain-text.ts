/** The tree as plain text, and the proof of it: what is hashed, and how anyone can compute it again. */
import { createHash } from 'node:crypto';
import type { FilledInline, FilledSection } from '../read/tree.ts';
import { type InlineFormat, leafText, writeInline, writeLines } from './number-blocks.ts';

/** Without marks of a comparison, and without what was removed. */
export const plainFormat: InlineFormat = {
  leaf: leafText,
  strong: (words) => words,
  emphasis: (words) => words,
  added: (words) => words,
  removed: () => '',
};

export function inlineText(nodes: readonly FilledInline[]): string {
  return writeInline(nodes, plainFormat);
}

/** The body as plain text; paragraphs are separated by an empty line. */
export function toText(sections: readonly FilledSection[]): string {
  return writeLines(sections, ({ children }) => inlineText(children));
}

/**
 * A text as plain text: its title, an empty line, its body, a line end. This is what `?format=text` sends and what the
 * digest is taken over. It is in Unicode NFC, so that equal words have equal digests, however they were typed.
 */
export function plainText(title: string, sections: readonly FilledSection[]): string {
  return `${title}\n\n${toText(sections)}\n`.normalize('NFC');
}

/**
 * The normalization: every run of white space is one space, and none stands at either end. With standard tools:
 * `tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//'`.
 */
export function normalizeText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

/** The SHA-256 of a plain text as it is normalized, in hexadecimal. */
export function digestText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
