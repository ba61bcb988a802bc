import { expect, it } from 'vitest';
import { assetPaths } from '../../../../src/documents/asset-paths.ts';
import { isRightToLeft } from '../../../../tools/content/read/languages.ts';
import { compareTexts, isRenumbered, listChangedSections } from '../../../../tools/content/write/compare-texts.ts';
import { toHtml } from '../../../../tools/content/write/html.ts';
import { writeAssets } from '../../../../tools/content/write/write-assets.ts';
import { markRun, marks, runs } from '../../../fixtures/runs.ts';
import { createText, english, parse } from '../../../fixtures/texts.ts';

const parseText = (text: string) => parse(text, { app: 'The App' });

/** The HTML with `+added+`, `-removed-` and `!` for the class `changed`. */
function compare(older: string, newer: string, language = 'en'): string {
  const write = (version: string, markdown: string) => createText({ version, language, sections: parseText(markdown) });
  const [from, to] = [write('2020-07-13', older), write('2021-01-01', newer)];
  const path = assetPaths.changes(to, from.version);
  const { html } = JSON.parse(writeAssets([from, to], new Map([['en', english]]), '').get(path)?.() ?? '');
  return html
    .replace(/<!--.*?-->|<\/section>/g, '')
    .replace(/<span class="visually-hidden"[^>]*>[^<]*<\/span>/g, '')
    .replace(/<\/?ins>/g, '+')
    .replace(/<\/?del>/g, '-')
    .replace(/ class="changed ?(.*?)"/g, ' !$1');
}

it.each([
  ['adjacent words with one mark', 'I am 18 now.', 'I am 18 years old now.', '<p !>I am 18 +years old+ now.</p>'],
  ['across strong', 'We **a b** c d e.', 'We **a** d e.', '<p !>We <strong>a</strong> -<strong>b</strong> c- d e.</p>'],
  ['all words of a value', 'Use {app} now.', 'Use The New App now.', '<p !>Use -The App- +The New App+ now.</p>'],
  ['nothing if words became strong', 'a fee', 'a **fee**', '<p>a <strong>fee</strong></p>'],
  ['nothing if words became a value', 'Use The App now.', 'Use {app} now.', '<p>Use The App now.</p>'],
  ['a paragraph that was replaced', 'Be 18.', 'Nobody may.', '<p !>-Be 18.-</p><p !>+Nobody may.+</p>'],
  ['a new text with one mark', '', '**A:** *b* c.', '<p !>+<strong>A:</strong> <em>b</em> c.+</p>'],
  ['the second part of a paragraph that was split', 'A b. C.', 'A b.\n\nC.', '<p !>A b. -C.-</p><p !>+C.+</p>'],
  ['one of two swapped paragraphs', 'C d.\n\nA.', 'A.\n\nC d.', '<p !>-C d.-</p><p>A.</p><p !>+C d.+</p>'],
  [
    'the most similar of two paragraphs',
    'We keep your data for 3 months.',
    'We keep your name.\n\nWe keep your data for 4 months.',
    '<p !>+We keep your name.+</p><p !>We keep your data for -3- +4+ months.</p>',
  ],
  ['an item that became a numbered one', '- A b', '1. A b', '<ul><li !>-A b-</li></ul><ol><li !>+A b+</li></ol>'],
  [
    'a removed item at the start of a continued list, without a number',
    '1. A\n\nB c.\n\n1. D\n2. E',
    '1. A\n2. E',
    '<ol><li>A</li></ol><p !>-B c.-</p><ol start="2"><li !unnumbered>-D-</li><li>E</li></ol>',
  ],
  ['nothing in composed and decomposed letters', 'A Cafe&#x301;.', 'A Café.', '<p>A Café.</p>'],
  [
    'a nested item, removed with its letter, and one added before a removed item',
    '- A\n  1. B\n  2. C d\n- E',
    '- A\n  1. B\n  2. F\n\n  G',
    '<ul><li>A<ul class="unnumbered"><li><span>(a)</span> B</li><li !><span>-(b)-</span> -C d-</li>' +
      '<li !><span>(b)</span> +F+</li></ul><p !>+G+</p></li><li !>-E-</li></ul>',
  ],
  ['a paragraph that left its item', '- A\n\n  B', '- A\n\nB', '<ul><li>A<p !>-B-</p></li></ul><p !>+B+</p>'],
])('marks %s', (_, older, newer, expected) => {
  expect(compare(older, newer)).toBe(expected);
});

const words = {
  ...{ en: 'we you', hi: 'हम आप', ta: 'நாம் நீங்கள்', ml: 'ഞങ്ങൾ നിങ്ങൾ' },
  ...{ ur: 'ہم آپ', ks: 'أسۍ توٚہۍ', 'sd-Arab': 'اسان توهان' },
};

it.each(
  Object.entries(words).flatMap(([language, words]) =>
    marks.flatMap((mark) => Object.entries(runs).map(([kind, runs]) => ({ language, mark, kind, words, runs }))),
  ),
)('in $language $kind with the mark $mark are isolated as a whole, if the text is from right to left', (row) => {
  for (const run of row.runs) {
    const html = compare(...markRun(row.mark, row.words, run), row.language);
    expect(html.match(/<bdi>.*?<\/bdi>/g)).toEqual(isRightToLeft(row.language) ? [`<bdi>${run}</bdi>`] : null);
    expect(html.replace(/<.*?>/g, '')).toContain(run);
  }
});

it('in a text from right to left, a run that changed is removed and added as a whole', () => {
  const html = compare('ہم Do Not Track آپ', 'ہم Do Not Sell آپ', 'ur');
  expect(html).toBe('<p !>ہم -<bdi>Do Not Track</bdi>- +<bdi>Do Not Sell</bdi>+ آپ</p>');
});

