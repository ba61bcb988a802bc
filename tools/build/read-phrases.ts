/** The phrases that pages say themselves: `content/phrases`, one file a language. */
import * as v from 'valibot';
import { referenceLanguage } from '../../src/documents/document.ts';
import type { PhraseName, Phrases } from '../../src/pages/phrases.ts';
import { FILLED } from './fill.ts';
import { findLeftovers } from './find-leftovers.ts';
import { findScript } from './find-script.ts';
import type { Language } from './languages.ts';
import type { Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

/** What each phrase is filled with. A total map, so that a new phrase must be named here. */
const placeholders: { readonly [name in PhraseName]: readonly string[] } = {
  updated: [],
  translation: [],
  superseded: ['from', 'next'],
  upcoming: ['from'],
  changed: ['since'],
  changedSections: [],
  unchanged: ['since'],
  notComparable: ['since'],
  added: [],
  removed: [],
  notAvailable: [],
  needsScript: [],
  pageNotFound: [],
  noPage: [],
  notPossible: [],
  readOnly: [],
  wrongAddress: [],
  longAddress: ['limit'],
  failed: [],
  ourFault: [],
  noFormat: ['known'],
  noVersion: ['asked', 'known'],
  noEarlierVersion: ['asked', 'known'],
  noLanguage: ['asked', 'known'],
};

const phrase = (names: readonly string[]) => {
  const expected = names.length > 0 ? `a sentence with ${names.map((name) => `{${name}}`).join(' and ')}` : 'words';
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(),
    v.check((value) => placeholdersIn(value).join() === [...names].sort().join()),
    v.description(expected),
  );
};

const schema = v.strictObject(
  Object.fromEntries(Object.entries(placeholders).map(([name, names]) => [name, phrase(names)])) as {
    [name in PhraseName]: ReturnType<typeof phrase>;
  },
);

function placeholdersIn(value: string): string[] {
  return [...value.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name).sort();
}

/** The phrases by language. English is always among them. */
export type PhraseBook = ReadonlyMap<string, Phrases>;

/** @returns `null` if there were problems */
export function readPhrases(file: string, source: string, problems: Problem[], language: Language): Phrases | null {
  const { value, findLine } = readYaml(file, source, schema, problems);
  for (const [name, phrase] of Object.entries(value ?? {})) {
    const words = phrase.replace(/\{\w+\}/g, (placeholder) => FILLED.repeat(placeholder.length));
    for (const { found, expected } of [...findLeftovers(words), ...findScript(words, language)]) {
      problems.push({ file, line: findLine(name), found: `${name}: ${found}`, expected });
    }
  }
  return value;
}

/** The phrases of a language; where nobody has translated them English, and then `lang` says so. */
export function phrasesIn(book: PhraseBook, language: string): { phrases: Phrases; lang: string | undefined } {
  const phrases = book.get(language);
  if (phrases) return { phrases, lang: undefined };
  const english = book.get(referenceLanguage);
  if (!english) throw new Error('there are no phrases in English');
  return { phrases: english, lang: referenceLanguage };
}
