/** Refuses phrases of pages without any letter of the script of their language. */
import { listPhrases, quote, scriptOf } from './passages.ts';
import type { Check } from './rule.ts';

export const foreignPhrases: Check<'folder'> = ({ phrases }, report) => {
  for (const source of phrases.values()) {
    if (!source) continue;
    const { isForeign, expected } = scriptOf(source.language);
    for (const { place, value } of listPhrases(source).filter(isForeign)) {
      report(place, `found ${quote(value)}`, expected, { source });
    }
  }
};