it.each(['.', '،', '؛', '؟', '۔', '।', '॥', '᱿', '꯫'])('compares the words before %s without it', (mark) => {
  expect(compare(`a b${mark}`, `a b c${mark}`)).toBe(`<p !>a b +c+${mark}</p>`);
});

const older =
  'Before.\n\n## Age {#age}\n\nUsers are 18.\n\n## Fees {#fees}\n\nThe app shows them.\n\n## Law {#law}\n\nSee section {#fees}.';
const [, age, fees, law] = older.split(/\n\n(?=##)/);
const join = (...sections: (string | undefined)[]) => ['Before.', ...sections].join('\n\n');
const section = (id: string, title: string, text: string) => `<section id="${id}"><h2>${title}</h2><p>${text}</p>`;
const html = {
  age: (number: number) => section('age', `${number}. Age`, 'Users are 18.'),
  fees: (number: number) => section('fees', `${number}. Fees`, 'The app shows them.'),
  law: (number: number, of: number) => section('law', `${number}. Law`, `See section&nbsp;${of}.`),
};

const clause = (id: string, number: string) => `<p id="${id}"><b>${number}</b> Of ${id}.</p>`;

it('matches clauses by id: marks one that was added, and one that was removed with its number', () => {
  const write = (...ids: readonly string[]) =>
    `## S {#s}\n\n${ids.map((id) => `### {#${id}}\n\nOf ${id}.`).join('\n\n')}`;
  expect(compare(write('a', 'b', 'c'), write('c', 'a', 'd'))).toBe(
    `<section id="s"><h2>1. S</h2>${clause('c', '1.1')}${clause('a', '1.2')}<p !>-1.2 Of b.-</p>` +
      '<p id="d" !><b>1.3</b> +Of d.+</p>',
  );
});

it.each([
  ['nothing in sections that moved', join(fees, age, law), html.fees(1) + html.age(2) + html.law(3, 1), [], true],
  [
    'a removed section in its place, without id but with its number, and an added one, but no new numbers',
    join(fees, '## Area {#area}\n\nIt is India.', law),
    `<section><h2 !>-1. Age-</h2><p !>-Users are 18.-</p>${html.fees(1)}` +
      `<section id="area"><h2 !>2. +Area+</h2><p !>+It is India.+</p>${html.law(3, 1)}`,
    ['Removed: 1. Age', '2. Area'],
    true,
  ],
  [
    'a new title of a section, and a reference to another section',
    join(age, '## What you pay {#fees}\n\nThe app shows them.', '## Law {#law}\n\nSee section {#age} of it.'),
    `${html.age(1)}<section id="fees"><h2 !>2. -Fees- +What you pay+</h2><p>The app shows them.</p>` +
      '<section id="law"><h2>3. Law</h2><p !>See section&nbsp;-2-&nbsp;+1 of it+.</p>',
    ['2. What you pay', '3. Law'],
    false,
  ],
  [
    'a subsection in a section without a number',
    join(age, '## Fees {#fees .unnumbered}\n\nThe app shows them.\n\n### More {#more}\n\nNone.'),
    `${html.age(1)}${section('fees', 'Fees', 'The app shows them.')}<h3 id="more" !>+More+</h3><p !>+None.+</p>` +
      `<section><h2 !>-3. Law-</h2><p !>-See section&nbsp;2.-</p>`,
    ['Fees', 'Removed: 3. Law'],
    true,
  ],
])('marks %s, names the sections, and says whether numbers changed', (_, newer, expected, names, renumbered) => {
  expect(compare(older, newer)).toBe(`<p>Before.</p>${expected}`);
  const [from, to] = [parseText(older), parseText(newer)];
  expect(listChangedSections(compareTexts(from, to, false), english)).toEqual(names);
  expect(isRenumbered(from, to)).toBe(renumbered);
});

it.each([
  ['We agree.\n\n**In short**\n\n- Be 21.\n- Pay more.', ['In short']],
  ['We agree.', ['In short']],
  ['We all agree.\n\n**In short**\n\n- Be 21.\n- Pay.', ['Introduction', 'In short']],
])('names the summary, changed or removed, by its title: %j', (newer, names) => {
  const older = 'We agree.\n\n**In short**\n\n- Be 18.\n- Pay.';
  expect(listChangedSections(compareTexts(parseText(older), parseText(newer), false), english)).toEqual(names);
});

it('marks nothing if only the date of the version changed', () => {
  const compareDays = (older: string, newer: string) =>
    compareTexts(parse(older, { updated: '13 July 2020' }), parse(newer, { updated: '1 January 2026' }), false);
  expect(listChangedSections(compareDays('Updated: {updated}.', 'Updated: {updated}.'), english)).toEqual([]);
  expect(listChangedSections(compareDays('On {updated}.', 'Since {updated}.'), english)).toEqual(['Introduction']);
});

it('sets the lang of English labels in a Hindi text', () => {
  const labels = { added: 'new &', removed: 'gone:', lang: 'en' };
  expect(toHtml(compareTexts(parse('हम एक'), parse('हम दो'), false), false, labels)).toBe(
    '<!--email_off--><p class="changed">हम ' +
      '<del><span class="visually-hidden" lang="en">(gone:\u00A0</span>एक<span class="visually-hidden">)</span></del> ' +
      '<ins><span class="visually-hidden" lang="en">(new &amp;\u00A0</span>दो<span class="visually-hidden">)</span></ins></p>' +
      '<!--/email_off-->',
  );
});
