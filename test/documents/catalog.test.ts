import { expect, it } from 'vitest';
import { createCatalog, currentVersion, periodAt } from '../../src/documents/catalog.ts';
import { createText } from '../fixtures/texts.ts';

const first = createText({ version: '2020-07-13' });
const second = createText({ version: '2021-03-04' });
const third = createText({ version: '2030-01-01' });
const terms = createText({ version: '2021-01-01', document: 'agreement' });
const catalog = createCatalog([third, first, second]);

/** The moment at which a version begins: 18:30 of the day before in UTC is midnight in India. */
const firstBegins = Date.parse('2020-07-12T18:30:00Z');
const termsBegin = Date.parse('2020-12-31T18:30:00Z');
const secondBegins = Date.parse('2021-03-03T18:30:00Z');
const thirdBegins = Date.parse('2029-12-31T18:30:00Z');

it.each([
  ['the first before any has begun', 0, '2020-07-13', 0, firstBegins],
  ['the first from its first millisecond', firstBegins, '2020-07-13', firstBegins, secondBegins],
  ['the first to its last millisecond', secondBegins - 1, '2020-07-13', firstBegins, secondBegins],
  ['the second from 00:00 in India', secondBegins, '2021-03-04', secondBegins, thirdBegins],
  ['the last for ever', 8.64e15, '2030-01-01', thirdBegins, Number.POSITIVE_INFINITY],
])('the current version is %s, and nothing changes around it', (_, now, version, lastChange, nextChange) => {
  const versions = catalog.documents.get('privacy') ?? [];
  expect(currentVersion(versions, now)?.version).toBe(version);
  expect(periodAt(catalog, now)).toEqual({ lastChange, nextChange });
});

it('a change of either document is a change', () => {
  const period = periodAt(createCatalog([first, terms, second]), Date.parse('2020-09-01'));
  expect(period).toEqual({ lastChange: firstBegins, nextChange: termsBegin });
});
