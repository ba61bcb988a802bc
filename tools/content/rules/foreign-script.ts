/** Refuses words of a translation that are not written in the script of its language. */
import { type Language, languageOf, languages } from '../languages.ts';
import { listBlocks } from '../tree.ts';
import type { Rule, Translation } from './rule.ts';
import { quote, readWords } from './words.ts';

/** Fewer letters may be a name, such as that of a setting or a system. */
const FEWEST = 16;

/** Beside letters of the language, so many may be a name: "Do Not Track सिग्नल". */
const FEWEST_OF_A_MIX = 40;

/** Below this share of letters in its script, words are not in the language. Sentences with names in Latin letters stay above it. */
const SHARE = 0.5;

export const foreignScript: Rule<Translation> = ({ text, folder: { latinWords } }, report) => {
  const { language, ...meta } = text.meta;
  const isForeign = (line: number, words: string, field = '') => {
    const match = findForeign(words, languageOf(language), latinWords.get(language));
    if (match) report(line, field + match.found, match.expected);
    return match !== null;
  };
  for (const name of ['title', 'description', 'note'] as const) {
    isForeign(text.findLine(name), meta[name] ?? '', `${name}: `);
  }
  const blocks = listBlocks(text.sections);
  // A text that is in another script as a whole is told of once.
  if (isForeign(blocks[0]?.line ?? 1, blocks.map(readWords).join(' '))) return;
  for (const block of blocks) isForeign(block.line, readWords(block));
};

const scripts = [...new Set(languages.map(({ script }) => script))];
const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

/** @param known words that the language writes in another script */
export function findForeign(words: string, { english, script }: Language, known: readonly string[] = []) {
  const others = known.reduce((rest, word) => rest.replaceAll(word, ' '), words);
  const count = (pattern: string) => others.match(new RegExp(`(?=[\\p{L}\\p{M}])${pattern}`, 'gu'))?.length ?? 0;
  const countScript = (one: string) => count(`\\p{scx=${one}}`);
  const [letters, own] = [count('.'), countScript(script)];
  if (letters < (own > 0 ? FEWEST_OF_A_MIX : FEWEST) || own >= letters * SHARE) return null;
  const [main = ''] = scripts.toSorted((a, b) => countScript(b) - countScript(a));
  const found = `found ${quote(words, 40)} in ${scriptNames.of(main)} letters`;
  const expected = script === 'Latn' ? `write ${english}` : `write ${english}, in ${scriptNames.of(script)} letters`;
  return { found, expected };
}
