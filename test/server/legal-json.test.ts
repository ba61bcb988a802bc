import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import { createApp } from '../../src/server/app.ts';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };
import { ask, before, createSite, settingsOf, turn } from '../fixtures/context.ts';

const site = createSite({ now: () => before });
const at = async (now: number) => (await ask(createSite({ now: () => now }), '/legal.json')).json();

it.each([
  ['before any has begun', Date.parse('2019-12-31'), '2020-07-13', '2020-07-13'],
  ['before the turn of the year', before, '2024-04-01', '2027-01-01'],
  ['after it', turn, '2027-01-01', null],
])('says which version holds, and which is to come, %s', async (_, now, current, upcoming) => {
  const { documents } = await at(now);
  const holds = expect.objectContaining({ current, upcoming });
  expect(documents).toEqual({ privacy: holds, agreement: holds });
});

it('names addresses that show the version, in the language', async () => {
  const context = createSite({ settings: settingsOf('/legal/') });
  const { documents } = await (await ask(context, '/legal/legal.json')).json();
  const { url } = documents.agreement.versions[0].texts.hi;
  const html = await (await ask(context, new URL(url).pathname + new URL(url).search)).text();
  expect([url, /The text of [^<]*/.exec(html)?.[0]]).toEqual([
    'https://e.example/legal/agreement.html?version=2020-07-13&lang=hi',
    'The text of 2020-07-13 in hi.',
  ]);
});

it.each(['/legal.json', '/legal.schema.json'])('%s is a 304 to whoever has it, with its headers', async (path) => {
  const app = createApp(site);
  const get = (headers = {}) => app.fetch(new Request(`https://e.example${path}?x=1`, { headers }));
  const first = await get();
  const again = await get({ 'if-none-match': first.headers.get('etag') ?? '' });
  const headers = [...first.headers].map(([name, value]) => [name, name === 'server-timing' ? 'cached' : value]);
  expect([again.status, [...again.headers], await again.text()]).toEqual([304, headers, '']);
});

/** What is wrong by the schema, as strictly as it can be read. */
function faultsOf(value: unknown, by: object = schema): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(by);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

it.each([0, turn])('the schema that is sent describes what is said at %d', async (now) => {
  const sent = await (await ask(site, '/legal.schema.json')).json();
  expect(faultsOf(await at(now), sent)).toEqual([]);
});

it.each<[string, unknown, string[]]>([
  ['digest', 'x', ['/digest must match pattern "^[0-9a-f]{64}$"']],
  ['url', 'x y', ['/url must match format "uri"']],
  ['published', '2020-02-30', ['/published must match format "date"']],
  ['note', 1, ['/note must be string', '/note must be null', '/note must match a schema in anyOf']],
  // As JSON has it: not there.
  ['title', undefined, [" must have required property 'title'"]],
])('the schema refuses a text with the %s %j', async (field, value, faults) => {
  const legal = await at(before);
  legal.documents.privacy.versions[0].texts.en[field] = value;
  const place = '/documents/privacy/versions/0/texts/en';
  expect(faultsOf(legal)).toEqual(faults.map((fault) => place + fault));
});
