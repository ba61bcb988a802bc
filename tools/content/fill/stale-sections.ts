import { translatedCommand } from '../read/advice.ts';
import type { Problem } from '../read/problem.ts';
import type { Source } from '../read/read-source.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import { digestText } from './plain-text.ts';

type StaleSection = Pick<Problem, 'line' | 'found' | 'expected'>;

/** The value of `translates`: a short digest of the English fields, and of each section. */
export function digestSections({ title, description, note, constants, sections }: Source): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const contents = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(contents.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}

export function findStaleSections(text: Source, englishText: Source): StaleSection[] {
  const { sections, translates, findLine } = text;
  const command = translatedCommand(text, text.language);
  if (!translates) {
    const found = 'translates: is missing: nobody has said which English words are translated';
    const expected = `translate all of ${englishText.file}, then: ${command}`;
    return [{ line: findLine('translates'), found, expected }];
  }
  const digests = digestSections(englishText);
  const ids = Object.keys({ ...digests, ...translates }).filter((id) => digests[id] !== translates[id]);
  return ids.map((id) => {
    const line = sections.find((section) => nameSection(section) === id)?.line ?? findLine('translates', id);
    const part = id === FIELDS ? 'fields' : `section ${id}`;
    const change = !(id in digests) ? 'was removed' : id in translates ? 'changed' : 'was added';
    const found = `translates: ${part} of ${englishText.file} ${change} after this was translated`;
    return { line, found, expected: `translate the change, then: ${command}` };
  });
}
