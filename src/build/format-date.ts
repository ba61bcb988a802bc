/** Days as readers write them. */
import type { IsoDate } from '../documents/document.ts';

/** `2020-07-13` as `13 July 2020`, in the words of a language as it is written in India. */
export function formatDate(date: IsoDate, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
