/** A text in the formats that programs read. None of them says how the version stands: that changes, the text does not. */
import { startsAt } from '../documents/catalog.ts';
import type { Block, LegalText } from '../documents/document.ts';
import { inlineToText, toMarkdown, toText } from '../documents/format-blocks.ts';
import { plainText } from '../documents/plain-text.ts';
import type { Selection } from '../documents/selection.ts';

/** A format of the text alone, which no page has a part in. */
export type TextFormat = 'text' | 'markdown' | 'json';

/** @param url the address of exactly this text */
type Writer = (text: LegalText, selection: Selection, url: string) => string;

/** A total map, so that a new format must be named here. */
const writers: { readonly [format in TextFormat]: Writer } = {
  text: ({ title, blocks }) => plainText(title, blocks),
  markdown: ({ title, blocks }) => `# ${title}\n\n${toMarkdown(blocks)}\n`,
  json: (...source) => `${JSON.stringify(describeText(...source), null, 2)}\n`,
};

export function writeFormat(format: TextFormat, ...source: Parameters<Writer>): string {
  return writers[format](...source);
}

function describeText(text: LegalText, { version }: Selection, url: string) {
  const { document, title, language, revision, note, digest, blocks } = text;
  const starts = blocks.flatMap(({ kind }, index) => (kind === 'heading' ? [index] : []));
  return {
    document,
    title,
    language,
    version: version.version,
    effective: startsAt(version.version),
    supersededBy: version.supersededBy,
    revision,
    note,
    digest,
    url,
    introduction: toText(blocks.slice(0, starts[0])),
    sections: starts.map((start, index) => {
      const heading = blocks[start] as Block & { kind: 'heading' };
      const text = toText(blocks.slice(start + 1, starts[index + 1]));
      return { id: heading.id, number: index + 1, title: inlineToText(heading.html), text };
    }),
  };
}
