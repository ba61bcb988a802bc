import { expect, it } from 'vitest';
import { createCatalog } from '../../../../src/documents/catalog.ts';
import { createLegalJson } from '../../../../tools/content/write/legal-json.ts';
import { createText } from '../../../fixtures/texts.ts';

const catalog = createCatalog([
  createText({ version: '2020-07-13' }),
  createText({ version: '2020-07-13', language: 'ur', dir: 'rtl', title: 'پالیسی' }),
  createText({ version: '2027-01-01', revision: 2, note: 'The age is higher.' }),
  createText({ document: 'agreement', version: '2020-07-13' }),
]);

const describeText = (version: string, language: string) => ({
  name: 'English',
  script: 'Latn',
  dir: 'ltr',
  title: 'Privacy Policy',
  url: `{address}privacy.html?version=${version}&lang=${language}`,
  digest: `digest of ${version} ${language}`,
  note: null,
});

it('lists all versions, and which one is current', () => {
  expect(createLegalJson(catalog, Date.parse('2026-12-31T18:29:59Z'))).toEqual({
    schema: 1,
    documents: {
      privacy: {
        current: '2020-07-13',
        revision: 1,
        effective: '2020-07-13T00:00:00+05:30',
        upcoming: '2027-01-01',
        versions: [
          {
            version: '2020-07-13',
            effective: '2020-07-13T00:00:00+05:30',
            supersededBy: '2027-01-01',
            revision: 1,
            texts: {
              en: describeText('2020-07-13', 'en'),
              ur: {
                ...describeText('2020-07-13', 'ur'),
                name: 'اردو',
                script: 'Arab',
                dir: 'rtl',
                title: 'پالیسی',
              },
            },
          },
          {
            version: '2027-01-01',
            effective: '2027-01-01T00:00:00+05:30',
            supersededBy: null,
            revision: 2,
            texts: { en: { ...describeText('2027-01-01', 'en'), note: 'The age is higher.' } },
          },
        ],
      },
      agreement: expect.objectContaining({ current: '2020-07-13', upcoming: null }),
    },
  });
});
