/** The fields at the top of a text, between two lines of `---`. */
import * as v from 'valibot';
import type { Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

const sentence = v.pipe(v.string(), v.trim(), v.nonEmpty());

/** What `reviewed` says until somebody who can judge a translation has read it. */
export const NOT_REVIEWED = 'not yet';

const WRITTEN_BY_COMMAND = 'leave it to npm run translated, which writes it';

const frontMatterSchema = v.strictObject({
  title: v.pipe(sentence, v.description('the heading of the page')),
  description: v.pipe(sentence, v.maxLength(160), v.description('one sentence of at most 160 characters')),
  effective: v.pipe(
    v.string(),
    v.check(isDate),
    v.description('the day from which the text holds, as YYYY-MM-DD, a day that exists'),
  ),
  revision: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.description('a whole number from 1, raised when users must agree again'),
  ),
  note: v.optional(v.pipe(sentence, v.description('one plain sentence that says what changed'))),
  constants: v.optional(
    v.pipe(
      v.record(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z]*$/)), sentence),
      v.description('names in letters with values in quotes, such as minimumAge: "18"'),
    ),
    {},
  ),
  of: v.optional(
    v.pipe(
      v.record(v.string(), v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/, WRITTEN_BY_COMMAND)), WRITTEN_BY_COMMAND),
      v.description('npm run translated does'),
    ),
  ),
  reviewed: v.optional(
    v.pipe(
      v.string(),
      v.check((value) => value === NOT_REVIEWED || isDate(/^\p{L}.*, (\S+)$/u.exec(value)?.[1] ?? '')),
      v.description(`${NOT_REVIEWED}, or who reviewed it and on which day, such as A. Sharma, 2026-01-31`),
    ),
  ),
  published: v.optional(
    v.pipe(
      v.string(),
      v.check(isDate),
      v.description('the day on which the translation was published, as YYYY-MM-DD, if it came after the English text'),
    ),
  ),
  exceptions: v.optional(
    v.pipe(
      v.record(v.string(), sentence),
      v.description('ids of sections whose numbers differ on purpose, each with the reason'),
    ),
  ),
});

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>;

/** Whether a string is a day that exists, as `YYYY-MM-DD`. */
export function isDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
}

/** @returns the fields (`null` if there were problems) with their lines, and the text below with the line it begins on */
export function readFrontMatter(file: string, source: string, problems: Problem[]) {
  const parts = splitFrontMatter(source);
  if (!parts) {
    problems.push({
      file,
      line: 1,
      found: 'the file does not begin with its fields',
      expected: 'begin with a line of ---, then title, description, effective and revision, then a line of ---',
    });
    return { fields: null, findLine: () => 1, body: source, bodyLine: 1 };
  }
  const { value, findLine } = readYaml(file, parts.fields, frontMatterSchema, problems, 2);
  return { fields: value, findLine, body: parts.body, bodyLine: parts.bodyLine };
}

/** The fields of a file as they stand, and the text below them. Blanks that nobody sees after a `---` do no harm. */
export function splitFrontMatter(source: string): { fields: string; body: string; bodyLine: number } | null {
  const [top, fields] = /^---[^\S\n]*\n(.+?\n)---[^\S\n]*(?:\n|$)/s.exec(source) ?? [];
  return top && fields ? { fields, body: source.slice(top.length), bodyLine: top.split('\n').length } : null;
}
