/** Refuses a translation whose original has changed since. */
import { digestText } from '../fill/plain-text.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/read-source.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import type { Rule, Translation } from './rule.ts';

export const staleTranslation: Rule<Translation> = ({ text, english }, report) => {
  for (const { line, found, expected } of findStaleSections(text, english)) report(line, found, expected);
};

/** A short digest of the fields of an original, and of each section, by id: what a translation is a translation of. */
export function digestSections({ title, description, note, constants, sections }: Source): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const parts = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(parts.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}

/** Where the English text, if there is any, has changed since it was translated. */
export function findStaleSections(text: Source, english: Source | null): Problem[] {
  if (!english) return [];
  const { file, document, version, language, sections, translates, findLine } = text;
  const command = `npm run translated -- ${document} ${version} ${language}`;
  if (!translates) {
    const found = 'translates: is missing: nobody has said which English words are translated';
    const expected = `translate all of ${english.file}, then: ${command}`;
    return [{ file, line: findLine('translates'), found, expected }];
  }
  const digests = digestSections(english);
  const ids = Object.keys({ ...digests, ...translates }).filter((id) => digests[id] !== translates[id]);
  return ids.map((id) => {
    const line = sections.find((one) => nameSection(one) === id)?.line ?? findLine('translates', id);
    const what = id === FIELDS ? 'fields' : `section ${id}`;
    const change = !(id in digests) ? 'was removed' : id in translates ? 'changed' : 'was added';
    const found = `translates: ${what} of ${english.file} ${change} after this was translated`;
    return { file, line, found, expected: `translate the change, then: ${command}` };
  });
}
