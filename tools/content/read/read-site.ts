/** The settings of the site, `content/site.json`: the facts about the company, and the languages that are published. */
import * as v from 'valibot';
import type { Company } from '../../../src/documents/company.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { findByTag } from '../languages.ts';
import type { Problem } from '../problem.ts';
import { readYaml } from './read-yaml.ts';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100));
const isTag = (value: string) => findByTag(value) !== undefined;
const isOrigin = (value: string) => /^https:/.test(value) && URL.parse(value)?.origin === value;

const schema = v.strictObject({
  company: name,
  app: name,
  email: v.pipe(v.string(), v.email()),
  address: v.pipe(v.string(), v.check(isOrigin)),
  languages: v.pipe(
    v.array(v.pipe(v.string(), v.check(isTag))),
    v.check((tags) => tags[0] === referenceLanguage && new Set(tags).size === tags.length),
  ),
});

const fields: { readonly [name in keyof v.InferOutput<typeof schema>]: string } = {
  company: 'the name of the company, in quotes',
  app: 'the name of the app, in quotes',
  email: 'the support address, such as "support@app.example"',
  address: 'the address of the site, https and host only, such as "https://legal.app.example"',
  languages: 'the tags of the languages that the site publishes, English first, such as ["en", "hi", "ta"]',
};

export interface SiteSettings {
  readonly file: string;
  readonly company: Company;
  /** The languages that are published; texts in others are drafts. */
  readonly languages: readonly string[];
  readonly findLine: (name: string) => number;
}

export function readSite(file: string, source: string, problems: Problem[]): SiteSettings | null {
  const { value, findLine } = readYaml(file, source, { schema, fields }, problems);
  if (!value) return null;
  const { languages, company: name, ...others } = value;
  return { file, company: { name, ...others }, languages, findLine };
}

/** The settings that are still those of the example: a name with "example" in it, or an address in a reserved domain. */
export function exampleSettings(company: Company): string[] {
  const { name, ...others } = company;
  const lines = Object.entries({ company: name, ...others }).map(([field, value]) => `${field}: ${value}`);
  return lines.filter((line) => /\bexample\b/i.test(line));
}

export function settingValues({ name, app, email, address }: Company): Record<string, string> {
  return { company: name, app, email, site: new URL(address).host };
}
