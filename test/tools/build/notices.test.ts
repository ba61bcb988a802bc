import { describe, expect, it } from 'vitest';
import { textFiles } from '../../../src/documents/text-store.ts';
import { createTextFiles } from '../../../tools/build/text-files.ts';
import { createText, english } from '../../fixtures/texts.ts';

const texts = [
  createText({ version: '2020-07-13' }),
  createText({ version: '2020-07-13', language: 'hi' }),
  createText({ version: '2021-01-01', note: 'The first change.' }),
  createText({ version: '2022-02-02', note: 'The second change.' }),
  createText({ version: '2022-02-02', language: 'hi', note: 'दूसरा बदलाव।' }),
  createText({ version: '2030-03-03', note: 'The third change.', digest: 'digest of 2022-02-02 en' }),
  createText({ version: '2020-07-13', document: 'agreement' }),
];
const files = createTextFiles(texts, new Map([['en', english]]));

/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const read = (path: string) => JSON.parse(files.get(path) ?? 'null');
const words = (notices: { text: string; lang?: string }[]) =>
  notices.map(({ text, lang }) => (lang ? `${lang}: ${text}` : text));

/** What a page says of its version: where it is superseded, and where it is upcoming. */
function statusNotices(version: string, language = 'en') {
  const { notices } = read(textFiles.page({ document: 'privacy', version, language }));
  return [notices.current, notices.superseded, notices.upcoming].map((all) => words(all).map(plain));
}

const changeNotices = (version: string, since: string, language = 'en') =>
  words(read(textFiles.changes({ document: 'privacy', version, language }, since)).notices).map(plain);

const superseded = (from: string, next: string) =>
  `This version is no longer current. It held from ${from} until the version of ${next} took its place.`;
const changed = (since: string) =>
  `What changed since the version of ${since} is marked below: added words are underlined, removed words are struck through.`;

const upcoming = (from: string) => `This version does not hold yet. It holds from ${from}.`;

describe('how the version stands', () => {
  it('names the version that takes its place, and not the current one', () => {
    expect(statusNotices('2020-07-13')).toEqual([
      [],
      [superseded('the day 2020-07-13', 'the day 2021-01-01')],
      [upcoming('the day 2020-07-13')],
    ]);
  });

  it('is said in English where nobody has translated it, of a next version that lacks the language too', () => {
    expect(statusNotices('2020-07-13', 'hi')).toEqual([
      [],
      [`en: ${superseded('the day 2020-07-13', 'the day 2021-01-01')}`],
      [`en: ${upcoming('the day 2020-07-13')}`],
    ]);
  });

  it('is nothing but upcoming for the last version', () => {
    expect(statusNotices('2030-03-03')).toEqual([[], [], [upcoming('the day 2030-03-03')]]);
  });
});

describe('what changed', () => {
  const unchanged = 'Nothing has changed since the version of the day 2022-02-02.';

  it('says what the notes since say, oldest first', () => {
    for (const [name, notices, expected] of [
      [
        'the notes of all versions since, oldest first',
        changeNotices('2022-02-02', '2020-07-13'),
        [changed('the day 2020-07-13'), 'The first change.', 'The second change.'],
      ],
      [
        'not the note of the earlier version itself',
        changeNotices('2022-02-02', '2021-01-01'),
        [changed('the day 2021-01-01'), 'The second change.'],
      ],
      ['that nothing changed since the same version', changeNotices('2022-02-02', '2022-02-02'), [unchanged]],
      [
        'that nothing changed since a version with the same text',
        changeNotices('2030-03-03', '2022-02-02'),
        [unchanged],
      ],
      [
        'the notes in the language of the text, and in English where nobody translated them',
        changeNotices('2022-02-02', '2020-07-13', 'hi'),
        [`en: ${changed('the day 2020-07-13')}`, 'en: The first change.', 'दूसरा बदलाव।'],
      ],
    ] as const) {
      expect.soft(notices, name).toEqual(expected);
    }
  });
});
