/** The front matter of a text: its fields, between two lines of `---`. */
import * as v from 'valibot';
import { isDate } from './days.ts';
import { sealSchema } from './read-seal.ts';
import { describe, type Format } from './read-yaml.ts';

/** A string on one line, in Unicode NFC (a YAML escape may contain decomposed characters). */
export const line = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.transform((value) => value.replace(/[ \t\r\n]+/g, ' ')),
  v.trim(),
  v.nonEmpty(),
);
const day = v.pipe(v.string(), v.guard(isDate));

export const NOT_REVIEWED = 'not yet';

/** The last two parts are the day and the digest of `digestReview`: a name may have commas. */
export function parseReview(value: string) {
  const [, name, day = '', digest] = /^(\p{L}.*), (\d{4}-\d\d-\d\d), ([0-9a-f]{8})$/u.exec(value) ?? [];
  return name && digest && isDate(day) ? { name, day, digest } : null;
}

const isReview = (value: string) => value === NOT_REVIEWED || parseReview(value) !== null;

// Limited: a revision can't be lowered, even if it was mistyped.
const revision = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999));
const constants = v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/)), line), {});
const review = v.optional(v.pipe(v.string(), v.check(isReview)));
const exceptions = v.optional(v.record(v.string(), line));
const allowed = v.optional(v.array(line), []);

const schema = v.strictObject({
  title: describe(line, 'the heading of the page'),
  description: describe(v.pipe(line, v.maxLength(160)), 'one sentence of at most 160 characters'),
  effective: describe(day, 'the day from which the text is in force, a day that exists, as YYYY-MM-DD'),
  after: describe(v.optional(day), 'the day of the version that it was written after; npm run new-version writes it'),
  revision: describe(revision, 'a whole number from 1 to 9999, raised when users must agree again'),
  note: describe(v.optional(line), 'one plain sentence that says what changed'),
  constants: describe(constants, 'names in letters with values in quotes, such as minimumAge: "18"'),
  reviewed: describe(review, `${NOT_REVIEWED}; npm run reviewed writes who read both texts, when, and a digest`),
  exceptions: describe(exceptions, 'ids of sections that differ on purpose, each with the reason'),
  allowed: describe(allowed, 'a list of words that the text takes as they are, such as ["[the user]", "Part 15 FCC"]'),
  sealed: describe(v.optional(sealSchema), 'npm run seal writes it'),
});

export type Fields = v.InferOutput<typeof schema>;

export const fieldsFormat: Format<Fields> = {
  rule: 'broken-fields',
  schema,
  adviseUnknown: '; a value of your own is under constants, two spaces in',
};
