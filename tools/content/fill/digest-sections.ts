import type { Source } from '../read/read-source.ts';
import { FIELDS, nameSection } from '../read/tree.ts';
import { digestText } from './plain-text.ts';

/** A short digest of the fields that readers see, and of each section. */
export function digestSections({ title, description, note, constants, sections }: Source): Record<string, string> {
  const fields = [title, description, note ?? '', ...Object.entries(constants).flat()].join('\n');
  const contents = [[FIELDS, fields], ...sections.map((section) => [nameSection(section), section.source])];
  return Object.fromEntries(contents.map(([id, source = '']) => [id, digestText(source).slice(0, 8)]));
}

type Digests = Readonly<Record<string, string>>;

/** The value of `translates`: for each section, a digest of the English and of the own words. */
export function pairDigests(english: Digests, own: Digests): Digests {
  const sections = Object.entries(english).filter(([id]) => own[id]);
  return Object.fromEntries(sections.map(([id, digest]) => [id, `${digest} ${own[id]}`]));
}

/** @returns the English digests in the value of `translates` */
export function readEnglishDigests({ translates = {} }: Pick<Source, 'translates'>): Digests {
  return Object.fromEntries(Object.entries(translates).map(([id, pair]) => [id, pair.slice(0, 8)]));
}

/** The sections whose English words are not those that were translated. */
export function listStaleSections(text: Pick<Source, 'translates'>, english: Digests): string[] {
  const recorded = readEnglishDigests(text);
  return Object.keys({ ...english, ...recorded }).filter((id) => recorded[id] !== english[id]);
}
