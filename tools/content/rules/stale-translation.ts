/** Refuses a translation whose original has changed since. */
import type { Problem } from '../problem.ts';
import type { ParsedText } from '../read/parse-text.ts';
import type { Section } from '../tree.ts';
import { digestText } from '../write/text.ts';
import type { Rule, Translation } from './rule.ts';

/** The names in `translates` and in `exceptions` of what is no section. */
export const FIELDS = 'fields';
export const OPENING = 'opening';

export const staleTranslation: Rule<Translation> = ({ text, english, folder }, report) => {
  const stale = folder.drafts.has(text.file) ? [] : findStaleSections(text, english);
  for (const { line, found, expected } of stale) report(line, found, expected);
};

/** Where the English text, if there is any, has changed since it was translated. */
export function findStaleSections(text: ParsedText, english: ParsedText | null): Problem[] {
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

/** What a translation is a translation of: a digest of the fields of its original, and of each section, by id. */
export function digestSections({ title, description, note, constants, sections }: ParsedText): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const parts = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(parts.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}

export function nameSection({ id }: Section): string {
  return id || OPENING;
}
