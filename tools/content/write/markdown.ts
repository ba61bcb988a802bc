/** The tree as Markdown, and as the lock keeps it. */
import type { Inline, Section } from '../tree.ts';
import { leafText, writeInline, writeLines } from './number-blocks.ts';
import { plainFormat } from './text.ts';

function inlineMarkdown(nodes: readonly Inline[]): string {
  return writeInline(nodes, {
    ...plainFormat,
    leaf: (leaf) => escapeMarkdown(leafText(leaf)),
    strong: (words) => `**${words}**`,
    emphasis: (words) => `*${words}*`,
  });
}

/** Section ids are left out. */
export function toMarkdown(sections: readonly Section[]): string {
  // What Markdown would read as a mark at the beginning of a block is escaped too.
  const escapeStart = (words: string) => words.replace(/^(\d+(?=[.)] )|(?=[-+#=~>]))/, '$1\\');
  return writeLines(sections, ({ children }) => escapeStart(inlineMarkdown(children)), '## ');
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, '\\$&');
}

/** A line for each block, as plain text with its marks; headings end with their ids. There are no other braces in a text. */
export function toMarkedLines(sections: readonly Section[]): string[] {
  const lines = writeLines(sections, ({ kind, children }, { id }) => {
    return inlineMarkdown(children) + (kind === 'heading' ? ` {#${id}}` : '');
  });
  return lines.split(/\n+/).filter(Boolean);
}

/** Undoes `toMarkedLines`: a line as plain text. */
export function unmarkLine(line: string): string {
  return line.replace(/ \{#[^}]*\}$/, '').replace(/\\(.)|\*+/g, '$1');
}
