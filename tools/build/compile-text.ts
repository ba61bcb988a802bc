/** One Markdown file to one text. */
import { createHash } from 'node:crypto';
import { type DocumentName, referenceLanguage } from '../../src/documents/document.ts';
import type { Block, TextMeta } from './blocks.ts';
import { findCharacters } from './find-characters.ts';
import { createDateFinder } from './find-dates.ts';
import { findLeftovers } from './find-leftovers.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { formatDate, isRightToLeft, languageOf } from './languages.ts';
import { normalizeText, plainText } from './plain-text.ts';
import type { Problem } from './problem.ts';
import { type FindInWords, type Report, readBody, type Section } from './read-body.ts';
import type { Reading } from './read-yaml.ts';

/** Where a text stands: its path says which text it is. */
export interface TextFile {
  readonly file: string;
  readonly document: DocumentName;
  readonly version: string;
  readonly language: string;
}

export interface CompiledText {
  readonly file: string;
  readonly meta: TextMeta;
  readonly constants: FrontMatter['constants'];
  /** What a translation says of itself. */
  readonly of: FrontMatter['of'];
  readonly reviewed: FrontMatter['reviewed'];
  readonly exceptions: FrontMatter['exceptions'];
  /** What the placeholders that the text uses stand for, the day of its version left out. */
  readonly values: Readonly<Record<string, string>>;
  /** The first is what stands before the first heading, even if that is nothing. */
  readonly sections: readonly Section[];
  readonly findLine: Reading<FrontMatter>['findLine'];
  readonly blocks: readonly Block[];
  /** The line of each block in the file. */
  readonly lines: readonly number[];
}

/**
 * @param source the file as `decodeSource` returns it
 * @param siteValues the placeholders that hold for all texts
 * @returns `null` if the fields at its top had problems
 */
export function compileText(
  { file, document, version, language }: TextFile,
  source: string,
  siteValues: Readonly<Record<string, string>>,
  problems: Problem[],
): CompiledText | null {
  const report: Report = (line, found, expected) => problems.push({ file, line, found, expected });
  const findInWords: FindInWords = createDateFinder(version, language);
  const { fields, findLine, body, bodyLine } = readFrontMatter(file, source, problems);
  const date = formatDate(version, languageOf(language));
  // A constant may have a setting's name: then this version keeps that value, whatever the setting becomes.
  const values = fields && { ...siteValues, updated: date, ...fields.constants };
  const sections = readBody(
    body,
    bodyLine,
    { values, isRightToLeft: isRightToLeft(languageOf(language)) },
    findInWords,
    report,
  );
  if (!fields || !values) return null;

  if (fields.effective !== version) {
    const found = `effective: found ${fields.effective} in a folder named ${version}`;
    report(findLine('effective'), found, 'write the same day in both');
  }
  const used = new Set(sections.flatMap(({ written }) => written.flatMap(({ placeholders }) => placeholders)));
  checkConstants(fields.constants, used, findLine, report);
  if (language === referenceLanguage) refuseTranslationFields(fields, findLine, report);
  checkFieldWords(fields, siteValues, findInWords, findLine, report);

  const { title, description, revision, note = null, constants, published = version, ...translation } = fields;
  const blocks = sections.flatMap((section) => section.blocks);
  const digest = digestText(plainText(title, blocks));
  const of = { document, version, date, language, title, description, revision, note, published, digest };
  return {
    file,
    meta: isRightToLeft(languageOf(language)) ? { ...of, dir: 'rtl' } : of,
    constants,
    of: translation.of,
    reviewed: translation.reviewed,
    exceptions: translation.exceptions,
    values: Object.fromEntries(Object.entries(values).filter(([name]) => used.has(name) && name !== 'updated')),
    sections,
    blocks,
    lines: sections.flatMap((section) => section.lines),
    findLine,
  };
}

type FindLine = CompiledText['findLine'];

function checkConstants(
  constants: FrontMatter['constants'],
  used: ReadonlySet<string>,
  findLine: FindLine,
  report: Report,
): void {
  for (const name of Object.keys(constants)) {
    const line = findLine('constants', name);
    if (name === 'updated') {
      report(line, `constants.${name}: the name is taken by the day of the version`, 'choose another name');
    }
    if (!used.has(name)) {
      const found = `constants.${name}: {${name}} is not used in the text`;
      report(line, found, 'use it in the text, or remove it here');
    }
  }
}

function refuseTranslationFields(fields: FrontMatter, findLine: FindLine, report: Report): void {
  for (const name of ['of', 'reviewed', 'exceptions', 'published'] as const) {
    if (fields[name] === undefined) continue;
    report(findLine(name), `${name}: found in the English text`, 'remove it: only a translation has it');
  }
}

/** The fields that readers see are held to what holds for the text. */
function checkFieldWords(
  { title, description, note = '', constants }: FrontMatter,
  siteValues: Readonly<Record<string, string>>,
  findInWords: FindInWords,
  findLine: FindLine,
  report: Report,
): void {
  const ofConstants = Object.entries(constants)
    // The old value of a setting, which may be an e-mail address.
    .filter(([name]) => !(name in siteValues))
    .map(([name, value]): [string[], string] => [['constants', name], value]);
  const readable: [string[], string][] = [
    [['title'], title],
    [['description'], description],
    [['note'], note],
  ];
  for (const [path, words] of [...readable, ...ofConstants]) {
    for (const { found, expected } of [...findCharacters(words), ...findLeftovers(words), ...findInWords(words)]) {
      report(findLine(...path), `${path.join('.')}: ${found}`, expected);
    }
  }
}

/** The SHA-256 of a plain text as it is normalized, in hexadecimal. */
export function digestText(text: string): string {
  return createHash('sha256').update(normalizeText(text)).digest('hex');
}
