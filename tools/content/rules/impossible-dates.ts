/** Dates that do not exist. */
import type { Check } from './rule.ts';
import { listDates } from './shared/dates.ts';
import { quote } from './shared/wording.ts';

export const impossibleDates: Check<'wording'> = ({ passages, language }, report) => {
  for (const { place, isImpossible } of listDates(passages, language)) {
    if (!isImpossible) continue;
    report(place, `found ${quote(place.words)}`, 'write a day that exists');
  }
};
