/** Finds dates that can't be right: days that do not exist, and a "last updated" of another day than the version's. */
import type { IsoDate } from '../../src/documents/document.ts';
import { FILLED } from './fill.ts';
import { isDate } from './front-matter.ts';
import { findLanguage } from './languages.ts';
import type { Finding } from './problem.ts';

/** What says that the date behind it is the version's. A full stop or a filled value ends its reach. */
const LAST_UPDATED = new RegExp(`\\blast\\s+(?:modified|revised|updated)\\b[^.!?;${FILLED}]{0,30}$`, 'i');

/** @returns what finds them in the words of a text; its patterns are made once */
export function createDateFinder(version: IsoDate, language: string): (words: string) => Finding[] {
  const patterns = createDatePatterns(language);
  return (words) => patterns.flatMap((pattern) => findDates(words, pattern, version));
}

function findDates(words: string, { pattern, readDays }: DatePattern, version: IsoDate): Finding[] {
  const digits = foldDigits(words);
  return [...digits.matchAll(pattern)].flatMap((match) => {
    const offset = match.index;
    const days = readDays(match.slice(1).map((part) => part.toLowerCase()));
    const written = words.slice(offset, offset + match[0].length).replace(/\s+/g, ' ');
    if (!days.some(isDate)) {
      return [{ offset, found: `found "${written}", a day that does not exist`, expected: 'write a day that exists' }];
    }
    if (days.includes(version) || !LAST_UPDATED.test(digits.slice(0, offset))) return [];
    return [{ offset, found: `found "${written}" in the version of ${version}`, expected: 'write {updated}' }];
  });
}

interface DatePattern {
  readonly pattern: RegExp;
  /** What the parts that it caught may mean. */
  readonly readDays: (parts: readonly string[]) => IsoDate[];
}

function createDatePatterns(language: string): DatePattern[] {
  const months = readMonths(language);
  const name = `(?<!\\p{L})(${[...months.keys()].join('|')})(?![\\p{L}\\p{M}])\\.?`;
  const day = '(?<![\\p{Nd}.])(\\d{1,2})(?:st|nd|rd|th)?(?!\\p{Nd})';
  const year = '(?<!\\p{Nd})(\\d{4})(?!\\p{Nd})';
  const inOrder = (...parts: string[]) => new RegExp(parts.join('[,،]?\\s+(?:of\\s+)?'), 'giu');
  const month = (word = '') => months.get(word) ?? '';
  return [
    { pattern: inOrder(day, name, year), readDays: ([d, m, y]) => [writeDay(y, month(m), d)] },
    { pattern: inOrder(name, day, year), readDays: ([m, d, y]) => [writeDay(y, month(m), d)] },
    { pattern: inOrder(year, name, day), readDays: ([y, m, d]) => [writeDay(y, month(m), d)] },
    { pattern: /(?<![\d-])(\d{4})-(\d{2})-(\d{2})(?![\d-])/g, readDays: ([y, m, d]) => [writeDay(y, m, d)] },
    {
      pattern: /(?<![\d./-])(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?![\d./-]?\d)/g,
      // In India the day comes first; elsewhere the month does.
      readDays: ([d, m, y]) => [writeDay(y, m, d), writeDay(y, d, m)],
    },
  ];
}

function writeDay(year = '', month = '', day = ''): IsoDate {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** The months by their names in English, in full or in part, and in a language, longest first. */
function readMonths(language: string): Map<string, string> {
  const english = findLanguage('en')?.months ?? [];
  const names = [english, english.map((name) => name.slice(0, 3)), english.map((name) => name.slice(0, 4))];
  const all = [...names, findLanguage(language)?.months ?? []].flatMap((months) =>
    months.map((name, index): [string, string] => [name.toLowerCase().normalize('NFC'), `${index + 1}`]),
  );
  return new Map(all.sort(([a], [b]) => b.length - a.length));
}

/** Digits of any script as 0 to 9, at the same length. */
export function foldDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    // The digits of a script follow each other.
    let value = 0;
    while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
    return `${value}`.padEnd(digit.length);
  });
}
