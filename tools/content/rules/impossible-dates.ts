/** Dates that do not exist, or that have another day of the week. */
import { isDate } from '../read/days.ts';
import type { Check } from './rule.ts';
import { listDates } from './shared/dates.ts';
import { quote } from './shared/wording.ts';

/** The word before a date, as in "Sunday, the 3rd" and "SUN., 3", not "the court sat". */
const BEFORE = /((?!\p{Ll})[\p{L}\p{M}]{3,})(?:\.?,)?\s+(?:the\s+)?$/u;
/** The word after a date, as in "(Sunday)" and ", a Sunday". */
const AFTER = /^,?\s*(?:\(|\(?a\s+)((?!\p{Ll})[\p{L}\p{M}]{3,})/u;

export const impossibleDates: Check<'wording'> = ({ passages, language }, report) => {
  const format = new Intl.DateTimeFormat(language || 'en', { weekday: 'long', timeZone: 'UTC' });
  // From a Sunday.
  const week = [1, 2, 3, 4, 5, 6, 7].map((day) => format.format(Date.UTC(2023, 0, day)));
  for (const { place, date, isImpossible, before, after } of listDates(passages, language)) {
    const found = `found ${quote(place.words)}`;
    if (isImpossible) report(place, found, 'write a day that exists');
    if (!isDate(date)) continue;
    const weekday = week[new Date(date).getUTCDay()];
    const words = [BEFORE.exec(before)?.[1], AFTER.exec(after)?.[1]].flatMap((word) => word?.toLowerCase() ?? []);
    if (week.some((name) => name !== weekday && words.some((word) => name.toLowerCase().startsWith(word)))) {
      report(place, `${found}, which is a ${weekday}`, 'write that day of the week, or another day');
    }
  }
};
