import { execFileSync } from 'node:child_process';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };
import { readContent } from '../../tools/content/read-content.ts';
import { ask, before, createContext, createSite, turn } from '../fixtures/context.ts';

/** What is wrong by the schema, as strictly as it can be read. */
function faultsOf(value: unknown, by: object = schema): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(by);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const read = async (now: number, path = '/legal.json') => (await ask(createSite({ now: () => now }), path)).json();

it.each([
  ['before any has begun', Date.parse('2019-12-31'), '2020-07-13', '2020-07-13'],
  ['before the turn of the year', before, '2024-04-01', '2027-01-01'],
  ['after it', turn, '2027-01-01', null],
])('says which version holds, and which is to come, as the schema has it, %s', async (_, now, current, upcoming) => {
  const legal = await read(now);
  const holds = expect.objectContaining({ current, upcoming });
  expect(legal.documents).toEqual({ privacy: holds, agreement: holds });
  expect(faultsOf(legal, await read(now, '/legal.schema.json'))).toEqual([]);
});

it('the schema refuses a text with wrong fields', async () => {
  const legal = await read(before);
  const [version] = legal.documents.privacy.versions;
  // As JSON has it: the title is not there.
  Object.assign(version.texts.en, { digest: 'x', note: 1, title: undefined });
  const place = '/documents/privacy/versions/0/texts/en';
  expect(faultsOf(legal)).toEqual([
    `${place} must have required property 'title'`,
    `${place}/digest must match pattern "^[0-9a-f]{64}$"`,
    `${place}/note must be string`,
    `${place}/note must be null`,
    `${place}/note must match a schema in anyOf`,
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
    const { documents } = await (await ask(site, '/legal.json')).json();
    const { version, texts } = documents[document].versions[index];
    const path = `/${document}?version=${version}&lang=${language}&format=`;
    const digest = digestOf(await (await ask(site, `${path}text`)).text());
    const json = await (await ask(site, `${path}json`)).json();
    const navigation = await (await ask(site, `${path}page`)).json();
    const page = await ask(site, path);
    const [, ofVersion, ofPage] = /<main [^>]*data-version="(.*?)" data-digest="(.*?)"/.exec(await page.text()) ?? [];
    const inHeader = await ask(site, path, { headers: { 'if-none-match': '*' } });
    const digests = [texts[language].digest, json.digest, navigation.data.digest, ofPage];
    expect([new Set([...digests, inHeader.headers.get('text-digest')]), inHeader.status, ofVersion]).toEqual([
      new Set([digest]),
      304,
      version,
    ]);
  },
);
