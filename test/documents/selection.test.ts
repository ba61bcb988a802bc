import { expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import { selectText } from '../../src/documents/selection.ts';
import { createText } from '../fixtures/texts.ts';

const first = createText({ version: '2020-07-13' });
const second = createText({ version: '2021-03-04' });
const secondInHindi = createText({ version: '2021-03-04', language: 'hi' });
const third = createText({ version: '2030-01-01' });
const thirdInHindi = createText({ version: '2030-01-01', language: 'hi' });
const catalog = createCatalog([first, second, secondInHindi, third, thirdInHindi]);

/** While the second version holds. */
const now = Date.parse('2025-01-01T00:00:00Z');
const select = (query: Readonly<Record<string, string | undefined>>) => selectText(catalog, 'privacy', query, now);

it.each([
  { name: 'the current version by default', query: {}, expected: { text: second, status: 'current' } },
  { name: 'a version by its date', query: { version: '2030-01-01' }, expected: { text: third, status: 'upcoming' } },
  {
    name: 'a version that was superseded',
    query: { version: '2020-07-13' },
    expected: { text: first, status: 'superseded', supersededBy: '2021-03-04' },
  },
  {
    name: 'a version in a language',
    query: { version: '2030-01-01', lang: 'hi' },
    expected: { text: thirdInHindi, unavailable: null },
  },
  {
    name: 'the current version in a language',
    query: { lang: 'hi_IN' },
    expected: { text: secondInHindi, unavailable: null },
  },
  {
    name: 'the current version where all values are empty',
    query: { version: '', since: '', lang: '' },
    expected: { text: second, since: null, unavailable: null },
  },
  {
    name: 'English, with a notice, for a language that the site lacks',
    query: { lang: 'ta' },
    expected: { text: second, unavailable: 'en' },
  },
  {
    name: 'English, with a notice in the language, for a language that this version lacks',
    query: { version: '2020-07-13', lang: 'hi-IN' },
    expected: { text: first, unavailable: 'hi' },
  },
  {
    name: 'the current version to compare with itself',
    query: { since: '2021-03-04' },
    expected: { text: second, since: second },
  },
  {
    name: 'an earlier version in the same language',
    query: { version: '2030-01-01', since: '2021-03-04', lang: 'hi' },
    expected: { text: thirdInHindi, since: secondInHindi, incomparable: null },
  },
  {
    name: 'no earlier version, with a notice, where it lacks the language',
    query: { since: '2020-07-13', lang: 'hi' },
    expected: { text: secondInHindi, since: null, incomparable: '2020-07-13' },
  },
])('selects $name', ({ query, expected }) => {
  expect(select(query)).toMatchObject(expected);
});

const all = ['2020-07-13', '2021-03-04', '2030-01-01'];
it.each([
  ...['2020-07-14', '__proto__', '2020-07-13 '].map((value) => ['version', value, all] as const),
  ...['2019-01-01', '2030-01-01'].map((value) => ['since', value, all.slice(0, 2)] as const),
])('refuses ?%s=%s with the versions that exist', (parameter, value, known) => {
  expect(select({ [parameter]: value })).toEqual({ unknown: parameter, known });
});

it('throws for a document without a text', () => {
  expect(() => selectText(catalog, 'agreement', {}, now)).toThrow(new Error('no text of agreement was built'));
});
