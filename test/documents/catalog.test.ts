import { describe, expect, it } from 'vitest';
import { createCatalog, currentVersion, findText, periodAt, versionsOf } from '../../src/documents/catalog.ts';
import { createText } from '../fixtures/texts.ts';

const terms = createText({ document: 'agreement', version: '2021-03-04' });
const first = createText({ version: '2020-07-13' });
const second = createText({ version: '2021-03-04' });
const secondInHindi = createText({ version: '2021-03-04', language: 'hi' });
const third = createText({ version: '2030-01-01' });
const catalog = createCatalog([third, secondInHindi, terms, first, second]);
const versions = versionsOf(catalog, 'privacy');

/** The moment at which a version begins: 18:30 of the day before in UTC is midnight in India. */
const secondBegins = Date.parse('2021-03-03T18:30:00Z');
const thirdBegins = Date.parse('2029-12-31T18:30:00Z');

describe('createCatalog', () => {
  it('puts versions in order, each with the one that takes its place', () => {
    expect(versions).toEqual([
      {
        version: '2020-07-13',
        begins: Date.parse('2020-07-12T18:30:00Z'),
        supersededBy: '2021-03-04',
        texts: new Map([['en', first]]),
      },
      {
        version: '2021-03-04',
        begins: secondBegins,
        supersededBy: '2030-01-01',
        texts: new Map([
          ['hi', secondInHindi],
          ['en', second],
        ]),
      },
      { version: '2030-01-01', begins: thirdBegins, supersededBy: null, texts: new Map([['en', third]]) },
    ]);
  });

  it('keeps documents apart', () => {
    expect(versionsOf(catalog, 'agreement').map(({ version }) => version)).toEqual(['2021-03-04']);
  });

  it('has no versions of a document without a text', () => {
    expect(versionsOf(createCatalog([first]), 'agreement')).toEqual([]);
  });
});

describe('currentVersion', () => {
  it('is the last that has begun, from 00:00 in India, and the first before any has', () => {
    for (const [name, now, expected] of [
      ['the first before any has begun', 0, '2020-07-13'],
      ['the first from its first millisecond', Date.parse('2020-07-12T18:30:00Z'), '2020-07-13'],
      ['the first to its last millisecond', secondBegins - 1, '2020-07-13'],
      ['the second from 00:00 in India', secondBegins, '2021-03-04'],
      ['the second a millisecond later', secondBegins + 1, '2021-03-04'],
      ['the second to its last millisecond', thirdBegins - 1, '2021-03-04'],
      ['the third from 00:00 in India', thirdBegins, '2030-01-01'],
      ['the last for ever', Date.parse('2999-01-01T00:00:00Z'), '2030-01-01'],
    ] as const) {
      expect.soft(currentVersion(versions, now)?.version, name).toBe(expected);
    }
  });

  it('is undefined where there is none', () => {
    expect(currentVersion([], secondBegins)).toBeUndefined();
  });
});

describe('until when nothing changes', () => {
  it('is the begin of the next, and never once the last has begun', () => {
    for (const [name, now, expected] of [
      ['the begin of the first before any has begun', 0, Date.parse('2020-07-12T18:30:00Z')],
      ['the begin of the next to the last millisecond', secondBegins - 1, secondBegins],
      ['the begin of the one after it from then on', secondBegins, thirdBegins],
      ['never once the last has begun', thirdBegins, Number.POSITIVE_INFINITY],
    ] as const) {
      expect.soft(periodAt(catalog, now).nextChange, name).toBe(expected);
    }
  });
});

describe('since when nothing has changed', () => {
  it('is the begin of the last that has begun, and 0 before any has', () => {
    for (const [name, now, expected] of [
      ['0 before any has begun', Date.parse('2020-07-12T18:29:59.999Z'), 0],
      ['the begin of the first to the last millisecond', secondBegins - 1, Date.parse('2020-07-12T18:30:00Z')],
      ['the begin of the one that has just begun', secondBegins, secondBegins],
      ['the begin of the last for ever', Date.parse('2999-01-01T00:00:00Z'), thirdBegins],
    ] as const) {
      expect.soft(periodAt(catalog, now).lastChange, name).toBe(expected);
    }
  });
});

describe('a change of one document among two', () => {
  const both = createCatalog([
    createText({ document: 'privacy', version: '2020-07-13' }),
    createText({ document: 'agreement', version: '2021-01-01' }),
    createText({ document: 'privacy', version: '2022-01-01' }),
  ]);
  const [first, second, third] = ['2020-07-12', '2020-12-31', '2021-12-31'].map((day) =>
    Date.parse(`${day}T18:30:00Z`),
  );

  it.each([
    ['between the first two', Date.parse('2020-09-01T00:00:00Z'), first, second],
    ['between the last two', Date.parse('2021-09-01T00:00:00Z'), second, third],
  ])('is found %s', (_, now, last, next) => {
    expect(periodAt(both, now)).toEqual({ lastChange: last, nextChange: next });
  });
});

describe('findText', () => {
  const [, version] = versions as [(typeof versions)[number], (typeof versions)[number]];

  it('finds the text in a language by its exact tag, and in the reference language where none is named', () => {
    for (const [name, language, expected] of [
      ['the text in the reference language where none is named', undefined, second],
      ['the text in a language', 'hi', secondInHindi],
      ['nothing in a language that it was not published in', 'ta', undefined],
      ['nothing for a tag in another spelling', 'HI', undefined],
      ['nothing for an empty tag', '', undefined],
    ] as const) {
      expect.soft(findText(version, language), name).toBe(expected);
    }
  });
});
