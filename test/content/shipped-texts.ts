/**
 * The two English texts that ship with the project, sentence by sentence, read from their
 * files.
 */
import { readFileSync } from 'node:fs';
import { describe, it } from 'vitest';
import type { DocumentName } from '../../src/documents/document.ts';

/** A list and what leads to it are one sentence, as long as its items end in none. */
interface Sentence {
  /** The section's id; `opening` is what stands before the first. */
  readonly section: string;
  readonly words: string;
}

/**
 * Declares tests of a text. The texts of a project that has named its company may state other
 * facts: then one test says so instead.
 */
export function describeShipped(document: DocumentName, declareTests: (text: readonly Sentence[]) => void): void {
  describe(document, () => {
    const { company } = JSON.parse(readFileSync('content/site.json', 'utf8'));
    if (company === 'Example Company') return declareTests(readText(document));
    it(`is the text of ${company}, whose facts no test knows`, () => {});
  });
}

/** Constants are filled in; settings and references stay. */
function readText(document: DocumentName): Sentence[] {
  const [, fields = '', body = ''] = readFileSync(`content/${document}/2020-07-13/en.md`, 'utf8').split(/^---$/m);
  const constants = Object.fromEntries([...fields.matchAll(/^ {2}(\w+): "?(.*?)"?$/gm)].map(([, ...pair]) => pair));
  const filled = body.replace(/\{(\w+)\}/g, (placeholder, name) => constants[name] ?? placeholder);
  return `## {#opening}\n${filled}`.split(/^## /m).flatMap((source) => {
    const [, section = '', text = ''] = source.match(/\{#([\w-]+)\}\n(.*)/s) ?? [];
    const plain = text
      .replace(/\*\*|^- /gm, '')
      .replace(/:\s+/g, ': ')
      .trim();
    const sentences = plain.split(/\n\n|(?<=[.!?])\s+/).filter(Boolean);
    return sentences.map((words) => ({ section, words: words.replace(/\s+/g, ' ') }));
  });
}
