/** Makes a check of a table of patterns that no passage may have. */
import type { Check } from '../rule.ts';
import { type Passage, quote } from './wording.ts';

/** Whether a row is for a passage, in a language, before the next passage. */
export type Condition = (passage: Passage, language: string, next: Passage | undefined) => boolean;

/** A pattern is for all passages by default. */
type Row = readonly [expected: string, pattern: RegExp, appliesTo?: Condition];

export const inTexts: Condition = ({ kind }) => kind !== 'setting';
export const inSettings: Condition = ({ kind }) => kind === 'setting';
export const inLanguages =
  (...tags: readonly string[]): Condition =>
  (_, language) =>
    tags.includes(language);

/** A plain pattern is enough: the field `allowed` lists the words that it takes wrongly. */
export function forbid(...table: readonly Row[]): Check<'wording'> {
  return ({ language, passages }, report) => {
    for (const [index, passage] of passages.entries()) {
      for (const [expected, pattern, appliesTo] of table) {
        if (appliesTo && !appliesTo(passage, language, passages[index + 1])) continue;
        for (const { 0: words, index: offset } of passage.value.matchAll(pattern)) {
          report({ passage, offset, words }, `found ${quote(words)}`, expected);
        }
      }
    }
  };
}
