/** The lock, `content/published.json`: what was sealed, and whether the texts still say it. */
import * as v from 'valibot';
import type { TextMeta } from './blocks.ts';
import { type CompiledText, digestText, type TextFile } from './compile-text.ts';
import { normalizeText, plainText } from './plain-text.ts';
import type { Problem } from './problem.ts';
import { type Reading, readYaml } from './read-yaml.ts';

const WRITTEN_BY_SEAL = 'this file is written by npm run seal: take it back as it was, from git';

const lockSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]+\/[\d-]{10}\/[\w-]+$/, WRITTEN_BY_SEAL)),
  v.strictObject(
    {
      revision: v.number(WRITTEN_BY_SEAL),
      description: v.string(WRITTEN_BY_SEAL),
      note: v.nullable(v.string(WRITTEN_BY_SEAL)),
      /** What its placeholders stood for. */
      values: v.record(v.string(), v.string(WRITTEN_BY_SEAL), WRITTEN_BY_SEAL),
      digest: v.string(WRITTEN_BY_SEAL),
      /** The plain text, its title first, one string for each block; headings end with the ids of their sections. */
      text: v.array(v.string(WRITTEN_BY_SEAL), WRITTEN_BY_SEAL),
    },
    WRITTEN_BY_SEAL,
  ),
  WRITTEN_BY_SEAL,
);

/** What was published, by text, such as `privacy/2020-07-13/en`. */
export type Seals = Readonly<v.InferOutput<typeof lockSchema>>;
export type Sealed = Seals[string];

export interface Lock {
  readonly file: string;
  readonly seals: Seals;
  readonly findLine: Reading<Seals>['findLine'];
}

/** @param source the file as it stands, or `null` where there is none: then nothing is sealed */
export function readLock(file: string, source: string | null, problems: Problem[]): Lock {
  const { value, findLine } = readYaml(file, source ?? '{}', lockSchema, problems);
  for (const [key, { digest, text }] of Object.entries(value ?? {})) {
    if (digestText(text.map(withoutId).join('\n')) === digest) continue;
    const found = `${key}.digest: is not the digest of its text`;
    problems.push({ file, line: findLine(key, 'digest'), found, expected: WRITTEN_BY_SEAL });
  }
  return { file, seals: value ?? {}, findLine };
}

