/** The words that readers see, as rules look at them, and what the rules find in them. */
import { languageOf } from '../read/languages.ts';
import { countLines, type Match } from '../read/problem.ts';
import { readableFields, type Source } from '../read/read-source.ts';
import { type Block, listBlocks, listLeaves } from '../read/tree.ts';
import type { Report } from './rule.ts';

/** Stands for what is filled, so that a value can't look like something that was left to fill. */
export const FILLED = '\u{FFFC}';

export interface Passage {
  readonly words: string;
  /** The line on which a block begins, or the name of a field. */
  readonly place: number | string;
  readonly kind: Block['kind'] | 'field';
}

export type WordsRule = (passage: Passage) => Match[];

/** An email address, or that of a page. */
const ADDRESS = /^(?:[^\s@]+@|https:\/\/)?(?:[\w-]+\.)+[a-z]{2,}(?:\/[\w./-]*)?$/i;

/** The blocks of a text and the fields that readers see, without constants that are an address. */
export function listPassages(text: Source): Passage[] {
  const blocks = listBlocks(text.sections).map((block) => {
    return { words: readWords(block), place: block.line, kind: block.kind };
  });
  const isAddress = ({ place, words }: Passage) => `${place}`.startsWith('constants.') && ADDRESS.test(words);
  return [...blocks, ...listFields(readableFields(text)).filter((field) => !isAddress(field))];
}

export function listFields(fields: Readonly<Record<string, string>>): Passage[] {
  return Object.entries(fields).map(([place, words]) => ({ place, words, kind: 'field' }));
}

/** The words with their line ends: what stands on the nth line of the words stands n lines below the block's own. */
export function readWords({ line, children }: Block): string {
  let words = '';
  for (const leaf of listLeaves(children)) {
    // Adds the line ends of what the tree left out.
    words += '\n'.repeat(Math.max(0, leaf.line - line - countLines(words, words.length)));
    words += leaf.kind === 'text' ? leaf.text.replaceAll(FILLED, '\u{FFFD}') : FILLED;
  }
  return words;
}

export function refuse(expected: string, ...patterns: readonly RegExp[]): WordsRule {
  return ({ words }) => {
    const matches = patterns.flatMap((pattern) => [...words.matchAll(pattern)]);
    return matches.map(({ 0: match, index: offset }) => {
      return { offset, length: match.length, found: `found ${quote(match)}`, expected };
    });
  };
}

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

/** Words without any letter of the script of their language. */
export function refuseOtherScripts(language: string): WordsRule {
  const { english, script } = languageOf(language);
  const own = new RegExp(`(?=\\p{L})\\p{scx=${script}}`, 'u');
  const expected = `write ${english}, in ${scriptNames.of(script)} letters`;
  return ({ words }) => {
    if (!/\p{L}/u.test(words) || own.test(words)) return [];
    return [{ offset: 0, length: words.length, found: `found ${quote(words)}`, expected }];
  };
}

/** What one rule has found is not found again by another. */
export function checkWords(rules: readonly WordsRule[], passages: readonly Passage[], report: Report): void {
  for (const passage of passages) {
    const { words, place } = passage;
    const told: Match[] = [];
    for (const match of rules.flatMap((rule) => rule(passage))) {
      const { offset, length, found, expected } = match;
      if (told.some((one) => offset < one.offset + one.length && one.offset < offset + length)) continue;
      told.push(match);
      report(typeof place === 'number' ? place + countLines(words, offset) : place, found, expected);
    }
  }
}

export function quote(match: string): string {
  const words = match
    .replace(/\uFFFC+/g, '…')
    .trim()
    .replace(/\s+/g, ' ');
  return words.length > 60 ? `"${words.slice(0, 60)}…"` : `"${words}"`;
}
