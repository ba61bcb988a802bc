/** Finds words that are not written in the script of their language. */
import { FILLED } from './fill.ts';
import { type Language, languages } from './languages.ts';
import type { Finding } from './problem.ts';

/** Fewer letters may be a name, such as that of a setting or a system. */
const FEWEST = 16;

/** Below this share of letters in its script, words are not in the language. Sentences with names in Latin letters stay above it. */
const SHARE = 0.5;

const scripts = [...new Set(languages.map(({ script }) => script))];
const scriptNames = new Intl.DisplayNames('en', { type: 'script' });

/**
 * @param words one block or several; what is filled does not count
 * @param known words that the language writes in another script
 */
export function findScript(words: string, { english, script }: Language, known: readonly string[] = []): Finding[] {
  const own = known.reduce((rest, word) => rest.replaceAll(word, ' '), words);
  const letters = countLetters(own, '');
  if (letters < FEWEST || countLetters(own, script) >= letters * SHARE) return [];
  const found = scripts.toSorted((a, b) => countLetters(own, b) - countLetters(own, a))[0] ?? '';
  const quoted = words
    .replaceAll(new RegExp(`${FILLED}+`, 'g'), '…')
    .replace(/\s+/g, ' ')
    .trim();
  return [
    {
      offset: 0,
      found: `found "${quoted.slice(0, 40)}${quoted.length > 40 ? '…' : ''}" in ${scriptNames.of(found)} letters`,
      expected: script === 'Latn' ? `write ${english}` : `write ${english}, in ${scriptNames.of(script)} letters`,
    },
  ];
}

const patterns = new Map([
  ['', /[\p{L}\p{M}]/gu],
  ...scripts.map((script): [string, RegExp] => [script, new RegExp(`(?=[\\p{L}\\p{M}])\\p{scx=${script}}`, 'gu')]),
]);

/** @param script `''` for any */
function countLetters(words: string, script: string): number {
  return words.match(patterns.get(script) ?? /$^/)?.length ?? 0;
}
