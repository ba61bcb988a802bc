import { expect, it } from 'vitest';
import { assetPaths } from '../../../../src/documents/asset-paths.ts';
import { writeAssets } from '../../../../tools/content/write/write-assets.ts';
import { day } from '../../../fixtures/day.ts';
import { createText, english, parse } from '../../../fixtures/texts.ts';

const old = 'Same.\n\n## Age {#age}\n\nIt is 18.\n\n## Fees {#fees}\n\nNone.';
const ofHindi = ['## आयु {#age}\n\n18।', '## शुल्क {#fees}\n\nधारा {#age} देखें।'];
const texts = [
  createText({ version: '2020-07-13', sections: parse(old) }),
  createText({ version: '2020-07-13', language: 'hi', sections: parse(ofHindi.join('\n\n')) }),
  createText({ version: '2021-01-01', note: 'The first change.', sections: parse(old) }),
  createText({
    version: '2022-02-02',
    note: 'The second change.',
    sections: parse('Same.\n\n## Age {#age}\n\nIt is 21.'),
  }),
  createText({
    version: '2022-02-02',
    language: 'hi',
    note: 'दूसरा बदलाव।',
    sections: parse(ofHindi.toReversed().join('\n\n')),
  }),
  createText({ version: '2030-03-03', note: 'The third change.', digest: 'digest of 2022-02-02 en' }),
  createText({ version: '2020-07-13', document: 'agreement' }),
];
const files = writeAssets(texts, new Map([['en', english]]));

interface Said {
  text: string;
  lang?: string;
  items?: Said[];
}

/** Notices with plain spaces, and with their language where it is not the text's. */
const listWords = (notices: Said[]): string[] =>
  notices.flatMap(({ text, lang, items = [] }) => [
    `${lang ? `${lang}: ` : ''}${text.replaceAll('\u00A0', ' ')}`,
    ...listWords(items).map((item) => `- ${item}`),
  ]);

const read = (path: string) => JSON.parse(files.get(path)?.() ?? '');

const superseded =
  'This version is no longer current. It held from the day 2020-07-13 until the version of the day 2021-01-01 took its place.';
const upcoming = (from: string) => `This version does not hold yet. It holds from the day ${from}.`;

it.each([
  ['names the version that takes its place, and not the current one', '2020-07-13', 'en', '', [superseded]],
  ['is said in English where nobody has translated it', '2020-07-13', 'hi', 'en: ', [`en: ${superseded}`]],
  ['is nothing but upcoming for the last', '2030-03-03', 'en', '', []],
])('how a version stands %s', (_, version, language, mark, expected) => {
  const { notices } = read(assetPaths.page({ document: 'privacy', version: day(version), language }));
  expect([notices.current, notices.superseded, notices.upcoming].map(listWords)).toEqual([
    [],
    expected,
    [mark + upcoming(version)],
  ]);
});

const sections = ['Sections with changes:', '- 1. Age', '- Removed: Fees'];
const changed = (since: string) =>
  `What changed since the version of the day ${since} is marked below: added words are underlined, removed words are struck through.`;
const reordered = 'Since the version of the day 2020-07-13, only the title or the order of the sections has changed.';
const unchanged = 'Nothing has changed since the version of the day 2022-02-02.';

it.each([
  [
    'the notes of all versions since, then the sections, then the marks',
    ['2022-02-02', '2020-07-13', 'en'],
    ['The first change.', 'The second change.', ...sections, changed('2020-07-13')],
  ],
  [
    'not the note of the earlier version itself',
    ['2022-02-02', '2021-01-01', 'en'],
    ['The second change.', ...sections, changed('2021-01-01')],
  ],
  ['that nothing changed since the same version', ['2022-02-02', '2022-02-02', 'en'], [unchanged]],
  ['that nothing changed since a version with the same text', ['2030-03-03', '2022-02-02', 'en'], [unchanged]],
  [
    'that only the order changed; the notes in the language of the text, else in English',
    ['2022-02-02', '2020-07-13', 'hi'],
    ['en: The first change.', 'दूसरा बदलाव।', `en: ${reordered}`],
  ],
])('a comparison says %s', (_, [version = '', since = '', language = ''], expected) => {
  const { notices } = read(assetPaths.changes({ document: 'privacy', version: day(version), language }, day(since)));
  expect(listWords(notices)).toEqual(expected);
});
