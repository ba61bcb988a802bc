/** The facts about the company: `content/site.json`. */
import * as v from 'valibot';
import type { Site } from '../../src/server/context.ts';
import type { Problem } from './problem.ts';
import { readYaml } from './read-yaml.ts';

const words = v.pipe(v.string(), v.trim(), v.nonEmpty());

const siteSchema = v.strictObject({
  company: v.pipe(words, v.description('the name of the company, in quotes')),
  app: v.pipe(words, v.description('the name of the app, in quotes')),
  email: v.pipe(v.string(), v.email(), v.description('the support address, such as "support@app.example"')),
  address: v.pipe(
    v.string(),
    v.check(isOrigin),
    v.description('the address of the site, https and host only, such as "https://legal.app.example"'),
  ),
});

function isOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).protocol === 'https:' && new URL(value).origin === value;
}

/** @returns `null` if there were problems */
export function readSite(file: string, source: string, problems: Problem[]): Site | null {
  return readYaml(file, source, siteSchema, problems).value;
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
