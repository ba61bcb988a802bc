/** The lock, `content/published.json`: the seals of all published texts. */
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { isOfVersion, type KeyParts, parseTextKey, splitTextKey, textKey, type VersionParts } from './text-key.ts';

/** Its path in the content folder. */
export const LOCK = 'published.json';

/** The remedy for a damaged lock. After a merge, sealing adds the seals of the other side again. */
export const LOCK_ADVICE =
  'npm run seal writes this file: take it back as it was, from git; after a merge, take one side, then npm run seal';

const schema = v.record(
  v.pipe(
    v.string(),
    v.check((key) => parseTextKey(key) !== null),
  ),
  v.strictObject({
    revision: v.number(),
    description: v.string(),
    note: v.nullable(v.string()),
    translatedOn: v.optional(v.string()),
    /** The day of its version in words; older records lack it. */
    date: v.optional(v.string()),
    /** The values of `app` and of the placeholders that it uses. */
    values: v.record(v.string(), v.string()),
    digest: v.string(),
    /** The title, then each block with its marks; headings end with the ids of their sections. */
    text: v.array(v.string()),
  }),
);

/** By the key of a text, such as `privacy/2020-07-13/en`. */
export type Seals = Readonly<v.InferOutput<typeof schema>>;
export type Sealed = Seals[string];

export type Lock = Located & { readonly seals: Seals };

export function readLock(file: string, source: string, problems: Problem[]): Lock | null {
  const advice = { expected: LOCK_ADVICE, remedies: [{ kind: 'restore', file }] } as const;
  const { value, ...located } = readYaml(file, source, { rule: 'broken-lock', schema, advice }, problems);
  return value && { ...located, seals: value };
}

export function formatLock(seals: Seals): string {
  const sorted = Object.entries(seals).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

/** The languages of sealed texts that `site.json` does not list any more. */
export function listRetired(seals: Seals, listed: readonly string[]): string[] {
  const sealed = new Set(Object.keys(seals).map((key) => splitTextKey(key).language));
  return [...sealed].filter((language) => !listed.includes(language));
}

export function isSealed(seals: Seals, text: KeyParts): boolean {
  return Object.hasOwn(seals, textKey(text));
}

export function isVersionSealed(seals: Seals, version: VersionParts): boolean {
  return Object.keys(seals).some((key) => isOfVersion(key, version));
}
