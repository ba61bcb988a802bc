/** The fields at the top of a text, between two lines of `---`. */
import * as v from 'valibot';
import { isDate } from './days.ts';
import type { Format } from './read-yaml.ts';

/** Words on one line, whatever the lines of the file, and in NFC: an escape may hold a letter in parts. */
export const words = v.pipe(
  v.string(),
  v.normalize('NFC'),
  v.transform((value) => value.replace(/[ \t\r\n]+/g, ' ')),
  v.trim(),
  v.nonEmpty(),
);
const day = v.pipe(v.string(), v.guard(isDate));

/** What `reviewed` says until somebody who can judge a translation has read it. */
export const NOT_REVIEWED = 'not yet';

const isReview = (value: string) => value === NOT_REVIEWED || isDate(/^\p{L}.*, (\S+)$/u.exec(value)?.[1] ?? '');

const schema = v.strictObject({
  title: words,
  description: v.pipe(words, v.maxLength(160)),
  effective: day,
  // A number that was mistyped can never be lowered again.
  revision: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
  note: v.optional(words),
  constants: v.optional(v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/)), words), {}),
  translates: v.optional(v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)))),
  reviewed: v.optional(v.pipe(v.string(), v.check(isReview))),
  translatedOn: v.optional(day),
  exceptions: v.optional(v.record(v.string(), words)),
});

export type Fields = v.InferOutput<typeof schema>;

const fields: { readonly [name in keyof Fields]-?: string } = {
  title: 'the heading of the page',
  description: 'one words of at most 160 characters',
  effective: 'the day from which the text holds, as YYYY-MM-DD, a day that exists',
  revision: 'a whole number from 1 to 9999, raised when users must agree again',
  note: 'one plain words that says what changed',
  constants: 'names in letters with values in quotes, such as minimumAge: "18"',
  translates: 'npm run translated does',
  reviewed: `${NOT_REVIEWED}, or who reviewed it and on which day, such as A. Sharma, 2026-01-31`,
  translatedOn: 'the day on which the translation was published, as YYYY-MM-DD, if it came after the English text',
  exceptions: 'ids of sections, or names of constants, that differ on purpose, each with the reason',
};

export const fieldsFormat: Format<Fields> = { schema, fields };

/** The fields of a file as they stand, and the text below them. Blanks that nobody sees after a `---` do no harm. */
export function splitFrontMatter(source: string) {
  const [top, fields] = /^---[^\S\n]*\n(.+?\n)---[^\S\n]*(?:\n|$)/s.exec(source) ?? [];
  return top && fields ? { fields, body: source.slice(top.length), line: top.split('\n').length } : null;
}
