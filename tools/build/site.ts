/** The facts about the company: `content/site.json`. */
import * as v from 'valibot';
import { referenceLanguage } from '../../src/documents/document.ts';
import type { Site } from '../../src/server/context.ts';
import { findCharacters } from './find-characters.ts';
import { findLeftovers } from './find-leftovers.ts';
import { findLanguage } from './languages.ts';
import type { Finding, Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());

const siteSchema = v.strictObject({
  company: v.pipe(name, v.description('the name of the company, in quotes')),
  app: v.pipe(name, v.description('the name of the app, in quotes')),
  email: v.pipe(v.string(), v.email(), v.description('the support address, such as "support@app.example"')),
  address: v.pipe(
    v.string(),
    v.check(isOrigin),
    v.description('the address of the site, https and host only, such as "https://legal.app.example"'),
  ),
  languages: v.pipe(
    v.array(
      v.pipe(
        v.string(),
        v.check((tag) => findLanguage(tag) !== undefined),
      ),
    ),
    v.check((tags) => tags[0] === referenceLanguage && new Set(tags).size === tags.length),
    v.description('the tags of the languages that the site publishes, English first, such as ["en", "hi", "ta"]'),
  ),
});

/** What is set for the whole site; only the facts go into the Worker. */
export interface SiteSettings {
  readonly site: Site;
  /** The languages that are published; texts in others are drafts. */
  readonly languages: readonly string[];
}

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value;
}

/** Nobody's name or address is longer, in characters. */
const LONGEST = 100;

const REAL_NAME = 'write the name as readers know it, without brackets or marks';

/** What stands where nobody has written a name yet. */
const SAMPLES =
  /\b(?:your|my)[\s_.-]?(?:app|application|brand|business|company|domain|email|name|organi[sz]ation|site)\b|\b(?:app|application|brand|business|company|domain|organi[sz]ation)[\s_-]?name\b|^(?:the )?(?:app|application|company)$|@(?:domain|email)\.|\b(?:todo|tbd|xxx+)\b/i;

/** @returns `null` if there were problems */
export function readSite(file: string, source: string, problems: Problem[]): SiteSettings | null {
  const { value, findLine } = readYaml(file, source, siteSchema, problems);
  if (!value) return null;
  const { languages, ...site } = value;
  const inValues = Object.entries(site).flatMap(([name, words]) =>
    findInSetting(name, words).map(({ found, expected }) => {
      return { file, line: findLine(name), found: `${name}: ${found}`, expected };
    }),
  );
  problems.push(...inValues);
  return inValues.length > 0 ? null : { site, languages };
}

function findInSetting(name: string, words: string): Omit<Finding, 'offset'>[] {
  const isName = name === 'company' || name === 'app';
  if (words.length > LONGEST) {
    return [{ found: `found ${words.length} characters`, expected: `write at most ${LONGEST}` }];
  }
  const [sample] = SAMPLES.exec(words) ?? [];
  if (sample) return [{ found: `found "${sample}"`, expected: isName ? REAL_NAME : 'write the real address' }];
  const leftovers = isName ? findLeftovers(words) : [];
  return [...leftovers.map((one) => ({ ...one, expected: REAL_NAME })), ...findCharacters(words)];
}

/** The settings that are still those of the example: a name with "example" in it, or an address in a reserved domain. */
export function exampleSettings(site: Site): string[] {
  const reserved = /\bexample\b/i;
  return Object.entries(site).flatMap(([name, value]) => (reserved.test(value) ? [`${name}: ${value}`] : []));
}

/** The site's settings as placeholders. */
export function siteValues(site: Site): Record<string, string> {
  return { company: site.company, app: site.app, email: site.email, site: new URL(site.address).host };
}
