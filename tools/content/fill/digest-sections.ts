import type { Source } from '../read/read-source.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import { digestText } from './plain-text.ts';

/** The value of `translates`: a short digest of the English fields, and of each section. */
export function digestSections({ title, description, note, constants, sections }: Source): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const contents = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(contents.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}
