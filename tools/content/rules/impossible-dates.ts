/** Dates that do not exist, or that have another day of the week. */
import type { Check } from './rule.ts';
import { type FoundDate, listDates } from './shared/dates.ts';
import { quote } from './shared/wording.ts';

const { raw } = String;
/** Not "the court sat". */
const WEEKDAY = raw`(?=\p{Lu})(?i:(?:sun|mon|tue|wed|thu|fri|sat)(?:s|nes|rs|ur)?(?:day)?)`;
const WEEKDAY_BEFORE = new RegExp(raw`(?<!\p{L})(${WEEKDAY})\.?,?\s+(?:the\s+)?$`, 'u');
/** `(Sunday)`, `a Sunday`, not "Sunday to Friday". */
const WEEKDAY_AFTER = new RegExp(raw`^,?\s*(?:\(|a\s+|\(a\s+)(${WEEKDAY})(?!\p{L})`, 'u');

const EXISTING = 'write a day that exists; a number that is no day goes under allowed';

export const impossibleDates: Check<'wording'> = ({ passages, language }, report) => {
  for (const found of listDates(passages, language)) {
    const { place, isImpossible, mayBeNumber } = found;
    const words = quote(place.words);
    const weekday = findWrongWeekday(found);
    if (weekday) report(place, `found ${words}, which is a ${weekday}`, 'write that day of the week, or another day');
    else if (isImpossible && !mayBeNumber) report(place, `found ${words}, a day that does not exist`, EXISTING);
  }
};

/** @returns the right day of the week if another one is next to the date */
function findWrongWeekday({ days, before, after }: FoundDate): string | null {
  const weekdays = [WEEKDAY_BEFORE.exec(before), WEEKDAY_AFTER.exec(after)].flatMap((match) => match?.[1] ?? []);
  if (weekdays.length === 0) return null;
  const names = days.map((day) => new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }));
  const isRight = (weekday: string) => names.some((name) => new RegExp(`^${weekday.slice(0, 3)}`, 'i').test(name));
  return weekdays.every(isRight) ? null : (names[0] ?? null);
}
