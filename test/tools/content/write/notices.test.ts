import { expect, it } from 'vitest';
import { assetPaths } from '../../../../src/documents/asset-paths.ts';
import type { Notice } from '../../../../src/pages/text-file.ts';
import { writeAssets } from '../../../../tools/content/write/write-assets.ts';
import { day } from '../../../fixtures/day.ts';
import { createText, english, parse } from '../../../fixtures/texts.ts';

const firstText = 'Same.\n\n## Age {#age}\n\nIt is 18.\n\n## Fees {#fees}\n\nNone.';
const hindiSections = ['## आयु {#age}\n\n18।', '## शुल्क {#fees}\n\nधारा {#age} देखें।'];
const write = (version: string, markdown: string, note: string | null = null, language = 'en') =>
  createText({ version, language, note, sections: parse(markdown) });
const texts = [
  write('2020-07-13', firstText),
  write('2020-07-13', hindiSections.join('\n\n'), null, 'hi'),
  { ...write('2021-01-01', firstText, 'The first change.'), title: 'Rules' },
  write('2022-02-02', 'Same.\n\n## Age {#age}\n\nIt is 21.', 'The second change.'),
  write('2022-02-02', hindiSections.toReversed().join('\n\n'), 'दूसरा बदलाव।', 'hi'),
  write('2030-03-03', 'Same.\n\n## Rules {#rules}\n\nNone.\n\n## Age {#age}\n\nIt is 21.', 'The third change.'),
  createText({ version: '2020-07-13', document: 'agreement' }),
];
const files = writeAssets(texts, new Map([['en', english]]), '');

/** With plain spaces, and with the `lang` of notices that have one. */
const formatNotices = (notices: readonly Notice[]): string[] =>
  notices.flatMap(({ text, lang, items = [] }) => [
    `${lang ? `${lang}: ` : ''}${text.replaceAll('\u00A0', ' ')}`,
    ...formatNotices(items).map((item) => `- ${item}`),
  ]);

const read = (path: string) => JSON.parse(files.get(path)?.() ?? '').notices;

const note = 'The first change.';
const first = `the day 2021-01-01: ${note}`;
const second = 'the day 2022-02-02: The second change.';
const third = 'the day 2030-03-03: The third change.';

it('status notices that are not translated are in English, with the note of the next version', () => {
  const notices = read(assetPaths.page({ document: 'privacy', version: day('2020-07-13'), language: 'hi' }));
  const announced = ['en: A new version takes effect on the day 2021-01-01.', `en: ${note}`];
  expect(formatNotices(notices.current)).toEqual(announced);
});

const sections = ['Sections with changes:', '- 1. Age', '- Removed: 2. Fees'];
const legend = 'Added words are underlined, removed words are struck through.';
const reordered =
  'Since the version of the day 2020-07-13, only the title has changed, or the sections have been put in another order.';
const unchanged = 'Nothing has changed since the version of the day 2022-02-02.';
const newRules = ['Sections with changes:', '- 1. Rules', 'The order or the numbers of some sections have changed.'];

const changesSince = (since: string) => `Changes since the day ${since}`;
const newer = [changesSince('2020-07-13'), first, second, ...sections, legend];
const renumbered = [changesSince('2022-02-02'), third, ...newRules, legend];
const inHindi = [`en: ${reordered}`, `en: ${first}`, 'the day 2022-02-02: दूसरा बदलाव।'];

it.each([
  ['all newer notes, the sections and a legend', '2022-02-02', '2020-07-13', 'en', newer],
  ['that the numbers changed', '2030-03-03', '2022-02-02', 'en', renumbered],
  ['that a version equals itself', '2022-02-02', '2022-02-02', 'en', [unchanged]],
  ['that only the title changed, and the newer note', '2021-01-01', '2020-07-13', 'en', [reordered, first]],
  ['that the order changed, with notes in Hindi or English', '2022-02-02', '2020-07-13', 'hi', inHindi],
])('a comparison says %s', (_, version, since, language, expected) => {
  const path = assetPaths.changes({ document: 'privacy', version: day(version), language }, day(since));
  expect(formatNotices(read(path))).toEqual(expected);
});
