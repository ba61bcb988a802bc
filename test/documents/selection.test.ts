import { expect, it } from 'vitest';
import { createCatalog } from '../../src/documents/catalog.ts';
import type { DocumentName } from '../../src/documents/document.ts';
import { selectText } from '../../src/documents/selection.ts';
import { parseQuery } from '../../src/location/parse-query.ts';
import { createText } from '../fixtures/texts.ts';

const privacy = ['2030-01-01 hi', '2030-01-01 en', '2020-07-13 en', '2021-03-04 en', '2021-03-04 hi'];
const agreement = ['2026-01-01 en', '2021-01-01 en'];
const createTexts = (document: DocumentName, keys: readonly string[]) =>
  keys.map((digest) => createText({ document, version: digest.slice(0, 10), language: digest.slice(-2), digest }));
const catalog = createCatalog([...createTexts('privacy', privacy), ...createTexts('agreement', agreement)]);

/** While the second version is in force. */
const now = Date.parse('2025-01-01T00:00:00Z');
const select = (query: string) => selectText(catalog, 'privacy', parseQuery(query), now);

it.each([
  { query: '', text: '2021-03-04 en', status: 'current', since: null, noticeLanguage: null },
  { query: 'version=&since=&lang=', text: '2021-03-04 en', status: 'current', since: null, noticeLanguage: null },
  { query: 'version=2030-01-01', text: '2030-01-01 en', status: 'upcoming', supersededBy: null },
  { query: 'version=2020-07-13', text: '2020-07-13 en', status: 'superseded', supersededBy: '2021-03-04' },
  { query: 'version=2030-01-01&lang=hi', text: '2030-01-01 hi', noticeLanguage: null },
  { query: 'lang=hi_IN', text: '2021-03-04 hi', noticeLanguage: null },
  // The site lacks Tamil, and the first version lacks Hindi.
  { query: 'lang=ta', text: '2021-03-04 en', noticeLanguage: 'en' },
  { query: 'version=2020-07-13&lang=hi-IN', text: '2020-07-13 en', noticeLanguage: 'hi' },
  { query: 'since=2021-03-04', text: '2021-03-04 en', since: { digest: '2021-03-04 en' }, incomparable: null },
  { query: 'version=2030-01-01&since=2021-03-04&lang=hi', text: '2030-01-01 hi', since: { digest: '2021-03-04 hi' } },
  { query: 'since=2020-07-13&lang=hi', text: '2021-03-04 hi', since: null, incomparable: '2020-07-13' },
])('?$query selects $text', ({ query, text, ...selection }) => {
  expect(select(query)).toMatchObject({ kind: 'selection', text: { digest: text }, ...selection });
});

it('a selection is valid until a version of any document takes effect', () => {
  const [lastChange, nextChange] = ['2021-03-03T18:30:00Z', '2025-12-31T18:30:00Z'].map(Date.parse);
  expect(select('')).toMatchObject({ lastChange, nextChange });
});

const versions = ['2020-07-13', '2021-03-04', '2030-01-01'];
it.each([
  { query: 'version=2020-07-14', reason: 'noVersion', available: versions },
  { query: 'version=2020-07-13+', reason: 'noVersion', available: versions },
  { query: 'version=__proto__&since=x', reason: 'noVersion', available: versions },
  { query: 'since=2019-01-01', reason: 'noEarlierVersion', available: ['2020-07-13'] },
  { query: 'since=2030-01-01', reason: 'noEarlierVersion', available: ['2020-07-13'] },
])('?$query is the error $reason', ({ query, ...error }) => {
  expect(select(query)).toEqual({ kind: 'error', ...error });
});

it('a document without a text can’t be selected', () => {
  expect(() => selectText(createCatalog([]), 'privacy', {}, now)).toThrow('no text of privacy was built');
});
