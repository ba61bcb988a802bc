/** Dates that do not exist, and a day of the text that is not the version's. */
import { isDate } from '../read/days.ts';
import { languageOf } from '../read/languages.ts';
import type { Check } from './rule.ts';
import { foldDigits } from './shared/digits.ts';
import { readPatterns } from './shared/named-patterns.ts';
import { MASK, type Passage, quote } from './shared/wording.ts';

/** The numbers of the months, in English and in the language of the passage. */
function numberMonths(tag: string): ReadonlyMap<string, number> {
  const english = languageOf('en').months.map((name) => name.toLowerCase());
  const abbreviated = english.map((name) => name.slice(0, 3));
  const lists = [abbreviated, english, languageOf(tag || 'en').months.map((name) => name.toLowerCase())];
  return new Map([['sept', 9], ...lists.flatMap((names) => names.map((name, index) => [name, index + 1] as const))]);
}

/** `MONTH` stands for the names in a language, `TITLE` for what the title calls the text. */
const pattern = readPatterns(String.raw`
DAY | 3, 3rd, 1st day; not 30 in 300 | (?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th)?(?:\s+day)?(?!\d)
YEAR | 2025, the 25 of 3-Jan-25 and 3 Jan ’25; not 25 | (?<year>\d{4}|(?<=[’'\/\-])\d{2})(?!\d)
GAP | , of, -; not and | (?:,?\s+(?:of\s+)?[’']?|\s?[\-–\/.]\s?)
MONTHS | MONTH; not within a word | (?<![\p{L}\p{M}])(?<month>MONTH)(?![\p{L}\p{M}])\.?
WRITTEN | 3-Jan-2025, 3rd of January, 2025, 2025 Jan 3; not 3 and January 2025 | <DAY><GAP><MONTHS><GAP><YEAR>|<MONTHS><GAP><DAY><GAP><YEAR>|<YEAR><GAP><MONTHS><GAP><DAY>|<MONTHS><GAP><YEAR>
ISO | 2025-01-03; not 1-2025-01-03 | (?<![\d\-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?!-?\d)
YEAR_FIRST | 2025/1/3; not 2025/13/3 | (?<![\d.\/\-])(?<year>(?:19|20)\d{2})(?<slash>[.\/\-])(?<month>0?[1-9]|1[0-2])\k<slash>(?<day>\d{1,2})(?![.\/\-]?\d)
NUMERIC | 03.01.2025, 3/1/25; not 3.1/25, 022-31-4567 | (?<![\d.\/\-])(?<day>\d{1,2})(?<mark>[.\/\-])(?<month>\d{1,2})\k<mark>(?<year>(?:19|20)\d{2}|\d{2})(?![.\/\-]?\d)
DATE | any of these | <WRITTEN>|<ISO>|<YEAR_FIRST>|<NUMERIC>
AGREEMENT | Terms; not term | terms|agreement|contract|conditions
POLICY | Privacy Policy, notice; not police | polic(?:y|ies)|notice|statement
CHANGE | effective from, w.e.f., last updated, amendment; not signed | effective(?:\s+date)?|(?:in|into)\s+(?:force|effect)|(?:takes?|with)\s+effect|w\.?\s?e\.?\s?f\.?|updat(?:ed?|ing)|modifi(?:ed|cation)|revis(?:ed|ion)|amend(?:ed|ment)|changed?|review(?:ed)?|adopted|commenc(?:es|ement|ing)|dated?|issued?|publi(?:shed|cation)|posted|appl(?:y|ies)|valid|version(?!\s*$)|as\s+o[fn]
SAYS_WHEN | was last updated on, Effective date:; not updated. On, apply to orders after | (?<!\p{L})<CHANGE>(?!\p{L})[^.!?;${MASK}]{0,30}(?<!\b(?:after|and|before|between|till|to|until)\s+)$
LABEL | Effective date:, Dated this; not The Act took effect on | ^\P{L}*(?:(?:the|this|of|on|in|date|day|last|latest|most|recently|current|as|was|is|been|has|from|since|v?\d[\d.]*|<CHANGE>)(?!\p{L})\P{L}*)+$
RULES | rules, only where the title says so; not ruled | rules
OWN | this Policy, our terms, and at the beginning it, the Policy, we updated it; not the list, we updated our servers | \b(?:this|these|our)\s+(?:\p{L}+\s+){0,3}?(?:<AGREEMENT>|<POLICY>|document|version|page|text|TITLE)\b|^\W*(?:it|they|we\b(?=.*\b(?:it|them)\b)|(?:we\b.*\s)?the\s+(?:\p{L}+\s+){0,2}?(?:document|version|page|text|TITLE))(?!\p{L}|\s+(?:of|with|between)\b)
OWN_AFTER | , this Policy; not , the Policy | ^,?\s*\b(?:this|these|our)\s+(?:\p{L}+\s+){0,3}?(?:<AGREEMENT>|<POLICY>|document|version|page|text|TITLE)\b
OTHERS | by the Board, the earlier version, until; not by us | \bby\s+(?!us\b)|\b(?:previous|prior|earlier|former|old)\s+(?:\p{L}+\s+)?(?:<AGREEMENT>|<POLICY>|version)\b|\b(?:until|first|originally)\b
WEEKDAY | Sun., MONDAY; not sat | (?:S[Uu][Nn]|M[Oo][Nn]|T[Uu][Ee]|W[Ee][Dd]|T[Hh][Uu]|F[Rr][Ii]|S[Aa][Tt])(?i:s|nes|rs|ur)?(?i:day)?
BEFORE | Sunday, the; not the court sat | (?<!\p{L})(<WEEKDAY>)\.?,?\s+(?:the\s+)?$
AFTER | (Sunday), a Sunday; not Sunday to Friday | ^,?\s*(?:\(|a\s+|\(a\s+)(<WEEKDAY>)(?!\p{L})
`);
const EXISTING = 'write a day that exists; a number that is no day goes under allowed';
const anyCase = (name: string, title = '') => new RegExp(pattern(name).source.replaceAll('TITLE', title), 'iu');

