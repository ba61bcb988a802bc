/** Refuses days that do not exist, in English and as YYYY-MM-DD, and a "last updated" that is not the version's day. */
import type { TextKey } from '../../../src/documents/document.ts';
import { isDate } from '../read/days.ts';
import { languageOf } from '../read/languages.ts';
import { FILLED, quote, type WordsRule } from './words.ts';

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

/** What says that the date behind it is the version's. A full stop or a filled value ends its reach. */
const LAST_UPDATED = new RegExp(`\\blast\\s+(?:modified|revised|updated)\\b[^.!?;${FILLED}]{0,30}$`, 'i');

export function impossibleDates({ version }: TextKey): WordsRule {
  return ({ words }) =>
    [...words.matchAll(DATES)].flatMap(({ 0: { length }, index: offset, groups = {} }) => {
      const date = readDate(groups);
      const found = `found ${quote(words.slice(offset, offset + length))}`;
      if (!isDate(date)) {
        return [{ offset, length, found: `${found}, a day that does not exist`, expected: 'write a day that exists' }];
      }
      if (date === version || !LAST_UPDATED.test(words.slice(0, offset))) return [];
      return [{ offset, length, found: `${found} in the version of ${version}`, expected: 'write {updated}' }];
    });
}

function readDate({ year = '', month = '', day = '' }: Record<string, string>): string {
  const ofWord = months.findIndex((name) => name.startsWith(month.toLowerCase().slice(0, 3)));
  const number = ofWord < 0 ? month : `${ofWord + 1}`;
  return `${year}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
