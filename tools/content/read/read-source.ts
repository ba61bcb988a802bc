/** One Markdown file to a source: its fields and its tree, as they stand there. */
import { referenceLanguage, type TextKey } from '../../../src/documents/document.ts';
import type { Problem } from './problem.ts';
import { type Fields, fieldsFormat, splitFrontMatter } from './read-fields.ts';
import { type Body, readBody } from './read-markdown.ts';
import { type ParsedYaml, readYaml } from './read-yaml.ts';
import { textKey } from './text-key.ts';

export interface SourceFile extends TextKey {
  readonly file: string;
}

export interface Source extends SourceFile, Body, Readonly<Omit<Fields, 'note'>> {
  readonly note: string | null;
  /** The Markdown below the fields, and the line on which it begins. */
  readonly body: { readonly source: string; readonly line: number };
  readonly findLine: ParsedYaml<Fields>['findLine'];
  /** Whether its fields could be read: otherwise they are empty, and what stands below them is still there. */
  readonly isReadable: boolean;
}

const NO_FIELDS: Fields = { title: '', description: '', effective: '', revision: 0, constants: {} };

export function readSource(sourceFile: SourceFile, content: string, problems: Problem[]): Source {
  const { file } = sourceFile;
  const { fields: yaml, body, line } = splitFrontMatter(content) ?? { fields: null, body: content, line: 1 };
  if (yaml === null) {
    const expected = 'begin with a line of ---, then title, description, effective and revision, then a line of ---';
    problems.push({ file, line: 1, found: 'the file does not begin with its fields', expected });
  }
  const { value: fields, findLine } = readYaml(file, yaml ?? '', fieldsFormat, yaml === null ? [] : problems, 2);
  return {
    ...sourceFile,
    ...(fields ?? NO_FIELDS),
    note: fields?.note ?? null,
    ...readBody(body, line),
    body: { source: body, line },
    findLine,
    isReadable: fields !== null,
  };
}

export function isEnglish({ language }: TextKey): boolean {
  return language === referenceLanguage;
}

/** The English text of the version of a translation. */
export function findEnglish<source extends TextKey>(text: source, texts: readonly source[]): source | null {
  const key = textKey({ ...text, language: referenceLanguage });
  return texts.find((one) => one !== text && textKey(one) === key) ?? null;
}

/** The fields that readers see, by name, such as `title` and `constants.age`. */
export function readableFields({ title, description, note, constants }: Source): Record<string, string> {
  const values = Object.entries(constants).map(([name, words]) => [`constants.${name}`, words]);
  return { title, description, note: note ?? '', ...Object.fromEntries(values) };
}
