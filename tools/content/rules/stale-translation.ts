/** Refuses a translation whose original has changed since. */
import { findStaleSections } from '../fill/stale-sections.ts';
import type { Rule, Translation } from './rule.ts';

export const staleTranslation: Rule<Translation> = ({ text, english }, report) => {
  for (const { line, found, expected } of findStaleSections(text, english)) report(line, found, expected);
};