export function formatLock(seals: Seals): string {
  const sorted = Object.entries(seals).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The name of a text in the lock. */
export function textKey({ document, version, language }: Pick<TextMeta, 'document' | 'version' | 'language'>): string {
  return `${document}/${version}/${language}`;
}

export function sealText({ meta, blocks, values }: CompiledText): Sealed {
  const { title, description, revision, note, digest } = meta;
  const text = plainText(title, blocks)
    .split(/\n+/)
    .filter(Boolean)
    .map((line, index) => withId(line, blocks[index - 1]));
  return { revision, description, note, values: { ...values }, digest, text };
}

/** No other block can end like this: there are no braces in a text. */
function withId(line: string, block: CompiledText['blocks'][number] | undefined): string {
  return block?.kind === 'heading' ? `${line} {#${block.id}}` : line;
}

function withoutId(line: string): string {
  return line.replace(/ \{#[^}]*\}$/, '');
}

/**
 * A text that was sealed stays as it was, and stays.
 *
 * @param files those of the languages that are published
 * @param settings the settings that the texts are filled with, by name
 */
export function checkLock(
  { file, seals, findLine }: Lock,
  files: readonly TextFile[],
  texts: readonly CompiledText[],
  settings: Readonly<Record<string, string>>,
  problems: Problem[],
): void {
  const there = new Set(files.map(textKey));
  for (const key of Object.keys(seals).filter((sealed) => !there.has(sealed))) {
    const folder = file.replace(/[^/]*$/, '');
    const isDraft = texts.some(({ meta }) => textKey(meta) === key);
    const language = key.replace(/.*\//, '');
    problems.push({
      file,
      line: findLine(key),
      found: isDraft
        ? `${key} was sealed, and "${language}" is not published`
        : `${key} was sealed, and its file is gone`,
      expected: `put ${isDraft ? `"${language}" back into languages in ${folder}site.json` : `${folder}${key}.md back, from git`}: whoever agreed to it can read it for ever`,
    });
  }
  // What could not be compiled differs for a reason that is told already.
  const sound = texts.filter((text) => !problems.some((problem) => problem.file === text.file));
  for (const text of sound) {
    const key = textKey(text.meta);
    checkOrder(text, seals, problems);
    if (seals[key]) checkSealed(text, seals[key], settings, problems);
  }
}

/** Whether the lock has a version, in any language. */
export function isVersionSealed(seals: Seals, { document, version }: Pick<TextMeta, 'document' | 'version'>): boolean {
  return Object.keys(seals).some((key) => key.startsWith(`${document}/${version}/`));
}

/** A new version comes after those that are sealed: they were agreed to as what follows on what was there then. */
function checkOrder({ file, meta, findLine }: CompiledText, seals: Seals, problems: Problem[]): void {
  if (isVersionSealed(seals, meta)) return;
  const later = Object.keys(seals)
    .filter((key) => key.startsWith(`${meta.document}/`))
    .map((key) => key.split('/')[1] ?? '')
    .filter((version) => version > meta.version)
    .sort()
    .at(-1);
  if (!later) return;
  const found = `effective: found ${meta.version}, and ${meta.document} ${later} is sealed`;
  const expected = `choose a day after ${later}, for the folder too: a version never comes before one that is sealed`;
  problems.push({ file, line: findLine('effective'), found, expected });
}

function checkSealed(
  text: CompiledText,
  sealed: Sealed,
  settings: Readonly<Record<string, string>>,
  problems: Problem[],
): void {
  const { file, meta, lines, findLine } = text;
  const { document, version, language } = meta;
  const name = `${document} ${version} (${language}) is sealed`;
  const amend = `or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`;
  const remedy = `make a new version: npm run new-version -- ${document} YYYY-MM-DD; ${amend}`;
  const report = (line: number, found: string, expected = remedy) => problems.push({ file, line, found, expected });

  const now = sealText(text);
  for (const field of ['revision', 'description', 'note'] as const) {
    if (now[field] === sealed[field]) continue;
    report(findLine(field), `${name} with ${field} ${formatValue(sealed[field])}: found ${formatValue(now[field])}`);
  }
  const names = [...new Set([...Object.keys(sealed.values), ...Object.keys(now.values)])];
  const changed = names.filter((value) => now.values[value] !== sealed.values[value]);
  for (const value of changed) {
    const old = sealed.values[value];
    const isSetting = value in settings && !(value in text.constants) && old !== undefined && value in now.values;
    report(
      findLine('constants', value),
      `${name} with {${value}} as ${formatValue(old)}: found ${formatValue(now.values[value])}`,
      isSetting
        ? `a setting has changed: write its old value under constants, as ${value}: ${formatValue(old)}; ${amend}`
        : remedy,
    );
  }
  // Other values make other words.
  if (changed.length > 0) return;
  const difference = findDifference(sealed.text, now.text);
  if (!difference) return;
  const { block, before, after } = difference;
  const line = [findLine('title'), ...lines][block] ?? 1;
  report(line, `${name} and has changed: it said ${before}, now it says ${after}`);
}

function formatValue(value: string | number | null | undefined): string {
  return value === null || value === undefined ? 'none' : JSON.stringify(value);
}

interface Word {
  readonly word: string;
  /** Which string of the text it stands in. */
  readonly block: number;
}

/** The first words that differ, with some around them, and the block of the second text that they stand in. */
function findDifference(sealed: readonly string[], text: readonly string[]) {
  const [before, now] = [splitWords(sealed), splitWords(text)];
  const index = now.findIndex(({ word }, at) => word !== before[at]?.word);
  if (index < 0 && before.length === now.length) return null;
  const first = index < 0 ? now.length : index;
  const block = (now[first] ?? now.at(-1))?.block ?? 0;
  return { block, before: quoteWords(before, first), after: quoteWords(now, first) };
}

/** Between blocks stands a mark, so that a paragraph that was cut in two is found. */
function splitWords(text: readonly string[]): Word[] {
  return text.flatMap((line, block) => {
    const words = normalizeText(line).split(' ');
    return (block > 0 ? ['¶', ...words] : words).map((word) => ({ word, block }));
  });
}

/** A few words, with the one that differs as the fourth. */
function quoteWords(words: readonly Word[], at: number): string {
  const few = words.slice(Math.max(0, at - 3), at + 5).map(({ word }) => word);
  return `"${at > 3 ? '… ' : ''}${few.join(' ')}${at + 5 < words.length ? ' …' : ''}"`;
}
