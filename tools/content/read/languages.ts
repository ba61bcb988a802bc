/** English, and the languages of the Eighth Schedule to India's constitution. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { IsoDate } from '../../../src/documents/document.ts';

export interface Language {
  /** BCP 47. With a script if the language has two and no default. */
  readonly tag: string;
  readonly english: string;
  readonly script: string;
  readonly name: string;
  /** The pattern of a date. Digits are always 0 to 9. */
  readonly date: string;
  readonly months: readonly string[];
}

const table: Readonly<Record<string, readonly string[]>> = parse(
  readFileSync(join(import.meta.dirname, 'languages.yaml'), 'utf8'),
);

export const languages: readonly Language[] = Object.entries(table).map(([tag, row]) => {
  const [english = '', script = '', name = '', date = '', months = ''] = row;
  return { tag, english, script, name, date, months: months.split(' ') };
});

export function findByTag(tag: string): Language | undefined {
  return languages.find((language) => language.tag === tag);
}

export function languageOf(tag: string): Language {
  const language = findByTag(tag);
  if (!language) throw new Error(`${tag} is no language of the site`);
  return language;
}

export function isRightToLeft(tag: string): boolean {
  return languageOf(tag).script === 'Arab';
}

/** `2020-07-13` as `13 July 2020`, in the format of the language. */
export function formatDate(date: IsoDate, tag: string): string {
  const { date: pattern, months } = languageOf(tag);
  const [year = '', month = '', day = ''] = date.split('-');
  return pattern
    .replace('{day}', `${Number(day)}`)
    .replace('{month}', months[Number(month) - 1] ?? '')
    .replace('{year}', year);
}
