/** Names in the settings that are typed in a text, not filled in. */
import type { Check } from './rule.ts';
import { createWordPattern } from './shared/find-words.ts';
import { quote } from './shared/wording.ts';

export const typedSettings: Check<'wording'> = ({ passages, settings }, report) => {
  for (const [name, setting] of Object.entries(settings)) {
    const pattern = createWordPattern(setting);
    // In a field, names are written out.
    for (const passage of passages.filter(({ place }) => typeof place === 'number')) {
      for (const { 0: words, index: offset } of passage.value.matchAll(pattern)) {
        report({ passage, offset, words }, `found ${quote(words)}`, `write {${name}}, which follows site.json`);
      }
    }
  }
};
