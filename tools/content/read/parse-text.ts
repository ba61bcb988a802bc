/** One Markdown file to one text. */
import { referenceLanguage, type TextKey } from '../../../src/documents/document.ts';
import { formatDate, isRightToLeft, languageOf } from '../languages.ts';
import { textKey } from '../lock.ts';
import type { Problem } from '../problem.ts';
import { listBlocks, listLeaves, type Text } from '../tree.ts';
import { digestText, plainText } from '../write/text.ts';
import { type Fields, fieldsFormat, splitFrontMatter } from './read-fields.ts';
import { type Body, readBody } from './read-markdown.ts';
import { type ParsedYaml, readYaml } from './read-yaml.ts';

export interface SourceFile extends TextKey {
  readonly file: string;
}

export interface ParsedText extends Text, Body, Readonly<Omit<Fields, 'note'>> {
  readonly file: string;
  /** What the placeholders that the text uses stand for, the day of its version left out. */
  readonly values: Readonly<Record<string, string>>;
  /** The placeholders that it may use; none where its fields could not be read. */
  readonly placeholders: readonly string[];
  /** The Markdown below the fields, and the line on which it begins. */
  readonly body: { readonly source: string; readonly line: number };
  readonly findLine: ParsedYaml<Fields>['findLine'];
  /** Whether its fields could be read: otherwise they are empty, and what stands below them is still there. */
  readonly isReadable: boolean;
}

const NO_FIELDS: Fields = { title: '', description: '', effective: '', revision: 0, constants: {} };

/** @param siteValues the placeholders that hold for all texts; for a sealed text as they were then */
export function parseText(
  sourceFile: SourceFile,
  source: string,
  siteValues: Readonly<Record<string, string>>,
  problems: Problem[],
): ParsedText {
  const { file, version, language } = sourceFile;
  const { fields: yaml, body, line } = splitFrontMatter(source) ?? { fields: null, body: source, line: 1 };
  if (yaml === null) {
    const expected = 'begin with a line of ---, then title, description, effective and revision, then a line of ---';
    problems.push({ file, line: 1, found: 'the file does not begin with its fields', expected });
  }
  const { value: fields, findLine } = readYaml(file, yaml ?? '', fieldsFormat, yaml === null ? [] : problems, 2);
  const { note = null, ...others } = fields ?? NO_FIELDS;
  const date = formatDate(version, languageOf(language));
  // A constant may have a setting's name: then this version has that value, whatever the setting is.
  const values: Record<string, string> = { ...siteValues, updated: date, ...others.constants };
  const tree = readBody(body, line, values);
  const leaves = listBlocks(tree.sections).flatMap(({ children }) => listLeaves(children));
  const used = new Set(leaves.flatMap((leaf) => (leaf.kind === 'value' ? [leaf.name] : [])));
  const digest = digestText(plainText(others.title, tree.sections));
  const dir = isRightToLeft(languageOf(language)) ? { dir: 'rtl' as const } : {};
  return {
    ...sourceFile,
    ...others,
    ...tree,
    ...dir,
    date,
    note,
    digest,
    app: values.app ?? '',
    values: Object.fromEntries(Object.entries(values).filter(([name]) => used.has(name) && name !== 'updated')),
    placeholders: fields ? Object.keys(values) : [],
    body: { source: body, line },
    findLine,
    isReadable: fields !== null,
  };
}

export function isEnglish({ language }: ParsedText): boolean {
  return language === referenceLanguage;
}

/** The English text of the version of a translation. */
export function findEnglish(text: ParsedText, texts: readonly ParsedText[]): ParsedText | null {
  const key = textKey({ ...text, language: referenceLanguage });
  return texts.find((one) => one !== text && textKey(one) === key) ?? null;
}

/** The fields that readers see, by name, such as `title` and `constants.age`. */
export function readableFields({ title, description, note, constants }: ParsedText): Record<string, string> {
  const values = Object.entries(constants).map(([name, words]) => [`constants.${name}`, words]);
  return { title, description, note: note ?? '', ...Object.fromEntries(values) };
}
