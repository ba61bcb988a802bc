/** Days as readers write them. */
import type { IsoDate } from './document.ts';

/** `2020-07-13` as `13 July 2020`, in the words of a language as it is written in India. */
export function formatDate(date: IsoDate, language: string): string {
  // The tag may name a region of its own, as pt-BR does.
  const locale = new Intl.Locale(language, { region: 'IN' });
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}
