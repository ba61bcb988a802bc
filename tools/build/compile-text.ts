/** One Markdown file to one text. */
import { createHash } from 'node:crypto';
import type { DocumentName } from '../../src/documents/document.ts';
import { formatDate } from '../../src/documents/format-date.ts';
import type { Block, TextMeta } from './blocks.ts';
import { findLeftovers } from './fill.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { normalizeText, plainText } from './plain-text.ts';
import type { Problem } from './problem.ts';
import { readBody, type Section } from './read-body.ts';
import type { Reading } from './read-yaml.ts';

/** Where a text stands: its path says which text it is. */
export interface TextFile {
  readonly file: string;
  readonly document: DocumentName;
  readonly version: string;
  readonly language: string;
  readonly source: string;
}

export interface CompiledText {
  readonly file: string;
  readonly meta: TextMeta;
  readonly constants: FrontMatter['constants'];
  readonly sections: readonly Section[];
  readonly lineOf: Reading<FrontMatter>['lineOf'];
  readonly blocks: readonly Block[];
  /** The line of each block in the file. */
  readonly lines: readonly number[];
}

/**
 * @param siteValues the placeholders that hold for all texts
 * @returns `null` if the fields at its top had problems
 */
export function compileText(
  { file, document, version, language, source }: TextFile,
  siteValues: Readonly<Record<string, string>>,
  problems: Problem[],
): CompiledText | null {
  // One letter has one spelling, so that equal texts have equal digests.
  const normalized = source
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .normalize('NFC');
  const { fields, lineOf, body, bodyLine } = readFrontMatter(file, normalized, problems);
  if (fields && fields.effective !== version) {
    const found = `effective: found ${fields.effective} in a folder named ${version}`;
    problems.push({ file, line: lineOf('effective'), found, expected: 'write the same day in both' });
  }

  const date = formatDate(version, language);
  // A constant may have a setting's name: then this version keeps that value, whatever the setting becomes.
  const values = fields && { ...siteValues, updated: date, ...fields.constants };
  if (fields?.constants.updated !== undefined) {
    const found = 'constants.updated: the name is taken by the day of the version';
    problems.push({ file, line: lineOf('constants', 'updated'), found, expected: 'choose another name' });
  }
  const { blocks, lines, sections, used } = readBody(file, body, bodyLine, values, problems);
  if (!fields) return null;
  for (const name of Object.keys(fields.constants).filter((constant) => !used.has(constant))) {
    const found = `constants.${name}: {${name}} is not used in the text`;
    problems.push({ file, line: lineOf('constants', name), found, expected: 'use it in the text, or remove it here' });
  }
  for (const [path, value] of readableFields(fields)) {
    if (path[1] !== undefined && path[1] in siteValues) continue;
    for (const { found, expected } of findLeftovers(value)) {
      problems.push({ file, line: lineOf(...path), found: `${path.join('.')}: ${found}`, expected });
    }
  }

  const { title, description, revision, note = null } = fields;
  const digest = digestOf(plainText(title, blocks));
  const of = { document, version, date, language, title, description, revision, note, digest };
  const meta: TextMeta = isRightToLeft(language) ? { ...of, dir: 'rtl' } : of;
  return { file, meta, constants: fields.constants, blocks, lines, sections, lineOf };
}

/** Urdu is, and Kashmiri and Sindhi as they are mostly written. */
function isRightToLeft(language: string): boolean {
  // Newer than TypeScript's own declarations.
  const locale = new Intl.Locale(language) as Intl.Locale & { getTextInfo(): { direction: 'ltr' | 'rtl' } };
  return locale.getTextInfo().direction === 'rtl';
}

/** The words of the fields that readers see, by where they stand. */
function readableFields({ title, description, note = '', constants }: FrontMatter): [path: string[], value: string][] {
  const ofConstants = Object.entries(constants).map(([name, value]): [string[], string] => [
    ['constants', name],
    value,
  ]);
  return [[['title'], title], [['description'], description], [['note'], note], ...ofConstants];
}

/** The SHA-256 of a plain text as it is normalized, in hexadecimal. */
export function digestOf(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
