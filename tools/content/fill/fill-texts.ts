/** Fills sources: resolves placeholders and references, and computes digests. */
import type { Company } from '../../../src/documents/company.ts';
import type { TextRecord } from '../../../src/documents/document.ts';
import { formatDate, isRightToLeft } from '../read/languages.ts';
import { settingValues } from '../read/read-site.ts';
import { findEnglish, type Source } from '../read/read-source.ts';
import {
  type FilledInline,
  type FilledSection,
  type Inline,
  listBlocks,
  listLeaves,
  type Section,
} from '../read/tree.ts';
import { labelBlocks } from './label-blocks.ts';
import { digestText, plainText } from './plain-text.ts';

/** What readers see of a text: all that the formats need. */
export interface ShownText extends TextRecord, Pick<Source, 'title' | 'description' | 'revision' | 'note'> {
  readonly sections: readonly FilledSection[];
  readonly app: string;
  /** The version's date as readers see it. */
  readonly date: string;
  readonly dir?: 'rtl';
}

/** The same with all of its source, which rules check and commands change. */
export interface FilledText extends Omit<Source, 'sections'>, ShownText {
  /** The values of `app` and of all placeholders in the text, except `updated`. */
  readonly usedValues: Values;
  readonly placeholderNames: readonly string[];
}

type Values = Readonly<Record<string, string>>;

/** A sealed text is filled from its seal, a new translation of a sealed one from the English seal. */
export function fillTexts(sources: readonly Source[], company: Company): FilledText[] {
  return sources.map((source) => {
    const { values } = source.sealed ?? findEnglish(source, sources)?.sealed ?? {};
    const date = source.sealed?.date ?? formatDate(source.version, source.language);
    return fillText(source, { ...settingValues(company), ...values }, date);
  });
}

function fillText(source: Source, settings: Values, date: string): FilledText {
  // A constant overrides a setting of the same name.
  const values = new Map(Object.entries({ ...settings, updated: date, ...source.constants }));
  const sections = fillSections(source.sections, values);
  const leaves = listBlocks(source.sections).flatMap(({ children }) => listLeaves(children));
  const used = new Set(['app', ...leaves.flatMap((leaf) => (leaf.kind === 'placeholder' ? [leaf.name] : []))]);
  return {
    ...source,
    sections,
    ...(isRightToLeft(source.language) && { dir: 'rtl' }),
    date,
    digest: digestText(plainText(source.title, sections)),
    app: values.get('app') ?? '',
    usedValues: Object.fromEntries([...values].filter(([name]) => used.has(name) && name !== 'updated')),
    placeholderNames: [...values.keys()],
  };
}

/** What a seal of the text says of its words. */
export function describeWords({ digest, date, usedValues, constants }: FilledText) {
  const settings = Object.entries(usedValues).filter(([name]) => !Object.hasOwn(constants, name));
  return { digest, date, values: Object.fromEntries(settings) };
}

export function fillSections(sections: readonly Section[], values: ReadonlyMap<string, string>): FilledSection[] {
  const labelled = labelBlocks(sections);
  const targets = listBlocks(labelled).flatMap(({ id, label }) => (id && label ? [[id, label] as const] : []));
  const numbers = new Map(targets.map(([id, label]) => [id, label.replace(/\.$/, '')]));
  const fill = (node: Inline): FilledInline => {
    if ('children' in node) return { ...node, children: node.children.map(fill) };
    if (node.kind === 'placeholder') return { ...node, value: values.get(node.name) ?? `{${node.name}}` };
    return node.kind === 'reference' ? { ...node, value: numbers.get(node.id) ?? `{#${node.id}}` } : node;
  };
  return labelled.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, children: block.children.map(fill) })),
  }));
}
