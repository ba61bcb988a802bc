import { expect, it } from 'vitest';
import { createCatalog, currentVersion, findText, periodAt, versionsOf } from '../../src/documents/catalog.ts';
import { record } from './record.ts';

const terms = record('2021-03-04', 'en', 'agreement');
const first = record('2020-07-13');
const second = record('2021-03-04');
const secondInHindi = record('2021-03-04', 'hi');
const third = record('2030-01-01');
const catalog = createCatalog([third, secondInHindi, terms, first, second]);
const versions = versionsOf(catalog, 'privacy');

/** The moment at which a version begins: 18:30 of the day before in UTC is midnight in India. */
const firstBegins = Date.parse('2020-07-12T18:30:00Z');
const secondBegins = Date.parse('2021-03-03T18:30:00Z');
const thirdBegins = Date.parse('2029-12-31T18:30:00Z');

it('puts versions in order, each with the one that takes its place', () => {
  const texts = new Map([
    ['hi', secondInHindi],
    ['en', second],
  ]);
  expect(versions).toEqual([
    { version: '2020-07-13', begins: firstBegins, supersededBy: '2021-03-04', texts: new Map([['en', first]]) },
    { version: '2021-03-04', begins: secondBegins, supersededBy: '2030-01-01', texts },
    { version: '2030-01-01', begins: thirdBegins, supersededBy: null, texts: new Map([['en', third]]) },
  ]);
});

it('keeps documents apart', () => {
  expect(versionsOf(catalog, 'agreement').map(({ version }) => version)).toEqual(['2021-03-04']);
  expect(versionsOf(createCatalog([first]), 'agreement')).toEqual([]);
});

it.each([
  ['the first before any has begun', 0, '2020-07-13', 0, firstBegins],
  ['the first from its first millisecond', firstBegins, '2020-07-13', firstBegins, secondBegins],
  ['the first to its last millisecond', secondBegins - 1, '2020-07-13', firstBegins, secondBegins],
  ['the second from 00:00 in India', secondBegins, '2021-03-04', secondBegins, thirdBegins],
  ['the third from 00:00 in India', thirdBegins, '2030-01-01', thirdBegins, Number.POSITIVE_INFINITY],
  ['the last for ever', 8.64e15, '2030-01-01', thirdBegins, Number.POSITIVE_INFINITY],
])('the current version is %s, and nothing changes around it', (_, now, version, lastChange, nextChange) => {
  expect([currentVersion(versions, now)?.version, periodAt(catalog, now)]).toEqual([
    version,
    { lastChange, nextChange },
  ]);
});

it('a change of either document is a change', () => {
  const both = createCatalog([record('2020-07-13'), record('2021-01-01', 'en', 'agreement'), record('2022-01-01')]);
  expect(periodAt(both, Date.parse('2020-09-01'))).toEqual({
    lastChange: firstBegins,
    nextChange: Date.parse('2020-12-31T18:30:00Z'),
  });
});

it.each([
  ['the reference language where none is named', undefined, second],
  ['a language', 'hi', secondInHindi],
  ['nothing in a language that it was not published in', 'ta', undefined],
  ['nothing for an empty tag', '', undefined],
])('finds the text in %s', (_, language, expected) => {
  expect(versions[1] && findText(versions[1], language)).toBe(expected);
});
