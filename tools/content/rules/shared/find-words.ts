/** Finds words that may be on two lines. */
import { MASK } from './wording.ts';

/** Whole words, not in a longer address. */
export function findWords(value: string, words: string, before = '') {
  return matchWords(value, escapeWords(words), before);
}

/** A name, also in capitals, as a whole or in part. Names of up to three letters are words then. */
export function findName(value: string, name: string) {
  if ((name.match(/\p{L}/gu)?.length ?? 0) < 4) return findWords(value, name);
  const parts = name.split(' ').map((word) => `(?:${RegExp.escape(word)}|${RegExp.escape(word.toUpperCase())})`);
  return matchWords(value, parts.join('\\s+'), '');
}

function matchWords(value: string, source: string, before: string) {
  const [start, end] = ['[\\w\\p{L}\\p{M}\\p{N}@./+-]', '(?:\\.?[\\w\\p{L}\\p{M}\\p{N}]|[@-])'];
  return [...value.matchAll(new RegExp(`${before}(?<!${start})${source}(?!${end})`, 'gu'))];
}

/** The places of words that a text allows, in which `{name}` stands for any placeholder. */
export function findAllowed(value: string, allowed: readonly string[]) {
  return allowed.flatMap((words) => {
    const parts = words.split(/\{#?[\w-]+\}/).map(escapeWords);
    const matches = value.matchAll(new RegExp(parts.join(MASK), 'gu'));
    return [...matches].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  });
}

function escapeWords(words: string): string {
  return words.split(' ').map(RegExp.escape).join('\\s+');
}
