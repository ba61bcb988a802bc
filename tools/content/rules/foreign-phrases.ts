/** Refuses phrases without a letter in the script of their language. */
import { describeScript, listPhrases, quote } from './passages.ts';
import type { Check } from './rule.ts';

export const foreignPhrases: Check<'folder'> = ({ phrases }, report) => {
  for (const source of phrases.values()) {
    if (!source) continue;
    const { isForeign, expected } = describeScript(source.language);
    for (const { place, value } of listPhrases(source).filter(isForeign)) {
      report(place, `found ${quote(value)}`, expected, { source });
    }
  }
};
