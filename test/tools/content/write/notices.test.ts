import { expect, it } from 'vitest';
import { assetPaths } from '../../../../src/documents/asset-paths.ts';
import { writeAssets } from '../../../../tools/content/write/write-assets.ts';
import { day } from '../../../fixtures/day.ts';
import { createText, english, parse } from '../../../fixtures/texts.ts';

const firstText = 'Same.\n\n## Age {#age}\n\nIt is 18.\n\n## Fees {#fees}\n\nNone.';
const hindiSections = ['## आयु {#age}\n\n18।', '## शुल्क {#fees}\n\nधारा {#age} देखें।'];
const texts = [
  createText({ version: '2020-07-13', sections: parse(firstText) }),
  createText({ version: '2020-07-13', language: 'hi', sections: parse(hindiSections.join('\n\n')) }),
  createText({ version: '2021-01-01', note: 'The first change.', sections: parse(firstText) }),
  createText({
    version: '2022-02-02',
    note: 'The second change.',
    sections: parse('Same.\n\n## Age {#age}\n\nIt is 21.'),
  }),
  createText({
    version: '2022-02-02',
    language: 'hi',
    note: 'दूसरा बदलाव।',
    sections: parse(hindiSections.toReversed().join('\n\n')),
  }),
  createText({
    version: '2030-03-03',
    note: 'The third change.',
    sections: parse('Same.\n\n## Rules {#rules}\n\nNone.\n\n## Age {#age}\n\nIt is 21.'),
  }),
  createText({ version: '2020-07-13', document: 'agreement' }),
];
const files = writeAssets(texts, new Map([['en', english]]), '');

interface NoticeData {
  text: string;
  lang?: string;
  items?: NoticeData[];
}

/** With plain spaces, and with the `lang` of notices that have one. */
const formatNotices = (notices: NoticeData[]): string[] =>
  notices.flatMap(({ text, lang, items = [] }) => [
    `${lang ? `${lang}: ` : ''}${text.replaceAll('\u00A0', ' ')}`,
    ...formatNotices(items).map((item) => `- ${item}`),
  ]);

const read = (path: string) => JSON.parse(files.get(path)?.() ?? '');

const superseded =
  'This version is no longer current. It applied from the day 2020-07-13 until the version of the day 2021-01-01 took its place.';
const upcoming = (from: string) => `This version does not apply yet. It applies from the day ${from}.`;

const announced = 'A new version takes effect on the day 2021-01-01.';

it.each([
  {
    name: 'names the next version, not the current one, with its note and its day',
    key: ['2020-07-13', 'en'],
    current: [announced, 'the day 2021-01-01: The first change.'],
    superseded: [superseded],
    upcoming: [upcoming('2020-07-13')],
  },
  {
    name: 'is in English if it is not translated, and so is a note',
    key: ['2020-07-13', 'hi'],
    current: [`en: ${announced}`, 'en: the day 2021-01-01: The first change.'],
    superseded: [`en: ${superseded}`],
    upcoming: [`en: ${upcoming('2020-07-13')}`],
  },
  {
    name: 'of the last version is never superseded, and has its own note',
    key: ['2030-03-03', 'en'],
    current: [],
    superseded: [],
    upcoming: [upcoming('2030-03-03'), 'the day 2030-03-03: The third change.'],
  },
])('the status notice $name', ({ key: [version = '', language = ''], name: _, ...expected }) => {
  const { notices } = read(assetPaths.page({ document: 'privacy', version: day(version), language }));
  const { current, superseded, upcoming } = notices;
  expect({
    current: formatNotices(current),
    superseded: formatNotices(superseded),
    upcoming: formatNotices(upcoming),
  }).toEqual(expected);
});

const sections = ['Sections with changes:', '- 1. Age', '- Removed: 2. Fees'];
const heading = (since: string) => `Changes since the day ${since}`;
const legend = 'Added words are underlined, removed words are struck through.';
const notes = { first: 'the day 2021-01-01: The first change.', second: 'the day 2022-02-02: The second change.' };
const reordered =
  'Since the version of the day 2020-07-13, only the title has changed, or the sections have been put in another order.';
const unchanged = (since: string) => `Nothing has changed since the version of the day ${since}.`;

it.each([
  [
    'a heading, the notes of all newer versions with their dates, the sections, and a legend',
    ['2022-02-02', '2020-07-13', 'en'],
    [heading('2020-07-13'), notes.first, notes.second, ...sections, legend],
  ],
  ['that a version equals itself', ['2022-02-02', '2022-02-02', 'en'], [unchanged('2022-02-02')]],
  [
    'that an older version has the same text, and the note of the newer one',
    ['2021-01-01', '2020-07-13', 'en'],
    [unchanged('2020-07-13'), notes.first],
  ],
  [
    'that numbers of sections changed',
    ['2030-03-03', '2022-02-02', 'en'],
    [
      heading('2022-02-02'),
      'the day 2030-03-03: The third change.',
      ...['Sections with changes:', '- 1. Rules'],
      'The order or the numbers of some sections have changed.',
      legend,
    ],
  ],
  [
    'that only the order changed, with notes in the language of the text, or in English',
    ['2022-02-02', '2020-07-13', 'hi'],
    [`en: ${reordered}`, `en: ${notes.first}`, 'the day 2022-02-02: दूसरा बदलाव।'],
  ],
])('the notices of a comparison have %s', (_, [version = '', since = '', language = ''], expected) => {
  const { notices } = read(assetPaths.changes({ document: 'privacy', version: day(version), language }, day(since)));
  expect(formatNotices(notices)).toEqual(expected);
});