export const impossibleDates: Check<'wording'> = ({ passages, title, version, language }, report) => {
  const months = numberMonths(language);
  const source = pattern('DATE').source.replaceAll('MONTH', [...months.keys()].join('|'));
  const datePattern = new RegExp(source, 'giu');
  for (const passage of passages) {
    const { value } = passage;
    // Most passages have none.
    const dates = /\p{Nd}{2}/u.test(value) ? foldDigits(value).matchAll(datePattern) : [];
    for (const {
      0: { length },
      index: offset,
      groups = {},
    } of dates) {
      const words = value.slice(offset, offset + length);
      const reportDate = (expected: string, remark: string) =>
        report({ passage, offset, words }, `found ${quote(words)}${remark}`, expected);
      const readings = readDate(groups, months);
      const days = groups.day ? readings.filter(isDate) : [];
      const date = days[0] ?? readings[0];
      if (!date) continue;
      // "31.02.25" and "2.30.2025" may be other numbers.
      const isNumber = /[.-]/.test(groups.mark ?? '') && (groups.year?.length === 2 || Number(groups.month) > 12);
      if (groups.day && days.length === 0) {
        if (!isNumber) reportDate(EXISTING, ', a day that does not exist');
        continue;
      }
      const [start, end] = [value.slice(0, offset), value.slice(offset + length)];
      const weekdays = [pattern('BEFORE').exec(start), pattern('AFTER').exec(end)].flatMap((match) => match?.[1] ?? []);
      const names = days.map((day) => new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }));
      const isRight = (weekday: string) => names.some((name) => new RegExp(`^${weekday.slice(0, 3)}`, 'i').test(name));
      if (groups.day && !weekdays.every(isRight)) {
        reportDate('write that day of the week, or another day', `, which is a ${names[0]}`);
      } else if (language === 'en' && version && !version.startsWith(date) && isOwnDay(passage, title, start, end)) {
        reportDate('write {updated}, or leave it out', ` in the version of ${version}`);
      }
    }
  }
};

type Groups = Readonly<Record<string, string | undefined>>;

/** Whether the date says when this text began or changed, not when others did something. */
function isOwnDay({ kind, id }: Passage, title: string, start: string, end: string): boolean {
  if (kind === 'paragraph' && id === '' && !/[\p{L}\p{N}]/u.test(start + end)) return true;
  // The full stops of "w.e.f." end no sentence.
  const [before = ''] = /(?:[^.!?]|(?<=(?<!\p{L})\p{L})\.)*$/u.exec(start) ?? [];
  const [after = ''] = /^[^.!?;]*/.exec(end) ?? [];
  if (anyCase('OTHERS').test(before + after) || !anyCase('SAYS_WHEN').test(before)) return false;
  // "As of 25 May 2018, the Act applies" says nothing of this text.
  if (anyCase('LABEL').test(before) && (!/^\W*as\b/i.test(before) || !after.trim())) return true;
  const names = ['RULES', 'AGREEMENT', 'POLICY'].find((candidate) => anyCase(candidate).test(title)) ?? 'POLICY';
  return anyCase('OWN', pattern(names).source).test(before) || anyCase('OWN_AFTER', pattern(names).source).test(after);
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
