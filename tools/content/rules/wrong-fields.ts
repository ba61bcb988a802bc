/** Refuses contradicting or future dates, and fields of a translation in an English text. */
import { hasBegun, isDate } from '../read/days.ts';
import { isEnglish } from '../read/read-source.ts';
import type { Check } from './rule.ts';

export const wrongFields: Check<'text'> = ({ text, folder: { now } }, report) => {
  const { effective, version, reviewed = '' } = text;
  if (effective !== version) {
    report('effective', `found ${effective} in a folder named ${version}`, 'write the same day in both');
  }
  const [day = ''] = /\d{4}-\d{2}-\d{2}$/.exec(reviewed) ?? [];
  if (isDate(day) && !hasBegun(day, now)) {
    report('reviewed', `found ${day}, a day that has not come`, 'write the day on which it was read');
  }
  for (const name of isEnglish(text) ? (['translates', 'reviewed'] as const) : []) {
    if (text[name] !== undefined) report(name, 'found in the English text', 'remove it: only a translation has it');
  }
};
