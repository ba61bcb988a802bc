import { createHash } from 'node:crypto';
import type { FilledInline, FilledSection } from '../read/tree.ts';
import { type LineFormat, leafText, writeInline, writeLines } from './write-blocks.ts';

/** Omits removed text. */
const plainFormat: LineFormat = {
  leaf: leafText,
  strong: (text) => text,
  emphasis: (text) => text,
  added: (text) => text,
  removed: () => '',
  blocks: {
    heading: (label, text) => label + text,
    subheading: (label, text) => label + text,
    clause: (label, text) => label + text,
    paragraph: (_, text) => text,
    bullet: (_, text) => `- ${text}`,
    orderedItem: (label, text) => label + text,
  },
};

export function inlineText(nodes: readonly FilledInline[]): string {
  return writeInline(nodes, plainFormat);
}

export function toText(sections: readonly Pick<FilledSection, 'blocks'>[]): string {
  return writeLines(sections, plainFormat);
}

/** The response body of `?format=text`, and the input of the digest. */
export function plainText(title: string, sections: readonly FilledSection[]): string {
  return `${title}\n\n${toText(sections)}\n`;
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
