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

const thirdQuery = { version: '2030-01-01' };
it.each([
  { name: 'the current version', query: {}, text: second, expected: { status: 'current' } },
  { name: 'a version by its date', query: thirdQuery, text: third, expected: { status: 'upcoming' } },
  { name: 'an old version', query: { version: '2020-07-13' }, text: first, expected: { supersededBy: '2021-03-04' } },
  {
    name: 'a version in a language',
    query: { ...thirdQuery, lang: 'hi' },
    text: thirdInHindi,
    expected: { noticeLanguage: null },
  },
  {
    name: 'the current version in a language',
    query: { lang: 'hi_IN' },
    text: secondInHindi,
    expected: { noticeLanguage: null },
  },
  {
    name: 'the current version for empty values',
    query: { version: '', since: '', lang: '' },
    text: second,
    expected: { since: null },
  },
  {
    name: 'English if the site lacks the language',
    query: { lang: 'ta' },
    text: second,
    expected: { noticeLanguage: 'en' },
  },
  {
    name: 'English if the version lacks the language',
    query: { version: '2020-07-13', lang: 'hi-IN' },
    text: first,
    expected: { noticeLanguage: 'hi' },
  },
  {
    name: 'a version to compare with itself',
    query: { since: '2021-03-04' },
    text: second,
    expected: { since: second },
  },
  {
    name: 'an earlier version in the same language',
    query: { ...thirdQuery, since: '2021-03-04', lang: 'hi' },
    text: thirdInHindi,
    expected: { since: secondInHindi, incomparable: null },
  },
  {
    name: 'no earlier version if that lacks the language',
    query: { since: '2020-07-13', lang: 'hi' },
    text: secondInHindi,
    expected: { since: null, incomparable: '2020-07-13' },
  },
])('selects $name', ({ query, text, expected }) => {
  expect(select(query)).toMatchObject({ text, ...expected });
});

const versions = ['2020-07-13', '2021-03-04', '2030-01-01'];
it.each([
  ...['2020-07-14', '__proto__', '2020-07-13 '].map((version) => ({
    query: { version },
    reason: 'noVersion',
    available: versions,
  })),
  ...['2019-01-01', '2030-01-01'].map((since) => ({
    query: { since },
    reason: 'noEarlierVersion',
    available: versions.slice(0, 1),
  })),
])('$query is the error $reason', ({ query, ...error }) => {
  expect(select(query)).toEqual({ kind: 'error', ...error });
});

it('throws for a document without a text', () => {
  expect(() => selectText(catalog, 'agreement', {}, now)).toThrow(new Error('no text of agreement was built'));
});
