/** Creates the seal of a text: everything that readers see. */
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

export function hasOwnDigest({ text, digest }: Sealed): boolean {
  return digestText(text.map(readSealLine).join('\n')) === digest;
}

function writeSealLines(sections: readonly FilledSection[]): string[] {
  const format = {
    ...plainFormat,
    leaf: (leaf: Parameters<typeof leafText>[0]) => escapeMarkdown(leafText(leaf)),
    strong: (text: string) => `**${text}**`,
    emphasis: (text: string) => `*${text}*`,
  };
  const lines = writeLines(sections, ({ kind, children }, { id }) => {
    return writeInline(children, format) + (kind === 'heading' ? ` {#${id}}` : '');
  });
  return lines.split(/\n+/).filter(Boolean);
}

function escapeMarkdown(text: string): string {
  return text.replace(/[\\*_`[\]<]|&(?=#?\w+;)/g, '\\$&');
}

/** Removes the Markdown of `writeSealLines`. */
function readSealLine(line: string): string {
  return line.replace(/ \{#[^}]*\}$/, '').replace(/\\(.)|\*+/g, '$1');
}
