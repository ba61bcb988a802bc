/** A text as plain text, and its digest, which anyone can compute again. */
import { createHash } from 'node:crypto';
import type { FilledInline, FilledSection } from '../read/tree.ts';
import { type InlineFormat, leafText, writeInline, writeLines } from './number-blocks.ts';

/** Without the marks of a comparison and without removed text. */
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

/**
 * The title, an empty line, the body, a line end: the body of `?format=text` and the input of the
 * digest. In Unicode NFC, so that equal texts have equal digests.
 */
export function plainText(title: string, sections: readonly FilledSection[]): string {
  return `${title}\n\n${toText(sections)}\n`.normalize('NFC');
}

/**
 * Replaces each run of white space by one space, and trims. With standard tools:
 * `tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | tr -d '\n'`.
 */
export function normalizeText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}

/** The SHA-256 of the normalized text, in hexadecimal. */
export function digestText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
