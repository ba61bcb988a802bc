/** Sources to texts: placeholders get their values, references their numbers, the text its digest. */
import type { Company } from '../../../src/documents/company.ts';
import { referenceLanguage, type TextRecord } from '../../../src/documents/document.ts';
import { formatDate, isRightToLeft } from '../read/languages.ts';
import type { Seals } from '../read/read-lock.ts';
import { settingValues } from '../read/read-site.ts';
import type { Source } from '../read/read-source.ts';
import { textKey } from '../read/text-key.ts';
import {
  type FilledInline,
  type FilledSection,
  type Inline,
  type Leaf,
  listBlocks,
  listLeaves,
  type Section,
} from '../read/tree.ts';
import { digestText, plainText } from './plain-text.ts';

/** One version of a document in one language, with everything filled in. */
export interface FilledText extends Omit<Source, 'sections'>, TextRecord {
  readonly sections: readonly FilledSection[];
  readonly app: string;
  /** The day of its version in words. */
  readonly date: string;
  readonly dir?: 'rtl';
  /** What the placeholders that it uses stand for, and the name of the app; the day of its version left out. */
  readonly values: Values;
  /** The placeholders that it may use. */
  readonly placeholders: readonly string[];
  /** The placeholders and references whose names and ids nobody knows. */
  readonly unknownNames: readonly Leaf[];
}

type Values = Readonly<Record<string, string>>;

export function fillTexts(sources: readonly Source[], company: Company, seals: Seals): FilledText[] {
  const settings = settingValues(company);
  return sources.map((source) => fillText(source, { ...settings, ...findSealed(source, seals, settings) }));
}

/**
 * What a seal has kept of the settings: a published text stays as it was, whatever they are now. A language that is new
 * in a version says what its English text was sealed with.
 */
function findSealed(source: Source, seals: Seals, settings: Values): Values {
  const keys = [source, { ...source, language: referenceLanguage }].map(textKey);
  const values = keys.map((key) => seals[key]?.values).find(Boolean) ?? {};
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(settings, name)));
}

/** @param settings the placeholders that hold for all texts */
function fillText(source: Source, settings: Values): FilledText {
  const { title, version, language, constants } = source;
  const date = formatDate(version, language);
  // A constant may have a setting's name: then this version has that value, whatever the setting is.
  const values = new Map(Object.entries({ ...settings, updated: date, ...constants }));
  const sections = fillSections(source.sections, values);
  const leaves = listBlocks(source.sections).flatMap(({ children }) => listLeaves(children));
  const used = new Set(['app', ...leaves.flatMap((leaf) => (leaf.kind === 'placeholder' ? [leaf.name] : []))]);
  return {
    ...source,
    sections,
    ...(isRightToLeft(language) && { dir: 'rtl' }),
    date,
    digest: digestText(plainText(title, sections)),
    app: values.get('app') ?? '',
    values: Object.fromEntries([...values].filter(([name]) => used.has(name) && name !== 'updated')),
    placeholders: [...values.keys()],
    unknownNames: leaves.filter((leaf) => !isKnown(leaf, source.sections, values)),
  };
}

function isKnown(leaf: Leaf, sections: readonly Section[], values: ReadonlyMap<string, string>): boolean {
  if (leaf.kind === 'placeholder') return values.has(leaf.name);
  return leaf.kind === 'text' || sections.some(({ id }) => id === leaf.id);
}

export function fillSections(sections: readonly Section[], values: ReadonlyMap<string, string>): FilledSection[] {
  const numbers = new Map(sections.map(({ id }, index) => [id, `${index}`]));
  const fill = (node: Inline): FilledInline => {
    if ('children' in node) return { ...node, children: node.children.map(fill) };
    if (node.kind === 'placeholder') return { ...node, value: values.get(node.name) ?? `{${node.name}}` };
    return node.kind === 'reference' ? { ...node, value: numbers.get(node.id) ?? `{#${node.id}}` } : node;
  };
  return sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, children: block.children.map(fill) })),
  }));
}
