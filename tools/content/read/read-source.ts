/** Parses a Markdown file into a source: its fields, and its tree with unresolved placeholders. */
import { referenceLanguage, type TextKey } from '../../../src/documents/document.ts';
import { splitFrontMatter } from './front-matter.ts';
import { countLines, type Reading, readOn, refuse } from './problem.ts';
import { type Fields, fieldsFormat, NOT_REVIEWED } from './read-fields.ts';
import { parseBody } from './read-markdown.ts';
import { type Located, parseYaml } from './read-yaml.ts';
import { textKey } from './text-key.ts';
import type { Section } from './tree.ts';

export interface Source extends TextKey, Located, Readonly<Omit<Fields, 'note'>> {
  /** The file before decoding, with its byte order mark and line ends. */
  readonly raw: string;
  /** The first line of the Markdown in the file. */
  readonly firstLine: number;
  /** The first section is the opening, which may be empty. */
  readonly sections: readonly Section[];
  readonly note: string | null;
}

/** @param content the decoded file */
export function parseSource(text: TextKey & Pick<Source, 'file' | 'raw'>, content: string): Reading<Source> {
  const { file } = text;
  const parts = splitFrontMatter(content);
  const refuseFields = (line: number, found: string, expected: string) =>
    refuse({ rule: fieldsFormat.rule, file, line, found, expected });
  if (!parts) {
    const [top = ''] = /^---[^\S\n]*\n(?:["']?\w+["']?:.*\n|[ \t].*\n)+/.exec(content) ?? [];
    const line = top.split('\n').length;
    if (top) return refuseFields(line, 'the second line of --- is missing', 'end the fields with a line of ---');
    const expected = 'begin with a line of ---, then title, description, effective and revision, then a line of ---';
    return refuseFields(1, 'the file does not begin with its fields', expected);
  }
  const firstLine = 1 + countLines(content, content.length - parts.body.length);
  if (/^[-\s]*title:/.test(parts.body)) {
    const expected = 'write each field once, between the first two lines of ---';
    return refuseFields(firstLine, 'found the fields a second time', expected);
  }
  return readOn(parseYaml(file, parts.fields, fieldsFormat, 2), ({ fields, findLine }) => {
    const { sections, problems } = parseBody(file, parts.body, firstLine);
    return { value: { ...text, firstLine, sections, findLine, ...fields, note: fields.note ?? null }, problems };
  });
}

export function isEnglish({ language }: TextKey): boolean {
  return language === referenceLanguage;
}

/** English is the original; a translation names who reviewed it. */
export function isReviewed(text: Source): boolean {
  return isEnglish(text) || (text.reviewed ?? NOT_REVIEWED) !== NOT_REVIEWED;
}

/** @returns the English text of a translation */
export function findEnglish<source extends TextKey>(text: source, texts: readonly source[]): source | null {
  const key = textKey({ ...text, language: referenceLanguage });
  return texts.find((candidate) => candidate !== text && textKey(candidate) === key) ?? null;
}

/** The fields that readers see, by name, such as `title` and `constants.age`. */
export function readableFields({ title, description, note, constants }: Source): Record<string, string> {
  const values = Object.entries(constants).map(([name, value]) => [`constants.${name}`, value]);
  return { title, description, ...(note && { note }), ...Object.fromEntries(values) };
}
