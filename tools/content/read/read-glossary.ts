/** `content/glossary`: translators' words for terms. Those in Latin letters are no mistake in another script. */
import * as v from 'valibot';
import type { Problem } from '../problem.ts';
import { readYaml } from './read-yaml.ts';

const format = {
  schema: v.record(v.string(), v.pipe(v.array(v.pipe(v.string(), v.nonEmpty())), v.nonEmpty())),
  remedy: 'write each term as term: [word, word], with every form that the texts use',
};

export function readLatinWords(file: string, source: string, problems: Problem[]): string[] {
  const { value } = readYaml(file, source, format, problems);
  return Object.values(value ?? {})
    .flat()
    .filter((word) => /\p{sc=Latin}/u.test(word));
}
