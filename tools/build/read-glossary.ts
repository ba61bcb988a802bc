/** The words that the texts in a language use for the terms of `content/glossary.md`: `content/glossary`, one file a language. */
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

const EXPECTED = 'write each term as term: [word, word], with every form that the texts use';

const schema = v.record(
  v.string(),
  v.pipe(v.array(v.pipe(v.string(), v.nonEmpty(EXPECTED)), EXPECTED), v.minLength(1, EXPECTED)),
  EXPECTED,
);

interface Term {
  readonly pattern: RegExp;
  /** Each form as it was written. */
  readonly forms: readonly string[];
}

/** Longest terms first: where "chargeback fee" stands, nothing is said of "chargeback". */
export type Glossary = readonly Term[];

/** Many languages leave them out. */
const PRONOUNS = new Set(['we', 'us', 'our', 'you', 'your', 'company']);

/** @returns an empty glossary if there were problems */
export function readGlossary(file: string, source: string, problems: Problem[]): Glossary {
  const { value } = readYaml(file, source, schema, problems);
  return Object.entries(value ?? {})
    .flatMap(([key, forms]) => {
      // One entry may stand for several terms: "the Terms, these terms".
      const terms = key.split(/[,:]\s*/).map((term) => term.replace(/[“”"]/g, '').trim());
      return terms.filter((term) => !PRONOUNS.has(term)).map((term) => ({ term, forms }));
    })
    .sort((a, b) => b.term.length - a.term.length)
    .map(({ term, forms }) => ({ pattern: termPattern(term), forms: forms.map((form) => form.normalize('NFC')) }));
}

/** The term in the forms that English makes of it; as it is where its capital tells it from another word. */
function termPattern(term: string): RegExp {
  const isVerb = term.endsWith('e');
  const stem = term
    .replace(/e$/, '')
    .replace(/[^\p{L}\s-]/gu, '\\$&')
    .replace(/\s+/g, '\\s+');
  const ending = isVerb ? '(?:es?|ed|ing|ion)' : '(?:s|ed|l?led|ing|l?ling)?';
  return new RegExp(`\\b${stem}${ending}\\b`, /\p{Lu}/u.test(term) ? 'gu' : 'giu');
}

/** The terms that English words use and their translation does not, with the forms of which it lacks every one. */
export function findMissingTerms(
  english: string,
  translation: string,
  glossary: Glossary,
): { term: string; forms: readonly string[] }[] {
  const words = translation.replace(/\s+/g, ' ');
  let rest = english;
  return glossary.flatMap(({ pattern, forms }) => {
    const [term] = rest.match(pattern) ?? [];
    rest = rest.replace(pattern, ' ');
    if (!term || forms.some((form) => words.includes(form))) return [];
    return [{ term: term.replace(/\s+/g, ' '), forms }];
  });
}

/** The forms in Latin letters: words that the language writes so. */
export function latinForms(glossary: Glossary): string[] {
  return glossary.flatMap(({ forms }) => forms.filter((form) => /\p{Script=Latin}/u.test(form)));
}
