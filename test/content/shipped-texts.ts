/** The two English texts that ship with the project, for as long as they are there unchanged. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import type { DocumentName } from '../../src/documents/document.ts';
import { fillSections } from '../../tools/content/fill/fill-texts.ts';
import { inlineText } from '../../tools/content/fill/plain-text.ts';
import { readSource } from '../../tools/content/read/read-source.ts';

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

/** A sentence or an item of a list, without marks. */
export interface Line {
  /** The section's id; `''` is the opening. */
  readonly section: string;
  readonly words: string;
  /** The words after what leads to the list, for an item of one: "You must not: Send junk mail." */
  readonly whole: string;
}

/** Declares tests of a text as it ships. An owner's own text has one instead, which says why they do not apply. */
export function describeShipped(document: DocumentName, declareTests: (lines: readonly Line[]) => void): void {
  const file = `content/${document}/2020-07-13/en.md`;
  const source = existsSync(file) ? readFileSync(file, 'utf8') : '';

  describe(document, () => {
    if (createHash('sha256').update(source).digest('hex') === digests[document]) {
      return declareTests(readLines(file, document, source));
    }
    it(`${file} is the text that ships`, () => {
      // Otherwise whoever edits the text that ships would turn its tests off.
      if (readFileSync('content/site.json', 'utf8').includes('"Example Company"')) {
        throw new Error(
          `${file} was edited. Is it yours? Name your company in content/site.json. If not, pin it in test/content/shipped-texts.ts.`,
        );
      }
      console.info(`${file} is the owner’s own text: tests of the text that ships with the project do not apply to it`);
    });
  });
}

function readLines(file: string, document: DocumentName, source: string): Line[] {
  const { sections: unfilled, constants } = readSource(
    { file, document, version: '2020-07-13', language: 'en' },
    source,
    [],
  );
  const values = { ...settings, updated: '13 July 2020', ...constants };
  const sections = fillSections(unfilled, new Map(Object.entries(values)));
  let lead = '';
  return sections.flatMap(({ id, blocks }) =>
    blocks.slice(id ? 1 : 0).flatMap(({ kind, children }) => {
      const text = inlineText(children);
      if (kind === 'paragraph') lead = '';
      const lines = text.split(/(?<=[.!?])\s+/).map((words) => ({ section: id, words, whole: lead + words }));
      if (text.endsWith(':')) lead = `${text} `;
      return lines;
    }),
  );
}
