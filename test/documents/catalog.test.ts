import { expect, it } from 'vitest';
import { createCatalog, currentVersion, periodAt } from '../../src/documents/catalog.ts';
import { createText } from '../fixtures/texts.ts';

const first = createText({ version: '2020-07-13' });
const second = createText({ version: '2021-03-04' });
const third = createText({ version: '2030-01-01' });
const terms = createText({ version: '2021-01-01', document: 'agreement' });
const catalog = createCatalog([third, first, second]);

/** When each version effectiveFrom: 18:30 UTC of the day before is midnight in India. */
const firstBegins = Date.parse('2020-07-12T18:30:00Z');
const termsBegin = Date.parse('2020-12-31T18:30:00Z');
const secondBegins = Date.parse('2021-03-03T18:30:00Z');
const thirdBegins = Date.parse('2029-12-31T18:30:00Z');

it.each([
  { name: 'the first before it begins', now: 0, current: first, period: [0, firstBegins] },
  {
    name: 'the first from its first millisecond',
    now: firstBegins,
    current: first,
    period: [firstBegins, secondBegins],
  },
  { name: 'the first to its last', now: secondBegins - 1, current: first, period: [firstBegins, secondBegins] },
  { name: 'the second from 00:00 in India', now: secondBegins, current: second, period: [secondBegins, thirdBegins] },
  { name: 'the last without an end', now: 8.64e15, current: third, period: [thirdBegins, Number.POSITIVE_INFINITY] },
])('the current version is $name', ({ now, current, period }) => {
  const versions = catalog.documents.get('privacy') ?? [];
  const [lastChange, nextChange] = period;
  expect(currentVersion(versions, now)?.version).toBe(current.version);
  expect(periodAt(catalog, now)).toEqual({ lastChange, nextChange });
});

it('a period ends when a version of any document begins', () => {
  const period = periodAt(createCatalog([first, terms, second]), Date.parse('2020-09-01'));
  expect(period).toEqual({ lastChange: firstBegins, nextChange: termsBegin });
});
