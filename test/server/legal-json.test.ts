import { execFileSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { Context } from '../../src/server/context.ts';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };
import { readContent } from '../../tools/content/read-content.ts';
import { before, createContext, createSite, request, turn } from '../fixtures/context.ts';

/** What is wrong by the schema, as strictly as it can be read. */
function faultsOf(value: unknown, by: object = schema): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(by);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const readJson = async (context: Context, path: string) => JSON.parse((await request(context, path)).body);

it.each([
  ['before any has begun', Date.parse('2019-12-31'), '2020-07-13', '2020-07-13'],
  ['before the turn of the year', before, '2024-04-01', '2027-01-01'],
  ['after it', turn, '2027-01-01', null],
])('says which version holds, and which is to come, as the schema has it, %s', async (_, now, current, upcoming) => {
  const site = createSite({ now: () => now });
  const legal = await readJson(site, '/legal.json');
  const holds = expect.objectContaining({ current, upcoming });
  expect(legal.documents).toEqual({ privacy: holds, agreement: holds });
  expect(faultsOf(legal, await readJson(site, '/legal.schema.json'))).toEqual([]);
});

it('the schema refuses a text with wrong fields', async () => {
  const legal = await readJson(createSite(), '/legal.json');
  const [version] = legal.documents.privacy.versions;
  // As JSON has it: the title is not there.
  Object.assign(version.texts.en, { digest: 'x', note: 1, title: undefined });
  const place = '/documents/privacy/versions/0/texts/en';
  expect(faultsOf(legal).slice(0, 3)).toEqual([
    `${place} must have required property 'title'`,
    `${place}/digest must match pattern "^[0-9a-f]{64}$"`,
    `${place}/note must be string`,
  ]);
});

/** The normalization as it is documented, run by the tools themselves. */
function digestOf(text: string): string {
  const commands = String.raw`tr -s ' \t\r\n' ' ' | sed 's/^ //; s/ $//' | sha256sum`;
  return execFileSync('sh', ['-c', commands], { input: text, encoding: 'utf8' }).replace(/ .*\n$/, '');
}

it.each([
  ['privacy', 0, 'en'],
  ['agreement', 1, 'hi'],
])(
  'the digest of %s, version %d, %s is what tr, sed and sha256sum say of its text',
  async (document, index, language) => {
    const { texts: parsed } = readContent('test/fixtures/versions');
    const site = createContext(parsed);
    const { documents } = await readJson(site, '/legal.json');
    const { version, texts } = documents[document].versions[index];
    const path = `/${document}?version=${version}&lang=${language}&format=`;
    const text = await request(site, `${path}text`);
    const json = await readJson(site, `${path}json`);
    const { data } = await readJson(site, `${path}page`);
    const { body } = await request(site, path);
    const [, ofVersion, ofPage] = /<main [^>]*data-version="(.*?)" data-digest="(.*?)"/.exec(body) ?? [];
    const { status, headers } = await request(site, path, { headers: { 'if-none-match': '*' } });
    const digests = [texts[language].digest, json.digest, data.digest, ofPage, headers['text-digest']];
    expect([new Set(digests), status, ofVersion]).toEqual([new Set([digestOf(text.body)]), 304, version]);
  },
);
