import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Services } from '../../src/server/services/services.ts';
import { readContent } from '../../tools/content/read-content.ts';
import { announced, createServices, createSite, request, thirdBegins } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import { copyContent, createFolder, edit } from '../tools/folders.ts';

const requestJson = async (services: Services, path: string) => JSON.parse((await request(services, path)).body);

it.each([
  { name: 'before the first version begins', now: Date.parse('2019'), current: '2020-07-13', upcoming: '2020-07-13' },
  { name: 'before the third version begins', now: thirdBegins - 1, current: '2024-04-01', upcoming: '2027-01-01' },
  { name: 'when it has begun', now: thirdBegins, current: '2027-01-01', upcoming: null },
])('legal.json names both versions $name', async ({ now, current, upcoming }) => {
  const { schema, documents } = await requestJson(createSite({ now: () => now }, announced), '/legal.json');
  const document = expect.objectContaining({ current, upcoming });
  expect([schema, documents]).toEqual([1, { privacy: document, agreement: document }]);
});

it('legal.json lists the versions of a document, and their texts', async () => {
  const services = createServices([
    createText({ version: '2020-07-13' }),
    createText({ version: '2020-07-13', language: 'ur', dir: 'rtl', title: 'پالیسی' }),
    createText({ version: '2027-01-01', revision: 2, note: 'The age is higher.' }),
  ]);
  const describe = (version: string, language = 'en') => ({
    name: 'English',
    script: 'Latn',
    dir: 'ltr',
    title: 'Privacy Policy',
    url: `https://e.example/privacy.html?version=${version}&lang=${language}`,
    digest: `digest of ${version} ${language}`,
    note: null,
  });
  const urdu = { ...describe('2020-07-13', 'ur'), name: 'اردو', script: 'Arab', dir: 'rtl', title: 'پالیسی' };
  const effective = '2020-07-13T00:00:00+05:30';
  const texts = { en: describe('2020-07-13'), ur: urdu };
  const later = { en: { ...describe('2027-01-01'), note: 'The age is higher.' } };
  expect((await requestJson(services, '/legal.json')).documents.privacy).toEqual({
    current: '2020-07-13',
    revision: 1,
    effective,
    upcoming: '2027-01-01',
    versions: [
      { version: '2020-07-13', effective, supersededBy: '2027-01-01', revision: 1, texts },
      { version: '2027-01-01', effective: '2027-01-01T00:00:00+05:30', supersededBy: null, revision: 2, texts: later },
    ],
  });
});

/** Runs the shell commands of the documentation. */
function digestOf(text: string): string {
  const guide = readFileSync('docs/programs-and-browsers.md', 'utf8');
  const [commands = expect.fail()] = /\btr -s .* sha256sum$/m.exec(guide) ?? [];
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
