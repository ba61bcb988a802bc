/** The lock, `content/published.json`: the seals of all published texts. */
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { type Located, readYaml } from './read-yaml.ts';
import { isOfVersion, type KeyParts, parseTextKey, splitTextKey, textKey, type VersionParts } from './text-key.ts';

export const LOCK = 'published.json';

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
    /** The version's date as readers see it. Older seals do not have it. */
    date: v.optional(v.string()),
    /** By placeholder, and of `app`. */
    values: v.record(v.string(), v.string()),
    digest: v.string(),
    /** The title, then a line of Markdown for each block. Headings end with the section id. */
    text: v.array(v.string()),
  }),
);

/** Keys are those of `textKey`. */
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

/** The languages of sealed texts that `site.json` no longer lists. */
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
