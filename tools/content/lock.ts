/** The lock, `content/published.json`: what was sealed. */
import * as v from 'valibot';
import type { TextKey } from '../../src/documents/document.ts';
import type { Problem } from './problem.ts';
import type { ParsedText } from './read/parse-text.ts';
import { type ParsedYaml, readYaml } from './read/read-yaml.ts';
import { escapeMarkdown, toMarkedLines, unmarkLine } from './write/markdown.ts';
import { digestText } from './write/text.ts';

const remedy = 'this file is written by npm run seal: take it back as it was, from git';

const schema = v.record(
  v.pipe(v.string(), v.regex(/^[a-z]+\/[\d-]{10}\/[\w-]+$/)),
  v.strictObject({
    revision: v.number(),
    description: v.string(),
    note: v.nullable(v.string()),
    /** What its placeholders stood for, and stand for as long as the text is there. */
    values: v.record(v.string(), v.string()),
    digest: v.string(),
    /** The text with its marks, its title first, one string for each block; headings end with the ids of their sections. */
    text: v.array(v.string()),
  }),
);

/** What was published, by text, such as `privacy/2020-07-13/en`. */
export type Seals = Readonly<v.InferOutput<typeof schema>>;
export type Sealed = Seals[string];

export interface Lock {
  readonly file: string;
  readonly seals: Seals;
  readonly findLine: ParsedYaml<Seals>['findLine'];
}

export function readLock(file: string, source: string, problems: Problem[]): Lock {
  const { value, findLine } = readYaml(file, source, { schema, remedy }, problems);
  for (const [key, { digest, text }] of Object.entries(value ?? {})) {
    if (digestText(text.map(unmarkLine).join('\n')) === digest) continue;
    const found = `${key}.digest: is not the digest of its text`;
    problems.push({ file, line: findLine(key, 'digest'), found, expected: remedy });
  }
  return { file, seals: value ?? {}, findLine };
}

export function formatLock(seals: Seals): string {
  const sorted = Object.entries(seals).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The parts of a key, of which some may name nothing that there is. */
type KeyParts = Readonly<Record<keyof TextKey, string>>;

export function textKey({ document, version, language }: KeyParts): string {
  return `${document}/${version}/${language}`;
}

/** Undoes `textKey`. */
export function splitTextKey(key: string): KeyParts {
  const [document = '', version = '', language = ''] = key.split('/');
  return { document, version, language };
}

export function isSealed(seals: Seals, text: TextKey): boolean {
  return Object.hasOwn(seals, textKey(text));
}

/** Whether a key is that of a text of a version. */
export function isOfVersion(key: string, { document, version }: Omit<KeyParts, 'language'>): boolean {
  return key.startsWith(`${document}/${version}/`);
}

export function isVersionSealed(seals: Seals, version: Omit<KeyParts, 'language'>): boolean {
  return Object.keys(seals).some((key) => isOfVersion(key, version));
}

export function sealText({ title, description, revision, note, values, digest, sections }: ParsedText): Sealed {
  const text = [escapeMarkdown(title), ...toMarkedLines(sections)];
  return { revision, description, note, values: { ...values }, digest, text };
}
