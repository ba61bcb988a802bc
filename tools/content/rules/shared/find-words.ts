/** Finds words that may be on two lines. */
import { MASK } from './wording.ts';

const { raw } = String;
/** The forms of words in the names of companies. */
const FORMS = [raw`private|pvt\.?|\(p\)|p\.`, raw`limited|ltd\.?`, raw`company|co\.?`, 'and|&'];

/** Whole words, not in a longer address; of four letters or more also with other capitals. */
export function createWordPattern(words: string): RegExp {
  const [start, end] = ['[\\w\\p{L}\\p{M}\\p{N}@./+-]', '(?:\\.?[\\w\\p{L}\\p{M}\\p{N}]|[@-])'];
  const isLong = words.replace(/\P{L}/gu, '').length > 3;
  const parts = words.split(' ').map((word) => {
    const forms = FORMS.find((pattern) => new RegExp(`^(?:${pattern})$`, 'i').test(word)) ?? RegExp.escape(word);
    const small = word.toLowerCase();
    // "SurTaal" is not "surtaal", which can be another word.
    return isLong ? `${small === word ? '' : `(?!${RegExp.escape(small)})`}(?i:${forms})` : RegExp.escape(word);
  });
  return new RegExp(`(?<!${start})${parts.join('(?:\\s+|(?<=\\.))')}(?!${end})`, 'gu');
}

/** The places of words that a text allows, in which `{name}` also stands for any placeholder. */
export function findAllowed(value: string, allowed: readonly string[]) {
  return allowed.flatMap((words) => {
    const parts = words.split(/(\{#?[\w-]+\})/).map((part, index) => {
      const literal = part.split(' ').map(RegExp.escape).join('\\s+');
      return index % 2 === 0 ? literal : `(?:${MASK}|${literal})`;
    });
    const matches = value.matchAll(new RegExp(parts.join(''), 'gu'));
    return [...matches].map(({ 0: found, index }) => ({ start: index, end: index + found.length }));
  });
}

/** Words of a passage, as the field `allowed` has them. */
export function nameAllowed(value: string, start: number, end: number): string {
  // One letter or mark would be allowed everywhere: take the word that contains it.
  const isLong = /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(value.slice(start, end));
  const from = isLong ? start : value.slice(0, start).search(/\S*$/);
  const to = isLong ? end : end + value.slice(end).search(/\s|$/);
  return value.slice(from, to).trim().replace(/\s+/g, ' ').replaceAll(MASK, '{name}');
}
