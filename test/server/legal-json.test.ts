import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, it } from 'vitest';
import type { Services } from '../../src/server/services/services.ts';
import { readContent } from '../../tools/content/read-content.ts';
import schema from '../../tools/content/write/legal.schema.json' with { type: 'json' };
import { announced, createServices, createSite, request, thirdBegins } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { copyContent, createFolder, edit } from '../tools/folders.ts';

function findErrors(value: unknown, schema: object): string[] {
  const ajv = new Ajv2020({ allErrors: true, strict: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** A stricter schema: every property is required, and unknown properties are errors. */
const exactSchema: object = JSON.parse(JSON.stringify(schema), (_key, value) =>
  value?.type === 'object' ? { additionalProperties: false, ...value, required: Object.keys(value.properties) } : value,
);

const requestJson = async (services: Services, path: string) => JSON.parse((await request(services, path)).body);

it.each([
  { name: 'before the third version begins', now: thirdBegins - 1, current: '2024-04-01', upcoming: '2027-01-01' },
  { name: 'when it has begun', now: thirdBegins, current: '2027-01-01', upcoming: null },
])('legal.json names both versions $name, with all fields of the schema', async ({ now, current, upcoming }) => {
  const site = createSite({ now: () => now }, announced);
  const legal = await requestJson(site, '/legal.json');
  const document = expect.objectContaining({ current, upcoming });
  expect(legal.documents).toEqual({ privacy: document, agreement: document });
  expect(await requestJson(site, '/legal.schema.json')).toEqual(schema);
  expect([findErrors(legal, schema), findErrors(legal, exactSchema)]).toEqual([[], []]);
});

it('legal.json lists the versions of a document, and their texts', async () => {
  const services = createServices([
    createText({ version: '2020-07-13' }),
    createText({ version: '2020-07-13', language: 'ur', dir: 'rtl', title: 'پالیسی' }),
    createText({ version: '2027-01-01', revision: 2, note: 'The age is higher.' }),
  ]);
  const { documents } = await requestJson(services, '/legal.json');
  const [first, next] = documents.privacy.versions;
  expect(documents.privacy).toMatchObject({ current: '2020-07-13', revision: 1, effective: first.effective });
  expect([first, next]).toMatchObject([
    { version: '2020-07-13', effective: '2020-07-13T00:00:00+05:30', supersededBy: '2027-01-01', revision: 1 },
    { version: '2027-01-01', effective: '2027-01-01T00:00:00+05:30', supersededBy: null, revision: 2 },
  ]);
  expect(first.texts.ur).toEqual({
    name: 'اردو',
    script: 'Arab',
    dir: 'rtl',
    title: 'پالیسی',
    url: 'https://e.example/privacy.html?version=2020-07-13&lang=ur',
    digest: 'digest of 2020-07-13 ur',
    note: null,
  });
  expect([first.texts.en.dir, next.texts.en.note]).toEqual(['ltr', 'The age is higher.']);
});

it('the schema rejects a text with wrong fields', async () => {
  const legal = await requestJson(createSite(), '/legal.json');
  const [version] = legal.documents.privacy.versions;
  // In JSON an undefined property is missing.
  Object.assign(version.texts.en, { digest: 'x', note: 1, script: undefined });
  const path = '/documents/privacy/versions/0/texts/en';
  expect(findErrors(legal, schema).slice(0, 3)).toEqual([
    `${path} must have required property 'script'`,
    `${path}/digest must match pattern "^[0-9a-f]{64}$"`,
    `${path}/note must be string`,
  ]);
});

/** Runs the shell commands of the documentation. */
function digestOf(text: string): string {
  const [commands = expect.fail()] = /\btr -s .* sha256sum$/m.exec(readFileSync('docs/apps.md', 'utf8')) ?? [];
  return execFileSync('sh', ['-c', commands], { input: text, encoding: 'utf8' }).replace(/ .*\n$/, '');
}

it.each([
  { document: 'agreement', index: 0, language: 'en' },
  { document: 'agreement', index: 1, language: 'hi' },
])('the digest of $document $index $language is that of sha256sum', async ({ document, index, language }) => {
  const folder = createFolder();
  copyContent('versions', folder);
  // Decomposed letters.
  edit(folder, 'agreement/2020-07-13/en.md', 'revision: 1', 'revision: 1\nconstants:\n  area: "Cafe\\u0301"');
  edit(folder, 'agreement/2020-07-13/en.md', '{company}', 'cafe&#x301; {area}');
  const site = createServices(readContent(folder).texts);
  const { documents } = await requestJson(site, '/legal.json');
  const { version, texts } = documents[document].versions[index];
  const path = `/${document}?version=${version}&lang=${language}&format=`;
  const text = await request(site, `${path}text`);
  const json = await requestJson(site, `${path}json`);
  const { data } = await requestJson(site, `${path}page`);
  const { headers, body } = await request(site, path);
  const [, pageVersion, pageDigest] = /<main [^>]*data-version="(.*?)" data-digest="(.*?)"/.exec(body) ?? [];
  const digests = [texts[language].digest, json.digest, data.digest, pageDigest, headers['text-digest']];
  expect([new Set(digests), pageVersion]).toEqual([new Set([digestOf(text.body)]), version]);
});
