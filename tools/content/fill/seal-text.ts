/** What a seal holds of a text. */
import type { Sealed } from '../read/read-lock.ts';
import type { FilledSection } from '../read/tree.ts';
import type { FilledText } from './fill-texts.ts';
import { leafText, writeInline, writeLines } from './number-blocks.ts';
import { digestText, plainFormat } from './plain-text.ts';

export function sealText(text: FilledText): Sealed {
  const { title, description, revision, note, translatedOn, date, values, digest, sections } = text;
  return {
    revision,
    description,
    note,
    ...(translatedOn && { translatedOn }),
    date,
    values: { ...values },
    digest,
    text: [escapeMarkdown(title), ...writeSealLines(sections)],
  };
}

/** Whether a seal has the words that its digest is of. */
export function hasOwnDigest({ text, digest }: Sealed): boolean {
  return digestText(text.map(readSealLine).join('\n')) === digest;
}

/** A line for each block, with its marks; headings end with their ids. There are no other braces in a text. */
function writeSealLines(sections: readonly FilledSection[]): string[] {
  const format = {
    ...plainFormat,
    leaf: (leaf: Parameters<typeof leafText>[0]) => escapeMarkdown(leafText(leaf)),
    strong: (words: string) => `**${words}**`,
    emphasis: (words: string) => `*${words}*`,
  };
  const lines = writeLines(sections, ({ kind, children }, { id }) => {
    return writeInline(children, format) + (kind === 'heading' ? ` {#${id}}` : '');
  });
  return lines.split(/\n+/).filter(Boolean);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, '\\$&');
}

/** Undoes `writeSealLines`: a line as plain text. */
function readSealLine(line: string): string {
  return line.replace(/ \{#[^}]*\}$/, '').replace(/\\(.)|\*+/g, '$1');
}
