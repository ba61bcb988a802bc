/** The tree as Markdown, section ids left out. */
import type { Inline, Section } from '../tree.ts';
import { joinBlocks, leafText } from './number-blocks.ts';
import { createInlineWriter } from './text.ts';

const inlineMarkdown = createInlineWriter((leaf) => escapeMarkdown(leafText(leaf)), '**', '*');

export function toMarkdown(sections: readonly Section[]): string {
  // What Markdown would read as a mark at the beginning of a block is escaped too.
  const write = (nodes: readonly Inline[]) => inlineMarkdown(nodes).replace(/^(\d+(?=[.)] )|(?=[-+#=~>]))/, '$1\\');
  return joinBlocks(sections, write, '## ');
}

export function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, '\\$&');
}

/** A line for each block, as the lock keeps it: as plain text, but with its marks, so that `unmarkLine` undoes them. */
export function toMarkedLines(sections: readonly Section[]): string[] {
  return joinBlocks(sections, inlineMarkdown).split(/\n+/).filter(Boolean);
}

export function unmarkLine(line: string): string {
  return line.replace(/\\(.)|\*+/g, '$1');
}
