/** Refuses a translation whose English text changed after it was translated. */
import { findStaleSections } from '../fill/stale-sections.ts';
import type { Check } from './rule.ts';

export const staleTranslation: Check<'english'> = ({ text, englishText }, report) => {
  for (const { line, found, expected } of findStaleSections(text, englishText)) report(line, found, expected);
};
