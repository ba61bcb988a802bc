/** Refuses a paragraph of a translation without any letter of the script of its language. */
import { type Language, languageOf } from '../read/languages.ts';
import type { Rule, Translation } from './rule.ts';
import { checkWords, listFields, listPassages, type Passage, quote, type WordsRule } from './words.ts';

export const foreignScript: Rule<Translation> = ({ text }, report) => {
  const rule = refuseOtherScripts(languageOf(text.language));
  const { title, description, note } = text;
  // A heading may be a name alone.
  const isRead = ({ kind, words }: Passage) => kind !== 'field' && kind !== 'heading' && /\p{L}/u.test(words);
  const blocks = listPassages(text).filter(isRead);
  const foreign = blocks.filter((passage) => rule(passage).length > 0);
  // A text that is in another script as a whole is told of once.
  const told = foreign.length === blocks.length ? foreign.slice(0, 1) : foreign;
  checkWords([rule], [...listFields({ title, description, note: note ?? '' }), ...told], report);
};

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

export function refuseOtherScripts({ english, script }: Language): WordsRule {
  const own = new RegExp(`(?=\\p{L})\\p{scx=${script}}`, 'u');
  const expected = `write ${english}, in ${scriptNames.of(script)} letters`;
  return ({ words }) => {
    if (!/\p{L}/u.test(words) || own.test(words)) return [];
    return [{ offset: 0, length: words.length, found: `found ${quote(words)}`, expected }];
  };
}
