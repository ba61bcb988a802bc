/** The words of a block, a field or a phrase as rules look at them, and what the rules find in them. */
import type { IsoDate } from '../../../src/documents/document.ts';
import type { Match } from '../problem.ts';
import { type Block, listLeaves } from '../tree.ts';

/** Stands for what was filled, so that a value can't look like something that was left to fill. No text holds it. */
export const FILLED = '\u{FFFC}';

interface Place {
  readonly kind: Block['kind'] | 'field';
  readonly number: number;
  readonly version: IsoDate;
  readonly language: string;
}

export type WordsRule = (words: string, place: Place) => Match[];

/** The words with their line ends: what stands on the nth line of the words stands n lines below the block's own. */
export function readWords({ line, children }: Pick<Block, 'line' | 'children'>): string {
  let words = '';
  for (const leaf of listLeaves(children)) {
    // Lines of what the tree can't hold are made up for.
    words += '\n'.repeat(Math.max(0, leaf.line - line - (words.split('\n').length - 1)));
    words += leaf.kind === 'text' ? leaf.text.replaceAll(FILLED, '\u{FFFD}') : FILLED;
  }
  return words;
}

interface Pattern {
  readonly pattern: RegExp;
  readonly expected: string;
  /** Said before what was found, where that does not speak for itself. */
  readonly name?: string;
}

export function refuse(patterns: readonly Pattern[]): WordsRule {
  return (words) =>
    patterns.flatMap(({ pattern, name = '', expected }) =>
      [...words.matchAll(pattern)].map(({ 0: match, index: offset }) => {
        return { offset, length: match.length, found: `found ${name && `${name} `}${quote(match)}`, expected };
      }),
    );
}

/** What one rule has found is not found again by another. */
export function findMatches(rules: readonly WordsRule[], words: string, place: Place): Match[] {
  const matches: Match[] = [];
  for (const match of rules.flatMap((rule) => rule(words, place))) {
    const isApart = ({ offset, length }: Match) =>
      offset + length <= match.offset || match.offset + match.length <= offset;
    if (matches.every(isApart)) matches.push(match);
  }
  return matches;
}

export function quote(match: string, most = 60): string {
  const words = match
    .replace(/\u{FFFC}+/gu, '…')
    .trim()
    .replace(/\s+/g, ' ');
  return `"${words.length > most ? `${words.slice(0, most)}…` : words}"`;
}

/** The code of the zero of a digit's script: the digits of a script follow each other. */
export function zeroOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return code - value;
}

/** Digits of any script as 0 to 9, at the same length. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => `${(digit.codePointAt(0) ?? 0) - zeroOf(digit)}`.padEnd(digit.length));
}
