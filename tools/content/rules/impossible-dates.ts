/** Refuses dates that do not exist, and another day than the version's on which the text began or changed. */
import { isDate } from '../read/days.ts';
import { languageOf } from '../read/languages.ts';
import { foldDigits, MASK, type Passage } from './passages.ts';
import { createMatch, createWordingRule } from './rule.ts';

const DAY = '(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)?(?:\\s+day)?(?!\\d)';
const YEAR = '(?<year>\\d{4})(?!\\d)';
const ISO = '(?<!\\d)(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?!\\d)';
const NUMERIC =
  '(?<![\\d./-])(?<day>\\d{1,2})(?<mark>[./-])(?<month>\\d{1,2})\\k<mark>(?<year>\\d{4}|\\d{2})(?![./-]?\\d)';

/** The numbers of the months, in English and in the language of the passage. */
function numberMonths(tag: string): ReadonlyMap<string, number> {
  const english = languageOf('en').months.map((name) => name.toLowerCase());
  const abbreviated = english.map((name) => name.slice(0, 3));
  const lists = [abbreviated, english, languageOf(tag || 'en').months.map((name) => name.toLowerCase())];
  return new Map([['sept', 9], ...lists.flatMap((names) => names.map((name, index) => [name, index + 1] as const))]);
}

function findDates(value: string, months: ReadonlyMap<string, number>) {
  const month = `(?<![\\p{L}\\p{M}])(?<month>${[...months.keys()].join('|')})(?![\\p{L}\\p{M}])\\.?`;
  const written = [`${DAY} ${month} ${YEAR}`, `${month} ${DAY} ${YEAR}`, `${month} ${YEAR}`].map((parts) => {
    return parts.replaceAll(' ', ',?\\s+(?:of\\s+)?');
  });
  return foldDigits(value).matchAll(new RegExp([...written, ISO, NUMERIC].join('|'), 'giu'));
}

const TEXT =
  '(?:polic(?:y|ies)|notice|statement|terms|agreement|contract|document|conditions|version|page|text|rules)\\b';
const THIS = `\\b(?:this|these|our)\\s+(?:\\p{L}+\\s+){0,3}?${TEXT}`;
const OWN = new RegExp(`${THIS}|^\\W*(?:it|they|we|the\\s+(?:\\p{L}+\\s+){0,2}?${TEXT})(?!\\p{L}|\\s+of\\b)`, 'iu');
const CHANGE = String.raw`(?:effective(?:\s+date)?|(?:in|into)\s+(?:force|effect)|takes?\s+effect|with\s+effect|w\.?e\.?f|updated?|modified|revis(?:ed|ion)|amended|changed|reviewed|adopted|dated|issued|published|posted|appl(?:y|ies)|valid|version|as\s+o[fn])`;
const SAYS_WHEN = new RegExp(`(?<!\\p{L})${CHANGE}(?!\\p{L})[^.!?;${MASK}]{0,30}$`, 'iu');
/** "Effective date:", "Dated this". */
const LABEL = new RegExp(
  `^\\P{L}*(?:(?:the|this|of|on|date|day|last|latest|most|recently|was|is|been|has|from|since|v?\\d[\\d.]*|${CHANGE})\\P{L}*)+$`,
  'iu',
);
const BY_OTHERS = new RegExp(
  `\\bby\\s+(?!us\\b)|\\b(?:previous|prior|earlier|former|old)\\s+(?:\\p{L}+\\s+)?${TEXT}|\\b(?:until|first|originally)\\b`,
  'iu',
);

export const impossibleDates = createWordingRule('impossible-dates', (passage) => {
  const { value, version, language } = passage;
  const months = numberMonths(language);
  const dates = /\p{Nd}{2}/u.test(value) ? [...findDates(value, months)] : [];
  return dates.flatMap(({ 0: { length }, index: offset, groups = {} }) => {
    const date = readDate(groups, months);
    const words = value.slice(offset, offset + length);
    if (groups.day && !isDate(date)) {
      const remark = ', a day that does not exist';
      return groups.mark ? [] : [createMatch(offset, words, 'write a day that exists', remark)];
    }
    if (!version || language !== 'en' || version.startsWith(date) || !isOwnDay(passage, offset, length)) return [];
    return [createMatch(offset, words, 'write {updated}, or leave it out', ` in the version of ${version}`)];
  });
});

/** Whether the date says when this text began or changed, not when others did something. */
function isOwnDay({ value, kind, id }: Passage, offset: number, length: number): boolean {
  const [start, end] = [value.slice(0, offset), value.slice(offset + length)];
  if (kind === 'paragraph' && id === '' && !/[\p{L}\p{N}]/u.test(start + end)) return true;
  const [before = ''] = /[^.!?;]*$/.exec(start) ?? [];
  const [after = ''] = /^[^.!?;]*/.exec(end) ?? [];
  if (BY_OTHERS.test(before + after) || !SAYS_WHEN.test(before)) return false;
  // "As of 25 May 2018, the Act applies" says nothing of this text.
  const isLabel = LABEL.test(before) && (!/^\W*as\s+o[fn]\s*$/i.test(before) || !after.trim());
  return isLabel || OWN.test(before) || new RegExp(`^,?\\s*${THIS}`, 'iu').test(after);
}

/** `2020-07-13`, or `2020-07` without a day. In numbers the day is first, as in India, if it can be. */
function readDate(
  { year = '', month = '', day, mark }: Record<string, string>,
  months: ReadonlyMap<string, number>,
): string {
  const number = `${months.get(month.toLowerCase()) ?? month}`;
  const parts = mark && Number(month) > 12 ? [day, number] : [number, day];
  return [year.padStart(4, '20'), ...parts.flatMap((part) => part?.padStart(2, '0') ?? [])].join('-');
}
