/** Names in the settings that are typed in a text, not filled in. */
import type { Check } from './rule.ts';
import { findName, findWords } from './shared/find-words.ts';
import { quote } from './shared/wording.ts';

const WITHIN_SENTENCE = '(?<!^|[.:!?]\\s+)';

export const typedSettings: Check<'wording'> = ({ passages, settings }, report) => {
  for (const [name, setting] of Object.entries(settings)) {
    // Where a text says "chat", a sentence may begin with "Chat", which is the name of the app too.
    const word = setting.toLowerCase();
    const isWord = word !== setting && passages.some(({ value }) => findWords(value, word).length > 0);
    const expected = `write {${name}}, so that it follows site.json; where another is meant, list the words under allowed`;
    // In a field, names are written out.
    for (const passage of passages.filter(({ place }) => typeof place === 'number')) {
      const { value } = passage;
      const found = isWord ? findWords(value, setting, WITHIN_SENTENCE) : findName(value, setting);
      for (const { 0: words, index: offset } of found) {
        report({ passage, offset, words }, `found ${quote(words)}`, expected);
      }
    }
  }
};
