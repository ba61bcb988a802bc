/** Dates that do not exist, and a day of the text that is not the version's. */
import { isDate } from '../read/days.ts';
import { languageOf } from '../read/languages.ts';
import type { Check } from './rule.ts';
import { foldDigits } from './shared/digits.ts';
import { listSentences } from './shared/sentences.ts';
import { type Passage, quote } from './shared/wording.ts';

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

/** Not "the court sat". */
const WEEKDAY = raw`(?=\p{Lu})(?i:(?:sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?)`;
const WEEKDAY_BEFORE = new RegExp(raw`(?<!\p{L})(${WEEKDAY})\.?,?\s+(?:the\s+)?$`, 'u');
/** `(Sunday)`, `a Sunday`, not "Sunday to Friday". */
const WEEKDAY_AFTER = new RegExp(raw`^,?\s*(?:\(|a\s+|\(a\s+)(${WEEKDAY})(?!\p{L})`, 'u');

/** A sentence that speaks of a change. */
const CHANGE = new RegExp(
  raw`\b(?:effective|(?:in|into|takes?|with)\s+(?:force|effect)|w\.?\s?e\.?\s?f|appl(?:y|ies)\s+from|adopted|posted` +
    raw`|commence(?:s|ment)|(?:updat|revis|amend|review|chang)(?:ed|e|ing|ment|ion)|modifi(?:ed|cation)` +
    raw`|publi(?:shed|cation))\b|^\W*(?:version[\s\d.]+,?\s*)?dated?\b`,
  'i',
);
/** What somebody else changed, or a time before or after. */
const OTHERS = new RegExp(
  raw`\b(?:Acts?|Bill|Board|Code|Commission|Constitution|GDPR|Rules|(?i:authority|courts?|decree|directive|gazette` +
    raw`|government|law|ministry|notification|orders?|ordinance|regulations?|servers?|by\s+the|after|between|earlier` +
    raw`|former|old|previous|prior|till|until))\b`,
);

const EXISTING = 'write a day that exists; a number that is no day goes under allowed';

export const impossibleDates: Check<'wording'> = ({ passages, version, language }, report) => {
  const months = numberMonths(language);
  const pattern = new RegExp(DATE.replaceAll('MONTH', [...months.keys()].join('|')), 'giu');
  for (const passage of passages) {
    // Most passages have none.
    const sentences = /\p{Nd}{2}/u.test(passage.value) ? listSentences(passage.value) : [];
    for (const { offset, words: sentence } of sentences) {
      for (const { 0: found, index, groups = {} } of foldDigits(sentence).matchAll(pattern)) {
        const end = index + found.length;
        // Limited: a sentence may have many dates.
        const [before, after] = [sentence.slice(Math.max(0, index - 300), index), sentence.slice(end, end + 300)];
        const words = sentence.slice(index, end);
        const reportDate = (remark: string, expected: string) =>
          report({ passage, offset: offset + index, words }, `found ${quote(words)}${remark}`, expected);
        const readings = readDate(groups, months);
        const days = groups.day ? readings.filter(isDate) : [];
        const date = days[0] ?? readings[0];
        if (!date) continue;
        const wrongWeekday = days.length > 0 && findWrongWeekday(days, before, after);
        if (groups.day && days.length === 0) {
          // "31.02.25" may be another number.
          const isNumber = groups.year?.length === 2 && /[.-]/.test(groups.mark ?? '');
          if (!isNumber) reportDate(', a day that does not exist', EXISTING);
        } else if (wrongWeekday) {
          reportDate(`, which is a ${wrongWeekday}`, 'write that day of the week, or another day');
        } else if (language === 'en' && version && !version.startsWith(date) && isOwnDay(passage, before, after)) {
          reportDate(` in the version of ${version}`, 'write {updated}, or leave it out');
        }
      }
    }
  }
};

type Groups = Readonly<Record<string, string | undefined>>;

/** @returns the right day of the week if another one is next to the date */
function findWrongWeekday(days: readonly string[], before: string, after: string): string | null {
  const weekdays = [WEEKDAY_BEFORE.exec(before), WEEKDAY_AFTER.exec(after)].flatMap((match) => match?.[1] ?? []);
  if (weekdays.length === 0) return null;
  const names = days.map((day) => new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }));
  const isRight = (weekday: string) => names.some((name) => new RegExp(`^${weekday.slice(0, 3)}`, 'i').test(name));
  return weekdays.every(isRight) ? null : (names[0] ?? null);
}

/** Whether the sentence speaks of a change, and of nobody else's. */
function isOwnDay({ kind, id }: Passage, before: string, after: string): boolean {
  if (kind === 'paragraph' && id === '' && !/[\p{L}\p{N}]/u.test(before + after)) return true;
  const words = before + after.replace(/;.*/s, '');
  return CHANGE.test(words) && !OTHERS.test(words);
}

/** As ISO 8601, without a day if there is none. Of two readings of numbers, the day is first. */
function readDate({ year = '', month = '', day, mark }: Groups, months: ReadonlyMap<string, number>): string[] {
  const number = `${months.get(month.toLowerCase()) ?? month}`;
  const format = (...parts: readonly string[]) =>
    [year.padStart(4, '20'), ...parts.map((part) => part.padStart(2, '0'))].join('-');
  if (!day) return [format(number)];
  const readings = Number(number) <= 12 || !mark ? [format(number, day)] : [];
  return /[/-]/.test(mark ?? '') && Number(day) <= 12 ? [...readings, format(day, number)] : readings;
}
