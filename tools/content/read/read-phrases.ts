/** The phrases that pages say themselves: `content/phrases`, one file a language. */
import * as v from 'valibot';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { type PhraseName, type Phrases, phraseValues } from '../../../src/pages/phrases.ts';
import type { Language } from '../languages.ts';
import type { Problem } from '../problem.ts';
import { readYaml } from './read-yaml.ts';

const listPlaceholders = (value: string) => value.match(/(?<=\{)[^}]*(?=\})/g) ?? [];

const phrase = (names: readonly string[]) => {
  const isFilled = (value: string) => listPlaceholders(value).sort().join() === [...names].sort().join();
  const sentence = `a sentence with ${names.map((name) => `{${name}}`).join(' and ')}`;
  const right = names.length > 0 ? sentence : 'words';
  return v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(isFilled), v.description(right));
};

const schema = v.strictObject(
  Object.fromEntries(Object.entries(phraseValues).map(([name, names]) => [name, phrase(names)])) as {
    [name in PhraseName]: ReturnType<typeof phrase>;
  },
);

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
  const { value, findLine } = readYaml(file, source, schema, problems);
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
