/** The seal of a text, the field `sealed` of its front matter: written by `npm run seal`. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { normalizeFile } from './decode-source.ts';
import { changeFields, replaceField } from './front-matter.ts';
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

/** @param raw the file before decoding */
export function removeSeal(raw: string): string {
  return changeFields(raw, (fields) => replaceField(fields, 'sealed', ''));
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
