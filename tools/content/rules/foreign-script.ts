/** Refuses words of a translation that are not written in the script of its language. */
import { type Language, languageOf } from '../languages.ts';
import type { Rule, Translation } from './rule.ts';
import { checkWords, listFields, listPassages, quote, type WordsRule } from './words.ts';

/** Fewer letters may be a name, such as that of a setting or a system. */
const MIN_LETTERS = 16;

/** Beside letters of the language, so many may be a name: "Do Not Track सिग्नल". */
const MIN_LETTERS_OF_A_MIX = 40;

/** Below this share of letters in its script, words are not in the language; sentences with some Latin names stay above. */
const MIN_SHARE = 0.5;

export const foreignScript: Rule<Translation> = ({ text, folder: { latinWords } }, report) => {
  const language = languageOf(text.language);
  const rule = refuseOtherScripts(language, latinWords.get(language.tag));
  const { title, description, note } = text;
  const fields = listFields({ title, description, note: note ?? '' });
  const blocks = listPassages(text).filter(({ kind }) => kind !== 'field');
  // A text that is in another script as a whole is told of once.
  const whole = blocks.slice(0, 1).map((first) => ({ ...first, words: blocks.map(({ words }) => words).join(' ') }));
  const isForeign = whole.some((passage) => rule(passage).length > 0);
  checkWords([rule], [...fields, ...(isForeign ? whole : blocks)], report);
};

const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

/** @param known words that the language writes in another script */
export function refuseOtherScripts({ english, script }: Language, known: readonly string[] = []): WordsRule {
  return ({ words }) => {
    const others = known.reduce((rest, word) => rest.replaceAll(word, ' '), words);
    const count = (pattern: string) => others.match(new RegExp(`(?=[\\p{L}\\p{M}])${pattern}`, 'gu'))?.length ?? 0;
    const [letters, own] = [count('.'), count(`\\p{scx=${script}}`)];
    if (letters < (own > 0 ? MIN_LETTERS_OF_A_MIX : MIN_LETTERS) || own >= letters * MIN_SHARE) return [];
    const expected = `write ${english}, in ${scriptNames.of(script)} letters`;
    return [{ offset: 0, length: words.length, found: `found ${quote(words)}`, expected }];
  };
}
