/** Refuses days that do not exist, and a "last updated" of another day than the version's. */
import type { IsoDate } from '../../../src/documents/document.ts';
import { findLanguage, languages } from '../languages.ts';
import { isDate } from '../read/read-fields.ts';
import { FILLED, foldDigits, type WordsRule } from './words.ts';

/** What says that the date behind it is the version's. A full stop or a filled value ends its reach. */
const LAST_UPDATED = new RegExp(`\\blast\\s+(?:modified|revised|updated)\\b[^.!?;${FILLED}]{0,30}$`, 'i');

export const impossibleDates: WordsRule = (words, { version, language }) => {
  const digits = foldDigits(words);
  return findDates(digits, language).flatMap(({ offset, length, days }) => {
    const found = `found "${words.slice(offset, offset + length).replace(/\s+/g, ' ')}"`;
    if (!days.some(isDate)) {
      return [{ offset, length, found: `${found}, a day that does not exist`, expected: 'write a day that exists' }];
    }
    if (days.includes(version) || !LAST_UPDATED.test(digits.slice(0, offset))) return [];
    return [{ offset, length, found: `${found} in the version of ${version}`, expected: 'write {updated}' }];
  });
};

function findDates(digits: string, language: string) {
  const { months, patterns } = writings.get(language) ?? { months: new Map<string, string>(), patterns: [] };
  return patterns.flatMap((pattern) =>
    [...digits.matchAll(pattern)].map(({ 0: { length }, index: offset, groups = {} }) => {
      const { day = '', month = '', year = '' } = groups;
      const number = months.get(month.toLowerCase()) ?? month;
      // In India the day comes first; elsewhere the month does.
      const days = [writeDay(year, number, day), ...(pattern === IN_DIGITS ? [writeDay(year, day, month)] : [])];
      return { offset, length, days };
    }),
  );
}

const IN_DIGITS = /(?<![\d./-])(?<day>\d{1,2})[./-](?<month>\d{1,2})[./-](?<year>\d{4})(?![\d./-]?\d)/g;

const writings = new Map(
  languages.map(({ tag }) => {
    const months = readMonths(tag);
    const month = `(?<!\\p{L})(?<month>${[...months.keys()].join('|')})(?![\\p{L}\\p{M}])\\.?`;
    const day = '(?<![\\p{Nd}.])(?<day>\\d{1,2})(?:st|nd|rd|th)?(?!\\p{Nd})';
    const year = '(?<!\\p{Nd})(?<year>\\d{4})(?!\\p{Nd})';
    const orders = [
      [day, month, year],
      [month, day, year],
      [year, month, day],
    ];
    const inWords = orders.map((parts) => new RegExp(parts.join('[,،]?\\s+(?:of\\s+)?'), 'giu'));
    const iso = /(?<![\d-])(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})(?![\d-])/g;
    return [tag, { months, patterns: [...inWords, iso, IN_DIGITS] }];
  }),
);

function writeDay(year: string, month: string, day: string): IsoDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The months by their names in English, in full or in part, and in a language, longest first. */
function readMonths(language: string): Map<string, string> {
  const [english = [], own = []] = ['en', language].map((tag) => findLanguage(tag)?.months);
  const inPart = [3, 4].map((length) => english.map((name) => name.slice(0, length)));
  const all = [english, ...inPart, own].flatMap((months) =>
    months.map((name, index): [string, string] => [name.toLowerCase().normalize('NFC'), `${index + 1}`]),
  );
  return new Map(all.sort(([a], [b]) => b.length - a.length));
}
