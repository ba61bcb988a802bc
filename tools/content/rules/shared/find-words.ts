/** Finds words that may be on two lines. */
import { MASK } from './wording.ts';

/** Whole words, not in a longer address. */
export function findWords(value: string, words: string, before = '', toPattern = escapeWords) {
  const [start, end] = ['[\\w\\p{L}\\p{M}\\p{N}@./+-]', '(?:\\.?[\\w\\p{L}\\p{M}\\p{N}]|[@-])'];
  return [...value.matchAll(new RegExp(`${before}(?<!${start})${toPattern(words)}(?!${end})`, 'gu'))];
}

/** A name, of which some words or all may be in capitals. In capitals, a short one may be a word. */
export function findName(value: string, name: string) {
  const escapeWord = (word: string) => `(?:${RegExp.escape(word)}|${RegExp.escape(word.toUpperCase())})`;
  const isShort = name.replace(/\P{L}/gu, '').length < 4;
  return isShort
    ? findWords(value, name)
    : findWords(value, name, '', (words) => words.split(' ').map(escapeWord).join('\\s+'));
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
