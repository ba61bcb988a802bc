import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };
import { ask, before, createSite, turn } from '../fixtures/context.ts';

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
  ['note', 1, ['/note must be string', '/note must be null', '/note must match a schema in anyOf']],
  // As JSON has it: not there.
  ['title', undefined, [" must have required property 'title'"]],
])('the schema refuses a text with the %s %j', async (field, value, faults) => {
  const legal = await at(before);
  legal.documents.privacy.versions[0].texts.en[field] = value;
  const place = '/documents/privacy/versions/0/texts/en';
  expect(faultsOf(legal)).toEqual(faults.map((fault) => place + fault));
});
