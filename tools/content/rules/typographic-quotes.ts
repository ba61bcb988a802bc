/** Refuses quotation marks of Word around the value of a field: they would be a part of it. */
import { listReadableFields } from '../read/parse-text.ts';
import type { Rule } from './rule.ts';

export const typographicQuotes: Rule = ({ text }, report) => {
  for (const { path, words } of listReadableFields(text)) {
    if (!/^[“”„‘’«].*[“”’‘»]$/s.test(words)) continue;
    const found = `${path.join('.')}: found ${words} in typographic quotes`;
    report(text.findLine(...path), found, `write straight quotes: "${words.slice(1, -1)}"`);
  }
};
