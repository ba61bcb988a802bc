import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fillTexts } from '../../../tools/content/fill/fill-texts.ts';
import { toText } from '../../../tools/content/fill/plain-text.ts';
import { decodeSource } from '../../../tools/content/read/decode-source.ts';
import type { Problem } from '../../../tools/content/read/problem.ts';
import { exampleSettings, settingValues } from '../../../tools/content/read/read-site.ts';
import { isSource, readSource } from '../../../tools/content/read/read-source.ts';
import { toHtml } from '../../../tools/content/write/html.ts';
import { writeMarkdown } from '../../../tools/content/write/markdown.ts';
import { day } from '../../fixtures/day.ts';

const terms = `---
title: Terms & Conditions
description: The rules.
effective: 2020-01-02
revision: 3
constants:
  area: India
---

{area} {company}

## One {#one}

Café.
`;

function parse(source: string, language = 'en') {
  const problems: Problem[] = [];
  const key = { file: 'x.md', document: 'agreement', version: day('2020-01-02'), language, raw: source } as const;
  const decoded = decodeSource(key.file, Buffer.from(source), problems) ?? '';
  const company = { name: 'A & B', app: 'C', email: 'd@e.example', address: 'https://f.example' };
  const parsed = readSource(key, decoded, problems);
  const [text] = fillTexts(isSource(parsed) ? [parsed] : [], company);
  if (!text) throw new Error('there is no text');
  return { text, problems };
}

it('fills a text: fields, date, values of placeholders, and digest', () => {
  const { text, problems } = parse(terms);
  expect(problems).toEqual([]);
  expect([text.app, text.usedValues]).toEqual(['C', { company: 'A & B', app: 'C', area: 'India' }]);
  expect(text).toMatchObject({
    date: '2 January 2020',
    title: 'Terms & Conditions',
    note: null,
    digest: createHash('sha256').update('Terms & Conditions India A & B 1. One Café.').digest('hex'),
  });
});

it('has the line of each node, Unicode NFC, and a list of unsupported nodes', () => {
  const { text } = parse(terms.replace('Café.', 'Café **{area}\nin {#one}**\n<b>\n\n- two').normalize('NFD'));
  expect(text.unsupported).toEqual([{ line: 16, type: 'html' }]);
  expect(text.sections.map(({ id, line, source }) => [id, line, source])).toEqual([
    ['', 10, '\n{area} {company}\n\n'],
    ['one', 12, '## One {#one}\n\nCafé **{area}\nin {#one}**\n<b>\n\n- two\n'],
  ]);
  const blocks = text.sections[1]?.blocks ?? [];
  expect(blocks.map(({ kind, line }) => `${kind} ${line}`)).toEqual(['heading 12', 'paragraph 14', 'bullet 18']);
  expect(blocks[1]?.children).toEqual([
    { kind: 'text', text: 'Café ', line: 14 },
    {
      kind: 'strong',
      children: [
        { kind: 'placeholder', name: 'area', value: 'India', line: 14 },
        { kind: 'text', text: '\nin ', line: 14 },
        { kind: 'reference', id: 'one', value: '1', line: 15 },
      ],
    },
    { kind: 'text', text: '\n', line: 15 },
  ]);
});

it.each([
  { changed: 'line ends', other: terms.replaceAll('\n', '\r\n') },
  { changed: 'a byte order mark', other: `\u{FEFF}${terms}` },
  { changed: 'Unicode NFD', other: terms.normalize('NFD') },
  { changed: 'strong words', other: terms.replace('Café.', '**Café**.') },
  { changed: 'the line breaks', other: terms.replace('{area} {company}', '{area}\n{company}') },
  { changed: 'a section id', other: terms.replace('{#one}', '{#first}') },
  { changed: 'the description', other: terms.replace('The rules.', 'All rules.') },
])('has the same digest after a change of $changed', ({ other }) => {
  expect(other).not.toBe(terms);
  expect(parse(other).text.digest).toBe(parse(terms).text.digest);
});

it('every format writes a constant of several lines on one line', () => {
  const place = 'area: |\n    12 Road\n    - Mumbai\n\n    # India';
  const { sections } = parse(terms.replace('area: India', place).replace('{area} {company}', 'At {area}.')).text;
  const html = toHtml(sections, false).replaceAll('&nbsp;', ' ');
  for (const written of [toText(sections), writeMarkdown('T', sections), html]) {
    expect(written).toContain('At 12 Road - Mumbai # India.');
  }
});

it('fills a sealed text with the values and the date of its seal', () => {
  const values = { company: 'Y', app: 'X' };
  const digest = '0'.repeat(64);
  const sealed = { digest, date: 'the 2nd of January', values, file: digest };
  const { text } = parse(terms.replace('{company}', '{company} {updated}'));
  const [filled] = fillTexts([{ ...text, sealed }], company);
  expect(filled).toMatchObject({ date: 'the 2nd of January', app: 'X' });
  expect(toText(filled?.sections ?? [])).toContain('Y the 2nd of January');
});

it('has the direction of its script', () => {
  expect(['hi', 'ur'].map((language) => parse(terms, language).text.dir)).toEqual([undefined, 'rtl']);
});

const company = { name: 'K', app: 'L', email: 'a@k.test', address: 'https://legal.k.test:8443' };

it('the placeholder {site} is the host of the address', () => {
  expect(settingValues(company)).toEqual({ company: 'K', app: 'L', email: 'a@k.test', site: 'legal.k.test:8443' });
});

it.each([
  { app: 'Example Chat', isExample: true },
  { app: 'My App', isExample: true },
  { app: 'Your Story Media', isExample: false },
  { app: 'Apple Pie', isExample: false },
])('the app name $app is an example: $isExample', ({ app, isExample }) => {
  expect(exampleSettings({ ...company, app })).toEqual(isExample ? [`app: ${app}`] : []);
});
