/** The two texts that ship with the project, for as long as they are there unchanged. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import type { DocumentName } from '../../src/documents/document.ts';
import type { Block } from '../../tools/build/blocks.ts';
import { compileText } from '../../tools/build/compile-text.ts';
import { toText } from '../../tools/build/format-blocks.ts';

/**
 * The SHA-256 of each file. An owner's own text has another, and is judged by its owner: the tests here prove what
 * section 5 of the specification states, which an owner may state otherwise.
 */
const digests: Record<DocumentName, string> = {
  privacy: '20769db6b6182df0e5f6ec27f364b2059878d13e15279859779ab04ea692bc1d',
  agreement: '4969866b158dbab0fe8807f8c87b1812496edd2cddb1ff67a463731af448ef2a',
};

/** Settings of our own, so that no test depends on what stands in `content/site.json`. */
export const settings = {
  company: 'Some Company',
  app: 'Some App',
  email: 'help@app.example',
  site: 'law.app.example',
};

/** A text in the parts that tests look into; each is plain text with spaces for line ends. */
export interface ShippedText {
  readonly blocks: readonly Block[];
  /** What stands before the first section. */
  readonly opening: readonly Block[];
  /** @throws if there is no such section */
  readonly sectionOf: (id: string) => string;
  /** What readers read below the title, headings included. */
  readonly all: string;
}

const version = '2020-07-13';
const language = 'en';

const fileOf = (folder: string, document: DocumentName) => `${folder}/${document}/${version}/${language}.md`;

/** Whether a folder holds the text of a document as it ships. */
export function isShipped(folder: string, document: DocumentName): boolean {
  const file = fileOf(folder, document);
  return existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex') === digests[document];
}

/** Declares tests of a text as it ships, or one that says why they do not apply. */
export function describeShipped(document: DocumentName, declareTests: (text: ShippedText) => void): void {
  const file = fileOf('content', document);
  const notice = `${file} is the owner’s own text: tests of the text that ships with the project do not apply to it`;
  describe(document, () => {
    if (isShipped('content', document)) declareTests(readShipped(file, document));
    // Vitest does not list the names of tests that pass.
    else it(notice, () => console.info(notice));
  });
}

function readShipped(file: string, document: DocumentName): ShippedText {
  const source = readFileSync(file, 'utf8');
  const blocks = compileText({ file, document, version, language }, source, settings, [])?.blocks ?? [];
  const begin = blocks.findIndex(({ kind }) => kind === 'heading');
  const sectionOf = (id: string) => {
    const at = blocks.findIndex((block) => block.kind === 'heading' && block.id === id);
    if (at < 0) throw new Error(`${document} has no section ${id}`);
    const length = blocks.slice(at + 1).findIndex(({ kind }) => kind === 'heading');
    return lineOf(blocks.slice(at + 1, length < 0 ? undefined : at + 1 + length));
  };
  return { blocks, opening: blocks.slice(0, begin), sectionOf, all: lineOf(blocks) };
}

/** Blocks as one line of plain text, without the marks and numbers of lists and headings. */
export function lineOf(blocks: readonly Block[]): string {
  return blocks
    .map((block) => toText([block]).replace(/^(?:- |\d+\. )/, ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}
