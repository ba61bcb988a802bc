/** Refuses days that do not exist, and a "last updated" of another day than the version's. */
import type { IsoDate, TextKey } from '../../../src/documents/document.ts';
import { isDate } from '../days.ts';
import { languageOf, languages } from '../languages.ts';
import { FILLED, foldDigits, quote, type WordsRule } from './words.ts';

/** What says that the date behind it is the version's. A full stop or a filled value ends its reach. */
const LAST_UPDATED = new RegExp(`\\blast\\s+(?:modified|revised|updated)\\b[^.!?;${FILLED}]{0,30}$`, 'i');

export function impossibleDates({ version, language }: TextKey): WordsRule {
  const { months = [], pattern = /(?!)/g } = writings.get(language) ?? {};
  return ({ words }) => {
    const digits = foldDigits(words);
    return [...digits.matchAll(pattern)].flatMap(({ 0: { length }, index: offset, groups = {} }) => {
      const { year = '', month = '', day = '' } = groups;
      const ofWord = months.indexOf(month.toLowerCase()) % 12;
      const number = ofWord < 0 ? month : `${ofWord + 1}`;
      // In India the day comes first; elsewhere the month does.
      const days = [writeDay(year, number, day), writeDay(year, day, number)];
      const found = `found ${quote(words.slice(offset, offset + length))}`;
      if (!days.some(isDate)) {
        return [{ offset, length, found: `${found}, a day that does not exist`, expected: 'write a day that exists' }];
      }
      if (days.includes(version) || !LAST_UPDATED.test(digits.slice(0, offset))) return [];
      return [{ offset, length, found: `${found} in the version of ${version}`, expected: 'write {updated}' }];
    });
  };
}

/** How days are written in a language: with its months or those of English, in full or in part. */
const writings = new Map(
  languages.map(({ tag, months: own }) => {
    const english = languageOf('en').months;
    const inPart = [3, 4].flatMap((length) => english.map((name) => name.slice(0, length)));
    const months = [...english, ...inPart, ...own].map((name) => name.toLowerCase().normalize('NFC'));
    const month = `(?<!\\p{L})(?<month>${months.join('|')})(?![\\p{L}\\p{M}])\\.?`;
    const day = '(?<![\\p{Nd}.])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\p{Nd})';
    const year = '(?<!\\p{Nd})(?<year>\\d{4})(?!\\p{Nd})';
    const orders = [`${day} ${month} ${year}`, `${month} ${day} ${year}`, `${year} ${month} ${day}`];
    const inWords = orders.map((parts) => parts.replaceAll(' ', '[,،]?\\s+(?:of\\s+)?'));
    const iso = '(?<![\\d-])(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})(?![\\d-])';
    const inFigures = '(?<![\\d./-])(?<day>\\d{1,2})[./-](?<month>\\d{1,2})[./-](?<year>\\d{4})(?![./-]?\\d)';
    return [tag, { months, pattern: new RegExp([...inWords, iso, inFigures].join('|'), 'giu') }];
  }),
);

function writeDay(year: string, month: string, day: string): IsoDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
