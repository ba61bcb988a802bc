import * as v from 'valibot';
import type { Company } from '../../../src/documents/company.ts';
import { referenceLanguage } from '../../../src/documents/document.ts';
import { parseBase } from '../../../src/location/base-path.ts';
import { findByTag, languages } from './languages.ts';
import { type Reading, readOn } from './problem.ts';
import { line } from './read-fields.ts';
import { type Located, parseYaml } from './read-yaml.ts';

const name = v.pipe(line, v.maxLength(100));
const isTag = (value: string) => findByTag(value) !== undefined;
const PAGE = /[^/]+\.html?\/?$/;
/** With or without the last slash. */
const isSiteAddress = (value: string) => {
  const { protocol, hostname, pathname = '' } = URL.parse(value) ?? {};
  const base = parseBase(pathname);
  const isBase = base !== null && !PAGE.test(pathname);
  return protocol === 'https:' && isBase && `https://${hostname}${base}` === value.replace(/\/?$/, '/');
};

const schema = v.strictObject({
  company: name,
  app: name,
  email: v.pipe(v.string(), v.email()),
  address: v.pipe(v.string(), v.check(isSiteAddress)),
  languages: v.pipe(
    v.array(v.pipe(v.string(), v.check(isTag))),
    v.check((tags) => tags[0] === referenceLanguage && new Set(tags).size === tags.length),
  ),
});

const fields: { readonly [name in keyof v.InferOutput<typeof schema>]: string } = {
  company: 'the name of the company, in quotes',
  app: 'the name of the app, in quotes',
  email: 'the support address, such as "support@app.example"',
  address:
    'the address of the site, the host in small letters, such as "https://legal.app.example/" or "https://app.example/legal/"',
  languages: 'the tags of the languages that the site publishes, English first, such as ["en", "hi", "ta"]',
};

/** "Hindi" and "हिन्दी" instead of "hi"; of an address what is too much. */
function advise(field: string, input: unknown): string | undefined {
  const { port, pathname = '' } = (field === 'address' && URL.parse(`${input}`)) || {};
  const [page] = PAGE.exec(pathname) ?? [];
  if (page) return `leave out "${page}": the pages are below this address`;
  if (port) return `leave out ":${port}": Cloudflare serves a site without a port`;
  const named = languages.find(({ english, name }) => [english, name].includes(`${input}`));
  return named && `${named.english} is ${named.tag}`;
}

export interface SiteSettings extends Located {
  readonly company: Company;
  readonly languages: readonly string[];
}

const format = { rule: 'broken-settings', schema, fields, advise };

export function parseSite(file: string, source: string): Reading<SiteSettings> {
  return readOn(parseYaml(file, source, format), ({ fields, ...located }) => {
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
