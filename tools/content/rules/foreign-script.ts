/** Refuses a paragraph of a translation without any letter of the script of its language. */
import type { Rule, Translation } from './rule.ts';
import { checkWords, listFields, listPassages, type Passage, refuseOtherScripts } from './words.ts';

export const foreignScript: Rule<Translation> = ({ text }, report) => {
  const rule = refuseOtherScripts(text.language);
  const { title, description, note } = text;
  // A heading may be a name alone.
  const isRead = ({ kind, words }: Passage) => kind !== 'field' && kind !== 'heading' && /\p{L}/u.test(words);
  const blocks = listPassages(text).filter(isRead);
  const foreign = blocks.filter((passage) => rule(passage).length > 0);
  // A text that is in another script as a whole is told of once.
  const told = foreign.length === blocks.length ? foreign.slice(0, 1) : foreign;
  checkWords([rule], [...listFields({ title, description, note: note ?? '' }), ...told], report);
};
