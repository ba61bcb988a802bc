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

/** The second version holds. */
const now = Date.parse('2025-01-01T00:00:00Z');
const select = (query: Record<string, string>) => selectText(catalog, 'privacy', query, now);

it.each([
  ['the current version where none is named', {}, { text: second, status: 'current' }],
  ['a version by its day', { version: '2030-01-01' }, { text: third, status: 'upcoming' }],
  ['a version in a language', { version: '2030-01-01', lang: 'hi' }, { text: thirdInHindi, unavailable: null }],
  ['the current version in a language', { lang: 'hi_IN' }, { text: secondInHindi, unavailable: null }],
  [
    'the same where all is left empty',
    { version: '', since: '', lang: '' },
    { text: second, since: null, unavailable: null },
  ],
  ['English for a language that nobody wrote, and says so', { lang: 'ta' }, { text: second, unavailable: 'en' }],
  [
    'English for a language that this version lacks, and says so in that language',
    { version: '2020-07-13', lang: 'hi-IN' },
    { text: first, unavailable: 'hi' },
  ],
  ['the current version to compare with', { since: '2021-03-04' }, { text: second, since: second }],
  [
    'an earlier version in the same language',
    { version: '2030-01-01', since: '2021-03-04', lang: 'hi' },
    { text: thirdInHindi, since: secondInHindi, incomparable: null },
  ],
  [
    'none to compare with where it lacks the language, and says so',
    { since: '2020-07-13', lang: 'hi' },
    { text: secondInHindi, since: null, incomparable: '2020-07-13' },
  ],
])('finds %s', (_, query, expected) => {
  expect(select(query)).toMatchObject(expected);
});

const all = ['2020-07-13', '2021-03-04', '2030-01-01'];
it.each([
  ...['2020-07-14', '__proto__', '2020-07-13 '].map((value) => ['version', value, all] as const),
  ...['2019-01-01', '2030-01-01'].map((value) => ['since', value, all.slice(0, 2)] as const),
])('does not know ?%s=%s, and says what there is', (parameter, asked, known) => {
  expect(select({ [parameter]: asked })).toEqual({ unknown: parameter, asked, known });
});

it('says so where a document has no text at all', () => {
  expect(() => selectText(catalog, 'agreement', {}, now)).toThrow(new Error('no text of agreement was built'));
});
