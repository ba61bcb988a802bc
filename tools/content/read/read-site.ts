import * as v from 'valibot';
import type { Company } from '../../../src/documents/company.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { findByTag, languages as known } from './languages.ts';
import { type Reading, readOn } from './problem.ts';
import { line } from './read-fields.ts';
import { describe, type Located, parseYaml } from './read-yaml.ts';

const name = v.pipe(line, v.maxLength(100));
const isTag = (value: string) => findByTag(value) !== undefined;
// Only characters that URLs never escape, so that a base path has only one form.
const BASE = /^\/(?:[\w.~-]+\/)*$/;
/** With or without the last slash. */
const isSiteAddress = (value: string) => {
  const address = value.replace(/\/?$/, '/');
  const { protocol, hostname, pathname = '' } = URL.parse(address) ?? {};
  const isBase = BASE.test(pathname) && !/\.html?\/$/.test(pathname);
  return protocol === 'https:' && isBase && `https://${hostname}${pathname}` === address;
};

const languages = v.pipe(
  v.array(v.pipe(v.string(), v.check(isTag))),
  v.check((tags) => tags[0] === referenceLanguage && new Set(tags).size === tags.length),
);

const ADDRESS =
  'the address of the site, the host in small letters, without a port or a page, ' +
  'such as "https://legal.app.example/" or "https://app.example/legal/"';
const LANGUAGES =
  'the tags of the languages that the site publishes, English first, such as ["en", "hi", "ta"]; ' +
  known.map(({ tag, english }) => `${english} is ${tag}`).join(', ');

const schema = v.strictObject({
  company: describe(name, 'the name of the company, in quotes'),
  app: describe(name, 'the name of the app, in quotes'),
  email: describe(v.pipe(v.string(), v.email()), 'the support address, such as "support@app.example"'),
  address: describe(v.pipe(v.string(), v.check(isSiteAddress)), ADDRESS),
  languages: describe(languages, LANGUAGES),
});

export interface SiteSettings extends Located {
  readonly company: Company;
  readonly languages: readonly string[];
}

export function parseSite(file: string, source: string): Reading<SiteSettings> {
  return readOn(parseYaml(file, source, { rule: 'broken-settings', schema }), ({ fields, ...located }) => {
    const { languages: tags, company: name, ...rest } = fields;
    const company = { name, ...rest, address: rest.address.replace(/\/?$/, '/') };
    return { value: { ...located, company, languages: tags }, problems: [] };
  });
}

/** Also the reserved domain `example`. */
const EXAMPLE = /\bexample\b/i;

export function exampleSettings({ name, ...rest }: Company): string[] {
  const settings = Object.entries({ company: name, ...rest });
  return settings.filter(([, value]) => EXAMPLE.test(value)).map(([field, value]) => `${field}: ${value}`);
}

export function settingValues({ name, app, email, address }: Company): Record<string, string> {
  return { company: name, app, email, site: address.replace('https://', '').replace(/\/$/, '') };
}
