/** Makes a check of a table of patterns that no passage has. */
import { isRightToLeft } from '../../read/languages.ts';
import type { Check } from '../rule.ts';
import { type Passage, quote } from './wording.ts';

/** Which passages a row is for; other names are those of languages. */
const PASSAGES: Readonly<Record<string, (passage: Passage, language: string, next: Passage | undefined) => boolean>> = {
  all: () => true,
  texts: ({ kind }) => kind !== 'setting',
  settings: ({ kind }) => kind === 'setting',
  starts: ({ kind }) => !['heading', 'subheading', 'field', 'phrase', 'setting'].includes(kind),
  titles: ({ kind, value: { length } }, language, next) =>
    language === 'en' && kind === 'paragraph' && next?.kind === kind && next.value.length > length,
  // A quotation of several paragraphs has its first mark at the start of each. Urdu writes ”so“.
  quotations: (_, language, next) => language !== '' && !isRightToLeft(language) && !/^["“]/.test(next?.value ?? ''),
};

/** The beginnings of sentences: a wrapped line may begin with "(a)" or "–". */
const START = String.raw`(?=\S)(?:(?<!\S\s*)|(?<=[.:;।۔][^\S\n]*\n[^\S\n]*))`;

const ROW = /^(?:(?!–)(?<where>.+?) \| (?<expected>.+?)|–) \| (?<source>.+?)(?: {3}\/\/ .*)?$/gm;

/**
 * @param table rows of: the passages or languages that it is for, what is right, and a pattern with
 *   the flags `gmu`; behind some, what they do not find. "–" repeats the first two columns.
 */
export function forbid(table: string): Check<'wording'> {
  let head: Readonly<Record<string, string | undefined>> = {};
  const rows = [...table.matchAll(ROW)].map(({ groups = {} }) => {
    if (groups.where) head = groups;
    const { where = '', expected = '' } = head;
    const source = where === 'starts' ? `${START}(?:${groups.source})[^\\S\\n]*` : `${groups.source}`;
    return { where, expected, pattern: new RegExp(source, 'gmu') };
  });
  return ({ language, passages }, report) => {
    for (const [index, passage] of passages.entries()) {
      const next = passages[index + 1];
      for (const { where, expected, pattern } of rows) {
        const isMeant = PASSAGES[where]?.(passage, language, next) ?? where.split(' ').includes(language);
        for (const { 0: words, index: offset } of isMeant ? passage.value.matchAll(pattern) : []) {
          report({ passage, offset, words }, `found ${quote(words)}`, expected);
        }
      }
    }
  };
}
