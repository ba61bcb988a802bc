/** What a translation is a translation of. */
import type { Source } from '../read/read-source.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import { digestText } from './plain-text.ts';

/** A short digest of the fields of an original, and of each section, by id. */
export function digestSections({ title, description, note, constants, sections }: Source): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const parts = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(parts.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}
