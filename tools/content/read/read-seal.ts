/** The seal of a text, the field `sealed` of its front matter: written by `npm run seal`. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { normalizeFile } from './decode-source.ts';
import { type KeyParts, textKey } from './text-key.ts';

const digest = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const sealSchema = v.strictObject({
  /** The digest of the text, as in `legal.json`. */
  digest,
  /** The version's date as readers see it. */
  date: v.string(),
  /** The settings that the text uses, and `app`. */
  values: v.record(v.string(), v.string()),
  /** Of a translation: `file` of its English text. */
  english: v.optional(digest),
  /** The digest of the file and of the other fields of the seal. */
  file: digest,
});

export type Seal = Readonly<v.InferOutput<typeof sealSchema>>;

const LINE_END = '(?:\\r\\n?|\\n)';
/** White space after `---` is allowed, because it is invisible. */
const MARK = '---[^\\S\\r\\n]*';
const FRONT_MATTER = new RegExp(`^(\\u{FEFF}?${MARK}(${LINE_END}))(.+?${LINE_END})${MARK}(?:${LINE_END}|$)`, 'su');

/** @param source a file before or after decoding, with any line ends */
export function splitFrontMatter(source: string) {
  const [top, start = '', lineEnd = '', fields] = FRONT_MATTER.exec(source) ?? [];
  if (!top || !fields) return null;
  const end = start.length + fields.length;
  return { start, lineEnd, fields, rest: source.slice(end), body: source.slice(top.length) };
}

/** The field, and the lines below it that are indented. */
const SEALED = /^["']?sealed["']?[^\S\r\n]*:.*(?:\r\n?|\n)(?:[^\S\r\n]+\S.*(?:\r\n?|\n))*/m;

/** @param raw the file before decoding; its seal may be unreadable, and without fields there is none */
export function removeSeal(raw: string): string {
  const { start = '', fields = '', rest = raw } = splitFrontMatter(raw) ?? {};
  return start + fields.replace(SEALED, '') + rest;
}

/** Whether the front matter has a seal, even if it can't be read. */
export function hasSeal(raw: string): boolean {
  // In UTF-16, each ASCII character has a zero byte.
  const source = `${raw.replaceAll('\0', '')}\n`;
  return removeSeal(source) !== source;
}

/**
 * The `file` of a seal. It covers the path, so that a copy has another digest.
 *
 * @param raw the file before decoding, with or without its seal
 */
export function digestFile(key: KeyParts, raw: string, { digest, date, values, english }: Omit<Seal, 'file'>): string {
  const unsealed = removeSeal(normalizeFile(raw));
  const sealed = [textKey(key), unsealed, digest, date, Object.entries(values).sort(), english];
  return createHash('sha256').update(JSON.stringify(sealed)).digest('hex');
}
