/** Parses a Markdown file into a source: its fields, and its tree with unresolved placeholders. */
import { referenceLanguage, type TextKey } from '../../../src/documents/document.ts';
import type { Problem } from './problem.ts';
import { type Fields, fieldsFormat, splitFrontMatter } from './read-fields.ts';
import { type Body, readBody } from './read-markdown.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { textKey } from './text-key.ts';

export interface Source extends TextKey, Located, Body, Readonly<Omit<Fields, 'note'>> {
  readonly note: string | null;
  /** The file before decoding, with its byte order mark and line ends. */
  readonly raw: string;
  /** The Markdown, and its first line in the file. */
  readonly body: { readonly source: string; readonly line: number };
  /** False if the fields have problems; they are then empty. */
  readonly isReadable: boolean;
}

const NO_FIELDS = { title: '', description: '', revision: 0, constants: {} };

export function readSource(text: TextKey & Pick<Source, 'file' | 'raw'>, content: string, problems: Problem[]): Source {
  const { file } = text;
  const parts = splitFrontMatter(content);
  const { body, line } = parts ?? { body: content, line: 1 };
  const unreadable = {
    ...text,
    ...NO_FIELDS,
    effective: text.version,
    ...readBody(body, line),
    body: { source: body, line },
  };
  if (!parts) {
    const expected = 'begin with a line of ---, then title, description, effective and revision, then a line of ---';
    const found = 'the file does not begin with its fields';
    problems.push({ rule: fieldsFormat.rule, file, line: 1, found, expected });
    return { ...unreadable, note: null, findLine: () => 1, isReadable: false };
  }
  const { value, findLine } = readYaml(file, parts.fields, fieldsFormat, problems, 2);
  return { ...unreadable, ...value, note: value?.note ?? null, findLine, isReadable: value !== null };
}

export function isEnglish({ language }: TextKey): boolean {
  return language === referenceLanguage;
}

/** The English text that a translation belongs to. */
export function findEnglish<source extends TextKey>(text: source, texts: readonly source[]): source | null {
  const key = textKey({ ...text, language: referenceLanguage });
  return texts.find((candidate) => candidate !== text && textKey(candidate) === key) ?? null;
}

/** The fields that readers see, by name, such as `title` and `constants.age`. */
export function readableFields({ title, description, note, constants }: Source): Record<string, string> {
  const values = Object.entries(constants).map(([name, value]) => [`constants.${name}`, value]);
  return { title, description, note: note ?? '', ...Object.fromEntries(values) };
}
