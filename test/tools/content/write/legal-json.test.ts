import { expect, it } from 'vitest';
import { createCatalog } from '../../../../src/documents/catalog.ts';
import { createLegalJson } from '../../../../tools/content/write/legal-json.ts';
import { createText } from '../../../fixtures/texts.ts';

it('lists all versions, and which one is current', () => {
  const catalog = createCatalog([
    createText({ version: '2020-07-13' }),
    createText({ version: '2020-07-13', language: 'ur', dir: 'rtl', title: 'پالیسی' }),
    createText({ version: '2027-01-01', revision: 2, note: 'The age is higher.' }),
    createText({ document: 'agreement', version: '2020-07-13' }),
  ]);
  const { schema, documents } = createLegalJson(catalog, Date.parse('2026-12-31T18:29:59Z'));
  const first = {
    version: '2020-07-13',
    effective: '2020-07-13T00:00:00+05:30',
    supersededBy: '2027-01-01',
    revision: 1,
  };
  const next = { version: '2027-01-01', effective: '2027-01-01T00:00:00+05:30', supersededBy: null, revision: 2 };
  expect([schema, documents.privacy]).toMatchObject([
    1,
    { current: '2020-07-13', revision: 1, effective: first.effective, upcoming: '2027-01-01', versions: [first, next] },
  ]);
  expect(documents.agreement).toMatchObject({ current: '2020-07-13', upcoming: null });
  const [texts, nextTexts] = documents.privacy?.versions.map((version) => version.texts) ?? [];
  expect(texts?.ur).toEqual({
    name: 'اردو',
    script: 'Arab',
    dir: 'rtl',
    title: 'پالیسی',
    url: '{address}privacy.html?version=2020-07-13&lang=ur',
    digest: 'digest of 2020-07-13 ur',
    note: null,
  });
  expect([texts?.en?.dir, nextTexts?.en?.note]).toEqual(['ltr', 'The age is higher.']);
});
