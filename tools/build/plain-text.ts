/** The proof of a text: what is hashed, and how anyone can compute it again. */
import type { Block } from './blocks.ts';
import { toText } from './format-blocks.ts';

/**
 * A text as plain text: its title, an empty line, its body, a line end. This is what `?format=text` sends and what the
 * digest is taken over. It is in Unicode NFC, which the build sees to.
 */
export function plainText(title: string, blocks: readonly Block[]): string {
  return `${title}\n\n${toText(blocks)}\n`;
}

/**
 * The normalization: every run of white space is one space, and none stands at either end. With standard tools:
 * `tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//'`.
 */
export function normalizeText(text: string): string {
  return text.replace(/[ \t\r\n]+/g, ' ').replace(/^ | $/g, '');
}
