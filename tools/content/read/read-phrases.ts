/** The phrases that pages say themselves: `content/phrases`, one file a language. */
import * as v from 'valibot';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { type PhraseName, type Phrases, phraseValues } from '../../../src/pages/phrases.ts';
import type { Language } from './languages.ts';
import type { Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

/** Makes something for each phrase, from the placeholders that it has. */
function mapPhrases<value>(create: (placeholders: string) => value) {
  const entries = Object.entries<readonly string[]>(phraseValues).map(([name, values]) => {
    return [name, create(values.map((value) => `{${value}}`).join(' and '))];
  });
  return Object.fromEntries(entries) as { readonly [name in PhraseName]: value };
}

const phrase = (placeholders: string) => {
  const list = (words: string) => words.match(/\{[^}]*\}/g) ?? [];
  const isComplete = (words: string) => list(words).sort().join(' and ') === placeholders;
  return v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(isComplete));
};

const format = {
  schema: v.strictObject(mapPhrases(phrase)),
  fields: mapPhrases((placeholders) => (placeholders ? `a sentence with ${placeholders}` : 'words')),
};

export interface ParsedPhrases {
  readonly file: string;
  readonly language: Language;
  readonly phrases: Phrases;
  readonly findLine: (name: string) => number;
}

export function readPhrases(
  file: string,
  source: string,
  problems: Problem[],
  language: Language,
): ParsedPhrases | null {
  const { value, findLine } = readYaml(file, source, format, problems);
  return value && { file, language, phrases: value, findLine };
}

/** The phrases by language. English is always among them. */
export type PhraseBook = ReadonlyMap<string, Phrases>;

/** The phrases of a language; where nobody has translated them English, and then `lang` says so. */
export function phrasesIn(book: PhraseBook, language: string): { phrases: Phrases; lang: string | undefined } {
  const phrases = book.get(language);
  if (phrases) return { phrases, lang: undefined };
  const english = book.get(referenceLanguage);
  if (!english) throw new Error('there are no phrases in English');
  return { phrases: english, lang: referenceLanguage };
}
