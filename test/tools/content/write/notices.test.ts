import { expect, it } from 'vitest';
import { assetPaths } from '../../../../src/documents/asset-paths.ts';
import { writeAssets } from '../../../../tools/content/write/write-assets.ts';
import { createText, english, parse } from '../../../fixtures/texts.ts';

const old = 'Same.\n\n## Age {#age}\n\nIt is 18.\n\n## Fees {#fees}\n\nNone.';
const texts = [
  createText({ version: '2020-07-13', sections: parse(old) }),
  createText({ version: '2020-07-13', language: 'hi', sections: parse('एक') }),
  createText({ version: '2021-01-01', note: 'The first change.', sections: parse(old) }),
  createText({
    version: '2022-02-02',
    note: 'The second change.',
    sections: parse('Same.\n\n## Age {#age}\n\nIt is 21.'),
  }),
  createText({ version: '2022-02-02', language: 'hi', note: 'दूसरा बदलाव।', sections: parse('एक') }),
  createText({ version: '2030-03-03', note: 'The third change.', digest: 'digest of 2022-02-02 en' }),
  createText({ version: '2020-07-13', document: 'agreement' }),
];
const files = writeAssets(texts, new Map([['en', english]]));

/** With plain spaces. */
const plain = (text: string) => text.replaceAll('\u00A0', ' ');

const read = (path: string) => JSON.parse(files.get(path) ?? 'null');
interface Said {
  text: string;
  lang?: string;
  items?: Said[];
}
const words = (notices: Said[]): string[] =>
  notices.flatMap(({ text, lang, items = [] }) => [
    lang ? `${lang}: ${text}` : text,
    ...words(items).map((item) => `- ${item}`),
  ]);

/** What a page says of its version: where it is superseded, and where it is upcoming. */
function statusNotices(version: string, language = 'en') {
  const { notices } = read(assetPaths.page({ document: 'privacy', version, language }));
  return [notices.current, notices.superseded, notices.upcoming].map((all) => words(all).map(plain));
}

const changeNotices = (version: string, since: string, language = 'en') =>
  words(read(assetPaths.changes({ document: 'privacy', version, language }, since)).notices).map(plain);

const superseded = (from: string, next: string) =>
  `This version is no longer current. It held from ${from} until the version of ${next} took its place.`;
const changed = (since: string) =>
  `What changed since the version of ${since} is marked below: added words are underlined, removed words are struck through.`;

const upcoming = (from: string) => `This version does not hold yet. It holds from ${from}.`;

it('how a version stands names the version that takes its place, and not the current one', () => {
  expect(statusNotices('2020-07-13')).toEqual([
    [],
    [superseded('the day 2020-07-13', 'the day 2021-01-01')],
    [upcoming('the day 2020-07-13')],
  ]);
});

it('how a version stands is said in English where nobody has translated it', () => {
  expect(statusNotices('2020-07-13', 'hi')).toEqual([
    [],
    [`en: ${superseded('the day 2020-07-13', 'the day 2021-01-01')}`],
    [`en: ${upcoming('the day 2020-07-13')}`],
  ]);
});

it('the last version is nothing but upcoming', () => {
  expect(statusNotices('2030-03-03')).toEqual([[], [], [upcoming('the day 2030-03-03')]]);
});

const unchanged = 'Nothing has changed since the version of the day 2022-02-02.';

it.each([
  [
    'the notes of all versions since, then the sections, then the marks',
    '2022-02-02',
    '2020-07-13',
    'en',
    [
      'The first change.',
      'The second change.',
      'Sections with changes:',
      '- 1. Age',
      '- Removed: Fees',
      changed('the day 2020-07-13'),
    ],
  ],
  [
    'not the note of the earlier version itself',
    '2022-02-02',
    '2021-01-01',
    'en',
    ['The second change.', 'Sections with changes:', '- 1. Age', '- Removed: Fees', changed('the day 2021-01-01')],
  ],
  ['that nothing changed since the same version', '2022-02-02', '2022-02-02', 'en', [unchanged]],
  ['that nothing changed since a version with the same text', '2030-03-03', '2022-02-02', 'en', [unchanged]],
  [
    'the notes in the language of the text, and in English where nobody translated them',
    '2022-02-02',
    '2020-07-13',
    'hi',
    ['en: The first change.', 'दूसरा बदलाव।', `en: ${changed('the day 2020-07-13')}`],
  ],
])('a comparison says %s', (_, version, since, language, expected) => {
  expect(changeNotices(version, since, language)).toEqual(expected);
});
