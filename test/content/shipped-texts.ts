/** The two English texts that ship with the project, for as long as they are there unchanged. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import type { DocumentName } from '../../src/documents/document.ts';
import { parseText } from '../../tools/content/read/parse-text.ts';
import type { Block } from '../../tools/content/tree.ts';
import { inlineText } from '../../tools/content/write/text.ts';

/** The SHA-256 of each file. An owner may state other facts than section 5, so an owner's own text is not tested. */
const digests: Record<DocumentName, string> = {
  privacy: '7f3ec5b220f28390b92ea79bb5c040930950e32d292d67bc63b53c12e707ef0f',
  agreement: '93e4c9cd3c4c190004129a19508550bcc607fbe3ee42878e9bf3aadacae15947',
};

/** Settings of our own, so that no test depends on what stands in `content/site.json`. */
export const settings = {
  company: 'Some Company',
  app: 'Some App',
  email: 'help@app.example',
  site: 'law.app.example',
};

/** What a text says, as plain text. */
export interface ShippedText {
  /** The sentences of each section, by its id; `''` is the opening. An item of a list follows the words that lead to it. */
  readonly sections: ReadonlyMap<string, readonly string[]>;
  /** The items of "In short". */
  readonly summary: readonly string[];
  /** The body without headings, each sentence and item as it stands. */
  readonly sentences: readonly string[];
}

/** Declares tests of a text as it ships. An owner's own text has one instead, which says why they do not apply. */
export function describeShipped(document: DocumentName, declareTests: (text: ShippedText) => void): void {
  const file = `content/${document}/2020-07-13/en.md`;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const isShipped = createHash('sha256').update(source).digest('hex') === digests[document];
  // Otherwise whoever edits the text that ships would turn its tests off.
  const hasOwner = !readFileSync('content/site.json', 'utf8').includes('"Example Company"');

  describe(document, () => {
    if (isShipped) return declareTests(readShipped(file, document, source));
    const notice = `${file} is the owner’s own text: tests of the text that ships with the project do not apply to it`;
    // Vitest does not list the names of tests that pass.
    if (hasOwner) return it(notice, () => console.info(notice));
    it(`${file} is the text that ships`, () => {
      throw new Error(
        `${file} was edited. Is it yours? Name your company in content/site.json. If not, pin it in test/content/shipped-texts.ts.`,
      );
    });
  });
}

function readShipped(file: string, document: DocumentName, source: string): ShippedText {
  const parsed = parseText({ file, document, version: '2020-07-13', language: 'en' }, source, settings, []);
  const sections = parsed.sections.map(({ id, blocks }) => {
    const body = blocks.filter(({ kind }) => kind !== 'heading');
    return { id, lines: body.map((block) => ({ isItem: block.kind === 'bullet', words: toLine(block) })) };
  });
  const opening = sections[0]?.lines ?? [];
  return {
    sections: new Map(sections.map(({ id, lines }) => [id, joinLists(lines)])),
    summary: opening.filter(({ isItem }) => isItem).map(({ words }) => words),
    sentences: sections.flatMap(({ lines }) => lines.flatMap(({ words }) => splitSentences(words))),
  };
}

/** What leads to a list is not told by itself. */
function joinLists(lines: readonly { isItem: boolean; words: string }[]): string[] {
  let lead = '';
  return lines.flatMap(({ isItem, words }) => {
    if (isItem) return [`${lead}${words}`];
    lead = words.endsWith(':') ? `${words} ` : '';
    return lead ? [] : splitSentences(words);
  });
}

function splitSentences(text: string): string[] {
  return text.split(/(?<=[.!?])\s+/);
}

/** One line of plain text, without what divides the items of a list. */
function toLine({ children }: Block): string {
  return inlineText(children)
    .replace(/\s+/g, ' ')
    .replace(/;(?: and| or)?$/, '');
}
