import { describe, expect, it } from 'vitest';
import { createCatalog, versionsOf } from '../../src/documents/catalog.ts';
import { selectText } from '../../src/documents/selection.ts';
import { createText } from '../fixtures/texts.ts';

const first = createText({ version: '2020-07-13' });
const second = createText({ version: '2021-03-04' });
const secondInHindi = createText({ version: '2021-03-04', language: 'hi' });
const third = createText({ version: '2030-01-01' });
const thirdInHindi = createText({ version: '2030-01-01', language: 'hi' });
const catalog = createCatalog([first, second, secondInHindi, third, thirdInHindi]);
const [one, two, three] = versionsOf(catalog, 'privacy');

/** The second version holds. */
const now = Date.parse('2025-01-01T00:00:00Z');
const view = (query: Record<string, string>, at = now) => selectText(catalog, 'privacy', query, at);

describe('version', () => {
  it('finds a version by its name, and how it stands', () => {
    for (const [name, query, text, version, status] of [
      ['the current version where none is named', {}, second, two, 'current'],
      ['the current version by its name', { version: '2021-03-04' }, second, two, 'current'],
      ['an earlier version', { version: '2020-07-13' }, first, one, 'superseded'],
      ['a version that does not hold yet', { version: '2030-01-01' }, third, three, 'upcoming'],
      ['a version in a language', { version: '2030-01-01', lang: 'hi' }, thirdInHindi, three, 'upcoming'],
      ['the current version in a language', { lang: 'hi' }, secondInHindi, two, 'current'],
      ['the same for keys that mean nothing', { theme: 'dark', Version: 'x', __proto__: 'y' }, second, two, 'current'],
    ] as const) {
      expect.soft(view(query), name).toMatchObject({ kind: 'text', text, version, status, since: null });
    }
  });

  it('finds the first version, which is upcoming, before any has begun', () => {
    expect(view({}, 0)).toMatchObject({ kind: 'text', text: first, version: one, status: 'upcoming', since: null });
  });

  it('changes how a version stands at 00:00 in India', () => {
    const begins = Date.parse('2029-12-31T18:30:00Z');
    const statuses = [begins - 1, begins].map((at) => [
      view({ version: '2021-03-04' }, at),
      view({ version: '2030-01-01' }, at),
    ]);
    expect(statuses.map((views) => views.map((found) => found.kind === 'text' && found.status))).toEqual([
      ['current', 'upcoming'],
      ['superseded', 'current'],
    ]);
  });

  it('does not know a version that is not there', () => {
    for (const version of ['2020-07-14', '13 July 2020', '', '__proto__', '2020-07-13 ', '0'.repeat(10_000)]) {
      const known = ['2020-07-13', '2021-03-04', '2030-01-01'];
      expect.soft(view({ version }), version).toEqual({ kind: 'unknown', parameter: 'version', value: version, known });
    }
  });
});

describe('lang', () => {
  it('is found whatever its region and case', () => {
    for (const [name, query, text, unavailable] of [
      ['its region', { lang: 'hi_IN' }, secondInHindi, null],
      ['its case', { lang: 'HI' }, secondInHindi, null],
    ] as const) {
      expect.soft(view(query), name).toMatchObject({ text, unavailable });
    }
  });

  it('is English in place of a language that is not there, and says so', () => {
    for (const [name, query, text, unavailable] of [
      ['a language that nobody wrote', { lang: 'ta' }, second, 'en'],
      ['a language that this version lacks', { version: '2020-07-13', lang: 'hi-IN' }, first, 'hi'],
    ] as const) {
      expect.soft(view(query), name).toMatchObject({ kind: 'text', text, unavailable });
    }
  });

  it('is a mistake where it is no tag', () => {
    for (const lang of ['', 'hi/', '<b>']) {
      expect
        .soft(view({ lang }), lang)
        .toEqual({ kind: 'unknown', parameter: 'lang', value: lang, known: ['en', 'hi'] });
    }
  });
});

describe('since', () => {
  it('compares with an earlier version in the same language', () => {
    for (const [name, query, text, version, status, since] of [
      ['an earlier version', { since: '2020-07-13' }, second, two, 'current', first],
      ['the current version itself', { since: '2021-03-04' }, second, two, 'current', second],
      [
        'an earlier version for one that does not hold yet',
        { version: '2030-01-01', since: '2020-07-13' },
        third,
        three,
        'upcoming',
        first,
      ],
      [
        'an earlier version in the same language',
        { version: '2030-01-01', since: '2021-03-04', lang: 'hi' },
        thirdInHindi,
        three,
        'upcoming',
        secondInHindi,
      ],
    ] as const) {
      expect.soft(view(query), name).toMatchObject({ kind: 'text', text, version, status, since });
    }
  });

  it('does not know a version that is not there or not earlier', () => {
    for (const [name, query, value, known] of [
      ['a version that never was', { since: '2019-01-01' }, '2019-01-01', ['2020-07-13', '2021-03-04']],
      ['a later version', { since: '2030-01-01' }, '2030-01-01', ['2020-07-13', '2021-03-04']],
      ['an empty value', { since: '' }, '', ['2020-07-13', '2021-03-04']],
    ] as const) {
      expect.soft(view(query), name).toEqual({ kind: 'unknown', parameter: 'since', value, known });
    }
  });
});

it('compares with no version that lacks the language, and says so', () => {
  expect(view({ since: '2020-07-13', lang: 'hi' })).toMatchObject({
    text: secondInHindi,
    since: null,
    incomparable: one,
  });
});

it('says so where a document has no text at all', () => {
  expect(() => selectText(catalog, 'agreement', {}, now)).toThrow(new Error('no text of agreement was built'));
});
