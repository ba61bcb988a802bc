import { type LineFormat, leafText, writeLines } from '../fill/write-blocks.ts';
import type { FilledSection } from '../read/tree.ts';

export function writeMarkdown(title: string, sections: readonly FilledSection[]): string {
  return `# ${escapeText(title)}\n\n${encodeNeighbours(writeLines(sections, markdownFormat))}\n`;
}

/** Outside of each mark. Texts never have this character. */
const MARK = '\uFFFC';

/** Omits removed text. Markdown has no lists with letters: a letter follows the mark of a bullet. */
const markdownFormat: LineFormat = {
  leaf: (leaf) => escapeText(leafText(leaf)),
  strong: (text) => `${MARK}**${text}**${MARK}`,
  emphasis: (text) => `${MARK}*${text}*${MARK}`,
  added: (text) => text,
  removed: () => '',
  blocks: {
    heading: (label, text) => `## ${label}${escapeEnd(text)}`,
    subheading: (label, text) => `### ${label}${escapeEnd(text)}`,
    clause: (label, text) => label + text,
    paragraph: (_, text) => escapeStart(text),
    bullet: (_, text) => `- ${escapeStart(text)}`,
    orderedItem: (label, text) => (label.startsWith('(') ? `- ${label}${text}` : label + escapeStart(text)),
  },
};

function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&');
}

/** Markdown ignores marks at the end of a heading. */
function escapeEnd(text: string): string {
  return text.replace(/#$/, '\\#');
}

/** What would begin a list, a quotation, a heading or a line. */
function escapeStart(text: string): string {
  return text.replace(/^[-+](?=[-\s]|$)|^[#>]|(?<=^\d{1,9})[.)](?=\s|$)/, '\\$&');
}

const NEIGHBOUR = /[\p{L}\p{N}](?=\uFFFC\*+[^\p{L}\p{M}\p{N}*])|(?<=[^\p{L}\p{M}\p{N}*]\*+\uFFFC)[\p{L}\p{N}]/gu;

/** The end of "**Note:**A" is no mark in Markdown, that of "**Note:**&#x41;" is one. */
function encodeNeighbours(markdown: string): string {
  const encode = (letter: string) => `&#x${letter.codePointAt(0)?.toString(16)};`;
  return markdown.replace(NEIGHBOUR, encode).replaceAll(MARK, '');
}
