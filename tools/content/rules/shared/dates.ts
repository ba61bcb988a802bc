/** The dates in a passage, in English and in its language. */
import { isDate } from '../../read/days.ts';
import { languageOf } from '../../read/languages.ts';
import { foldDigits } from './digits.ts';
import { listSentences } from './sentences.ts';
import type { Passage } from './wording.ts';

export interface FoundDate {
  readonly place: { readonly passage: Passage; readonly offset: number; readonly words: string };
  /** As ISO 8601, without a day if there is none. */
  readonly date: string;
  /** Whether the date has a day that does not exist. */
  readonly isImpossible: boolean;
  /** The sentence before and after the date. */
  readonly before: string;
  readonly after: string;
}

/** The numbers of the months, in English and in the language of the passage. */
function numberMonths(tag: string): ReadonlyMap<string, number> {
  const english = languageOf('en').months.map((name) => name.toLowerCase());
  const abbreviated = english.map((name) => name.slice(0, 3));
  const lists = [abbreviated, english, languageOf(tag || 'en').months.map((name) => name.toLowerCase())];
  return new Map([['sept', 9], ...lists.flatMap((names) => names.map((name, index) => [name, index + 1] as const))]);
}

const { raw } = String;
/** `3`, `3rd`, `1st day`. */
const DAY = raw`(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+day)?(?!\d)`;
/** Two digits only as in `3-Jan-25` and `3 Jan ’25`. */
const YEAR = raw`(?<year>\d{4}|(?<=[’'\/\-])\d{2})(?!\d)`;
const GAP = raw`(?:,?\s+(?:of\s+)?[’']?|\s?[\-–\/.]\s?)`;
/** `MONTH` stands for the names in a language. */
const NAME = raw`(?<![\p{L}\p{M}])(?<month>MONTH)(?![\p{L}\p{M}])\.?`;
const DAY_FIRST = raw`${DAY}${GAP}${NAME}${GAP}${YEAR}`;
const MONTH_FIRST = raw`${NAME}${GAP}(?:${DAY}${GAP})?${YEAR}`;
const WRITTEN = raw`${DAY_FIRST}|${MONTH_FIRST}|${YEAR}${GAP}${NAME}${GAP}${DAY}`;
/** `2025-01-03`, `2025/1/3`. */
const YEAR_FIRST = raw`(?<year>(?:19|20)\d{2})(?<slash>[.\/\-])(?<month>\d{1,2})\k<slash>(?<day>\d{1,2})`;
/** `03.01.2025`, `3/1/25`. */
const NUMERIC = raw`(?<day>\d{1,2})(?<mark>[.\/\-])(?<month>\d{1,2})\k<mark>(?<year>(?:19|20)\d{2}|\d{2})`;
/** Not the date in `022-31-4567`. */
const DATE = raw`${WRITTEN}|(?<![\d.\/\-])(?:${YEAR_FIRST}|${NUMERIC})(?![.\/\-]?\d)`;

export function* listDates(passages: readonly Passage[], language: string): Generator<FoundDate> {
  const months = numberMonths(language);
  const pattern = new RegExp(DATE.replaceAll('MONTH', [...months.keys()].join('|')), 'giu');
  // Most passages have none.
  for (const passage of passages.filter(({ value }) => /\p{Nd}{2}/u.test(value))) {
    for (const { offset, words: sentence } of listSentences(passage.value)) {
      for (const { 0: found, index, groups = {} } of foldDigits(sentence).matchAll(pattern)) {
        const end = index + found.length;
        const place = { passage, offset: offset + index, words: sentence.slice(index, end) };
        const date = readDate(groups, months);
        // Limited: a sentence may have many dates.
        const [before, after] = [sentence.slice(Math.max(0, index - 300), index), sentence.slice(end, end + 300)];
        if (date) yield { place, ...date, before, after };
      }
    }
  }
}

/** As ISO 8601, without a day if there is none. `null` for another number. */
function readDate(groups: Readonly<Record<string, string | undefined>>, months: ReadonlyMap<string, number>) {
  const { year = '', month = '', day, mark = '' } = groups;
  const number = months.get(month.toLowerCase()) ?? month;
  // The day is before the month, if that is possible: not in "12/25/2019".
  const isMonthFirst = mark !== '' && Number(number) > 12;
  const parts = isMonthFirst ? [day, number] : [number, ...(day ? [day] : [])];
  const date = [year.padStart(4, '20'), ...parts.map((part) => `${part}`.padStart(2, '0'))].join('-');
  const isImpossible = day !== undefined && !isDate(date);
  // "v2.30.2025" and "31.02.25" may be other numbers.
  const isNumber = isMonthFirst || (year.length === 2 && /[.-]/.test(mark));
  return isImpossible && isNumber ? null : { date, isImpossible };
}
