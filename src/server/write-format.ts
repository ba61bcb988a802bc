/** A text in the formats that programs read. None of them says how the version stands: that changes, the text does not. */
import { startsAt, type Version } from '../documents/catalog.ts';
import type { Block, TextMeta } from '../documents/document.ts';
import { inlineToText, toMarkdown, toText } from '../documents/format-blocks.ts';
import { plainText } from '../documents/plain-text.ts';
import type { Format } from './choose-format.ts';

interface Text {
  readonly meta: TextMeta;
  readonly version: Version;
  readonly blocks: readonly Block[];
  /** The address of exactly this text. */
  readonly url: string;
}

/** A total map, so that a new format must be named here. */
const writers: { readonly [format in Exclude<Format, 'html'>]: (text: Text) => string } = {
  text: ({ meta, blocks }) => plainText(meta.title, blocks),
  markdown: ({ meta, blocks }) => `# ${meta.title}\n\n${toMarkdown(blocks)}\n`,
  json: (text) => `${JSON.stringify(describe(text), null, 2)}\n`,
};

export function writeFormat(format: Exclude<Format, 'html'>, text: Text): string {
  return writers[format](text);
}

function describe({ meta, version, blocks, url }: Text) {
  const { document, title, language, revision, note, digest } = meta;
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
