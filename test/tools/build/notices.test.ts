import { describe, expect, it } from 'vitest';
import { createCatalog, versionsOf } from '../../../src/documents/catalog.ts';
import { resolveView } from '../../../src/documents/selection.ts';
import { noticesOf } from '../../../tools/build/notices.ts';
import { createText } from '../../fixtures/texts.ts';

const catalog = createCatalog([
  createText({ version: '2020-07-13' }),
  createText({ version: '2020-07-13', language: 'hi' }),
  createText({ version: '2021-01-01', note: 'The first change.' }),
  createText({ version: '2022-02-02', note: 'The second change.' }),
  createText({ version: '2022-02-02', language: 'hi', note: 'दूसरा बदलाव।' }),
  createText({ version: '2030-03-03', note: 'The third change.', digest: 'digest of 2022-02-02 en' }),
]);
const versions = versionsOf(catalog, 'privacy');

/** The third version holds. */
const now = Date.parse('2025-01-01T00:00:00Z');

function notices(query: Record<string, string>, at = now) {
  const view = resolveView(catalog, 'privacy', query, at);
  if (view.kind === 'unknown') throw new Error(`there is no ${view.parameter} ${view.asked}`);
  // The language of those that are not in the language of the text.
  return noticesOf(view, versions).map(({ text, lang }) => (lang ? `${lang}: ${text}` : text));
}

const superseded = (from: string, next: string) =>
  `This version is no longer current. It held from ${from} until the version of ${next} took its place.`;
const changed = (since: string) =>
  `What changed since the version of ${since} is marked below: added words are underlined, removed words are struck through.`;

describe('how the version stands', () => {
  it.each([
    ['nothing of the current version', {}, []],
    ['nothing of the current version by its name', { version: '2022-02-02' }, []],
    [
      'of a superseded version from when until which version it held',
      { version: '2020-07-13' },
      [superseded('the day 2020-07-13', 'the day 2021-01-01')],
    ],
    [
      'the next version and not the current one',
      { version: '2021-01-01' },
      [superseded('the day 2021-01-01', 'the day 2022-02-02')],
    ],
    [
      'the day of the next version where that one lacks the language',
      { version: '2020-07-13', lang: 'hi' },
      [`en: ${superseded('the day 2020-07-13', 'the day 2021-01-01')}`],
    ],
    [
      'of an upcoming version from when it holds',
      { version: '2030-03-03' },
      ['This version does not hold yet. It holds from the day 2030-03-03.'],
    ],
  ])('says %s', (_, query, expected) => {
    expect(notices(query)).toEqual(expected);
  });

  it('changes at 00:00 in India', () => {
    const begins = Date.parse('2030-03-02T18:30:00Z');
    const read = (at: number) => [notices({ version: '2022-02-02' }, at), notices({ version: '2030-03-03' }, at)];
    expect([read(begins - 1), read(begins)]).toEqual([
      [[], ['This version does not hold yet. It holds from the day 2030-03-03.']],
      [[superseded('the day 2022-02-02', 'the day 2030-03-03')], []],
    ]);
  });
});

describe('what changed', () => {
  const standing = superseded('the day 2021-01-01', 'the day 2022-02-02');
  const upcoming = 'This version does not hold yet. It holds from the day 2030-03-03.';
  const unchanged = 'Nothing has changed since the version of the day 2022-02-02.';

  it.each([
    [
      'the notes of all versions since, oldest first',
      { since: '2020-07-13' },
      [changed('the day 2020-07-13'), 'The first change.', 'The second change.'],
    ],
    [
      'not the note of the earlier version itself',
      { since: '2021-01-01' },
      [changed('the day 2021-01-01'), 'The second change.'],
    ],
    ['that nothing changed since the same version', { since: '2022-02-02' }, [unchanged]],
    [
      'that nothing changed since a version with the same text',
      { version: '2030-03-03', since: '2022-02-02' },
      [upcoming, unchanged],
    ],
    [
      'the notes in the language of the text, and in English where nobody translated them',
      { since: '2020-07-13', lang: 'hi' },
      [`en: ${changed('the day 2020-07-13')}`, 'en: The first change.', 'दूसरा बदलाव।'],
    ],
    [
      'first how the version stands',
      { version: '2021-01-01', since: '2020-07-13' },
      [standing, changed('the day 2020-07-13'), 'The first change.'],
    ],
  ])('says %s', (_, query, expected) => {
    expect(notices(query)).toEqual(expected);
  });
});
