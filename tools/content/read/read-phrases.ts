/** The phrases of pages: one file in `content/phrases` for each language. */
import * as v from 'valibot';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { type PhraseName, type Phrases, phrasePlaceholders } from '../../../src/documents/phrases.ts';
import { type Reading, readOn } from './problem.ts';
import { describe, type Format, type Located, parseYaml } from './read-yaml.ts';

function phraseWith(placeholders: readonly string[]) {
  const expected = placeholders.map((name) => `{${name}}`);
  const isComplete = (phrase: string) =>
    (phrase.match(/\{[^}]*\}/g) ?? []).sort().join() === expected.toSorted().join();
  const phrase = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(isComplete));
  return describe(phrase, expected.length > 0 ? `a sentence with ${expected.join(' and ')}` : 'a few words');
}

const entries = Object.entries(phrasePlaceholders).map(([name, placeholders]) => [name, phraseWith(placeholders)]);
const format: Format<Phrases> = {
  rule: 'broken-phrases',
  schema: v.strictObject(Object.fromEntries(entries) as { [name in PhraseName]: ReturnType<typeof phraseWith> }),
};

export type ParsedPhrases = Located & { readonly language: string; readonly phrases: Phrases };

export function parsePhrases(language: string, file: string, source: string): Reading<ParsedPhrases> {
  return readOn(parseYaml(file, source, format), ({ fields: phrases, ...located }) => {
    return { value: { ...located, language, phrases }, problems: [] };
  });
}

/** Phrases by language, always including English. */
export type PhraseBook = ReadonlyMap<string, Phrases>;

/** Falls back to English, and then returns its `lang`. */
export function phrasesIn(book: PhraseBook, language: string): { phrases: Phrases; lang: string | undefined } {
  const phrases = book.get(language);
  if (phrases) return { phrases, lang: undefined };
  const englishPhrases = book.get(referenceLanguage);
  if (!englishPhrases) throw new Error('there are no phrases in English');
  return { phrases: englishPhrases, lang: referenceLanguage };
}
