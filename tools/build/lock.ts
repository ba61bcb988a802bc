/** The lock, `content/published.json`: what was sealed, and whether the texts still say it. */
import * as v from 'valibot';
import type { TextMeta } from './blocks.ts';
import { type CompiledText, digestOf, type TextFile } from './compile-text.ts';
import { normalizeText, plainText } from './plain-text.ts';
import type { Problem } from './problem.ts';
import { type Reading, readYaml } from './read-yaml.ts';

/** What was published. */
export interface Sealed {
  readonly revision: number;
  readonly digest: string;
  /** The plain text, its title first, one string for each block. */
  readonly text: readonly string[];
}

/** By text, such as `privacy/2020-07-13/en`. */
export type Seals = Readonly<Record<string, Sealed>>;

export interface Lock {
  readonly file: string;
  readonly seals: Seals;
  readonly lineOf: Reading<Seals>['lineOf'];
}

const BY_HAND = 'this file is written by npm run seal: take it back as it was, from git';

const lockSchema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]+\/[\d-]{10}\/[\w-]+$/, BY_HAND)),
  v.strictObject(
    { revision: v.number(BY_HAND), digest: v.string(BY_HAND), text: v.array(v.string(BY_HAND), BY_HAND) },
    BY_HAND,
  ),
  BY_HAND,
);

/** @param source the file as it stands, or `null` where there is none: then nothing is sealed */
export function readLock(file: string, source: string | null, problems: Problem[]): Lock {
  const { value, lineOf } = readYaml(file, source ?? '{}', lockSchema, problems);
  for (const [key, { digest, text }] of Object.entries(value ?? {})) {
    if (digestOf(text.join('\n')) === digest) continue;
    problems.push({
      file,
      line: lineOf(key, 'digest'),
      found: `${key}.digest: is not the digest of its text`,
      expected: BY_HAND,
    });
  }
  return { file, seals: value ?? {}, lineOf };
}

export function writeLock(seals: Seals): string {
  const sorted = Object.entries(seals).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The name of a text in the lock. */
export function keyOf({ document, version, language }: Pick<TextMeta, 'document' | 'version' | 'language'>): string {
  return `${document}/${version}/${language}`;
}

export function sealOf({ meta, blocks }: CompiledText): Sealed {
  const text = plainText(meta.title, blocks).split(/\n+/).filter(Boolean);
  return { revision: meta.revision, digest: meta.digest, text };
}

/**
 * A text that was sealed stays as it was, and stays.
 *
 * @param values the settings that the texts are filled with, by name
 */
export function checkLock(
  { file, seals, lineOf }: Lock,
  files: readonly TextFile[],
  texts: readonly CompiledText[],
  values: Readonly<Record<string, string>>,
  problems: Problem[],
): void {
  const there = new Set(files.map(keyOf));
  for (const key of Object.keys(seals).filter((sealed) => !there.has(sealed))) {
    problems.push({
      file,
      line: lineOf(key),
      found: `${key} was sealed, and its file is gone`,
      expected: `put ${file.replace(/[^/]*$/, key)}.md back, from git: whoever agreed to it can read it for ever`,
    });
  }
  for (const text of texts) {
    const sealed = seals[keyOf(text.meta)];
    // What could not be compiled differs for a reason that is told already.
    if (sealed && !problems.some((problem) => problem.file === text.file)) checkText(text, sealed, values, problems);
  }
}

function checkText(text: CompiledText, sealed: Sealed, values: Readonly<Record<string, string>>, problems: Problem[]) {
  const { file, meta, lines, lineOf } = text;
  const { document, version, language, revision } = meta;
  const name = `${document} ${version} (${language}) is sealed`;
  const ways =
    `make a new version: npm run new-version -- ${document} YYYY-MM-DD; ` +
    `or, before anyone has seen it: npm run seal -- --amend ${document} ${version}`;
  if (revision !== sealed.revision) {
    const found = `${name} with revision ${sealed.revision}: found ${revision}`;
    problems.push({ file, line: lineOf('revision'), found, expected: ways });
  }
  if (meta.digest === sealed.digest) return;

  const before = wordsOf(sealed.text);
  const now = wordsOf(sealOf(text).text);
  const at = now.findIndex(({ word }, index) => word !== before[index]?.word);
  const first = at < 0 ? now.length : at;
  const block = (now[first] ?? now.at(-1))?.block ?? 0;
  const mayBeSetting = touchesSetting(now, first, values);
  problems.push({
    file,
    line: [lineOf('title'), ...lines][block] ?? 1,
    found: `${name} and has changed: it said ${quote(before, first)}, now it says ${quote(now, first)}`,
    expected: mayBeSetting
      ? `if this file is as it was, a setting in site.json has changed: write its old value under constants, by the same name; else ${ways}`
      : ways,
  });
}

interface Word {
  readonly word: string;
  /** Which string of the text it stands in. */
  readonly block: number;
}

function wordsOf(text: readonly string[]): Word[] {
  return text.flatMap((one, block) =>
    normalizeText(one)
      .split(' ')
      .map((word) => ({ word, block })),
  );
}

/** A few words, with the one that differs as the fourth. */
function quote(words: readonly Word[], at: number): string {
  const few = words.slice(Math.max(0, at - 3), at + 5).map(({ word }) => word);
  return `"${at > 3 ? '… ' : ''}${few.join(' ')}${at + 5 < words.length ? ' …' : ''}"`;
}

/** Whether a word that differs, or the word before it, may come from a setting. */
function touchesSetting(words: readonly Word[], at: number, values: Readonly<Record<string, string>>): boolean {
  const near = words.slice(Math.max(0, at - 1), at + 1);
  const parts = Object.values(values).flatMap((value) => value.split(' '));
  return near.some(({ word }) => parts.some((part) => word.includes(part)));
}
