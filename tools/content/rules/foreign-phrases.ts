/** Refuses phrases without a letter in the script of their language. */
import { describeScript, quote } from './passages.ts';
import type { Check } from './rule.ts';

export const foreignPhrases: Check<'passage'> = (passage, report) => {
  const { language, place, value } = passage;
  if (!language) return;
  const { isForeign, expected } = describeScript(language);
  if (isForeign(passage)) report(place, `found ${quote(value)}`, expected);
};
