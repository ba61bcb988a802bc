import { describe, expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import schema from '../../src/server/legal.schema.json' with { type: 'json' };
import { describeCatalog } from '../../src/server/legal-json.ts';
import { createText } from '../fixtures/texts.ts';
import { faultsOf } from './validate-legal.ts';

/** A digest as the build makes it. */
const digest = '0123456789abcdef'.repeat(4);
const catalog = createCatalog([
  createText({ version: '2020-07-13', digest }),
  createText({ version: '2024-04-01', digest, revision: 2, note: 'A change.' }),
  createText({ version: '2024-04-01', language: 'hi', title: 'नीति', digest, revision: 2, note: 'बदलाव।' }),
  createText({ version: '2027-01-01', digest, revision: 2, note: 'Another.' }),
  createText({ document: 'agreement', version: '2020-07-13', title: 'Terms', digest }),
]);
const urlOf = (document: string, version: string, language: string) =>
  `https://a.example/${document}.html?version=${version}&lang=${language}`;
const describeAt = (moment: string) => describeCatalog(catalog, Date.parse(moment), urlOf);

it('says which versions there are, and which holds', () => {
  expect(describeAt('2025-01-01T00:00:00Z')).toEqual({
    schema: 1,
    documents: {
      privacy: {
        current: '2024-04-01',
        revision: 2,
        effective: '2024-04-01T00:00:00+05:30',
        upcoming: '2027-01-01',
        versions: [
          {
            version: '2020-07-13',
            effective: '2020-07-13T00:00:00+05:30',
            supersededBy: '2024-04-01',
            revision: 1,
            texts: {
              en: { title: 'Privacy Policy', url: urlOf('privacy', '2020-07-13', 'en'), digest, note: null },
            },
          },
          {
            version: '2024-04-01',
            effective: '2024-04-01T00:00:00+05:30',
            supersededBy: '2027-01-01',
            revision: 2,
            texts: {
              en: { title: 'Privacy Policy', url: urlOf('privacy', '2024-04-01', 'en'), digest, note: 'A change.' },
              hi: { title: 'नीति', url: urlOf('privacy', '2024-04-01', 'hi'), digest, note: 'बदलाव।' },
            },
          },
          {
            version: '2027-01-01',
            effective: '2027-01-01T00:00:00+05:30',
            supersededBy: null,
            revision: 2,
            texts: {
              en: { title: 'Privacy Policy', url: urlOf('privacy', '2027-01-01', 'en'), digest, note: 'Another.' },
            },
          },
        ],
      },
      agreement: {
        current: '2020-07-13',
        revision: 1,
        effective: '2020-07-13T00:00:00+05:30',
        upcoming: null,
        versions: [
          {
            version: '2020-07-13',
            effective: '2020-07-13T00:00:00+05:30',
            supersededBy: null,
            revision: 1,
            texts: { en: { title: 'Terms', url: urlOf('agreement', '2020-07-13', 'en'), digest, note: null } },
          },
        ],
      },
    },
  });
});

it.each([
  ['before any version holds', '2020-07-12T18:29:59.999Z', '2020-07-13', 1, '2024-04-01'],
  ['from the first millisecond of the first', '2020-07-12T18:30:00.000Z', '2020-07-13', 1, '2024-04-01'],
  ['to the last millisecond of the first', '2024-03-31T18:29:59.999Z', '2020-07-13', 1, '2024-04-01'],
  ['from the first millisecond of the second', '2024-03-31T18:30:00.000Z', '2024-04-01', 2, '2027-01-01'],
  ['to the last millisecond of the second', '2026-12-31T18:29:59.999Z', '2024-04-01', 2, '2027-01-01'],
  ['from the first millisecond of the last', '2026-12-31T18:30:00.000Z', '2027-01-01', 2, null],
])('names the current and the upcoming version %s', (_, moment, current, revision, upcoming) => {
  const { privacy } = describeAt(moment).documents;
  expect(privacy).toMatchObject({ current, revision, effective: `${current}T00:00:00+05:30`, upcoming });
});

it('says so where a document has no text', () => {
  const half = createCatalog([createText({ version: '2020-07-13' })]);
  expect(() => describeCatalog(half, 0, urlOf)).toThrow(new Error('no text of agreement was built'));
});

describe('the schema', () => {
  const legal = describeAt('2025-01-01T00:00:00Z');

  it.each([['2020-01-01'], ['2025-01-01'], ['2027-01-01']])('describes what is said at %s', (day) => {
    expect(faultsOf(describeAt(`${day}T00:00:00Z`))).toEqual([]);
  });

  it('allows fields that are added later', () => {
    const later = structuredClone(legal) as Record<string, unknown>;
    expect(faultsOf({ ...later, more: 1 })).toEqual([]);
  });

  it.each<[field: string, path: string[]]>([
    ['schema', []],
    ['documents', []],
    ['privacy', ['documents']],
    ['agreement', ['documents']],
    ...['current', 'revision', 'effective', 'upcoming', 'versions'].map((field): [string, string[]] => [
      field,
      ['documents', 'privacy'],
    ]),
    ...['version', 'effective', 'supersededBy', 'revision', 'texts'].map((field): [string, string[]] => [
      field,
      ['documents', 'privacy', 'versions', '0'],
    ]),
    ['en', ['documents', 'privacy', 'versions', '1', 'texts']],
    ...['title', 'url', 'digest', 'note'].map((field): [string, string[]] => [
      field,
      ['documents', 'privacy', 'versions', '1', 'texts', 'hi'],
    ]),
  ])('refuses what lacks %s in %j', (field, path) => {
    const copy = structuredClone(legal);
    // biome-ignore lint/suspicious/noExplicitAny: the way to the field is data
    delete path.reduce((value: any, key) => value[key], copy)[field];
    expect(faultsOf(copy)).toEqual([`${path.map((key) => `/${key}`).join('')} must have required property '${field}'`]);
  });

  it.each([
    ['another schema', '"schema":1', '"schema":2', '/schema must be equal to constant'],
    [
      'a day that is none',
      '"current":"2024-04-01"',
      '"current":"2024-04-31"',
      '/documents/privacy/current must match format "date"',
    ],
    [
      'a moment without an offset',
      'T00:00:00+05:30","upcoming":"',
      'T00:00:00","upcoming":"',
      '/documents/privacy/effective must match format "date-time"',
    ],
    [
      'a revision of 0',
      '"current":"2024-04-01","revision":2',
      '"current":"2024-04-01","revision":0',
      '/documents/privacy/revision must be >= 1',
    ],
    [
      'a relative address',
      '"title":"नीति","url":"https://a.example',
      '"title":"नीति","url":"',
      '/documents/privacy/versions/1/texts/hi/url must match format "uri"',
    ],
    [
      'a short digest',
      `"digest":"${digest}","note":"बदलाव।"`,
      '"digest":"0123","note":"बदलाव।"',
      '/documents/privacy/versions/1/texts/hi/digest must match pattern "^[0-9a-f]{64}$"',
    ],
  ])('refuses %s', (_, right, wrong, fault) => {
    const parts = JSON.stringify(legal).split(right);
    expect([parts.length, faultsOf(JSON.parse(parts.join(wrong)))]).toEqual([2, [fault]]);
  });

  it('describes every field', () => {
    const named = JSON.stringify(schema.$defs).match(/"properties":\{/g)?.length;
    expect([named, schema.$schema]).toEqual([3, 'https://json-schema.org/draft/2020-12/schema']);
  });
});
