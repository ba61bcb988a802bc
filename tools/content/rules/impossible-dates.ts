/** Refuses dates that do not exist, and a "last updated" with another date than the version's. */
import { isDate } from '../read/days.ts';
import { languageOf } from '../read/languages.ts';
import { MASK, quote } from './passages.ts';
import type { Check } from './rule.ts';

const months = languageOf('en').months.map((name) => name.toLowerCase());

const MONTH = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|sept)\\b\\.?`;
const DAY = '\\b(?<day>\\d{1,2})(?:st|nd|rd|th)?\\b';
const YEAR = '(?<year>\\d{4})\\b';
const DATES = new RegExp(
  [`${DAY} ${MONTH} ${YEAR}`, `\\b${MONTH} ${DAY} ${YEAR}`]
    .map((parts) => parts.replaceAll(' ', ',?\\s+(?:of\\s+)?'))
    .concat('\\b(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})\\b')
    .join('|'),
  'gi',
);

/** Matches "last updated" before a date in the same sentence, without a placeholder in between. */
const LAST_UPDATED = new RegExp(`\\blast\\s+(?:modified|revised|updated)\\b[^.!?;${MASK}]{0,30}$`, 'i');

export const impossibleDates: Check<'passage'> = ({ value, version }, report) => {
  for (const { 0: match, index: offset, groups = {} } of value.matchAll(DATES)) {
    const date = readDate(groups);
    const range = { offset, length: match.length };
    if (!isDate(date)) {
      report(range, `found ${quote(match)}, a day that does not exist`, 'write a day that exists');
    } else if (version && date !== version && LAST_UPDATED.test(value.slice(0, offset))) {
      report(range, `found ${quote(match)} in the version of ${version}`, 'write {updated}');
    }
  }
};

function readDate({ year = '', month = '', day = '' }: Record<string, string>): string {
  const index = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
  const number = index < 0 ? month : `${index + 1}`;
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
