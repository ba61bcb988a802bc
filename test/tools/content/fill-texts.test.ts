import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { fillTexts } from '../../../tools/content/fill/fill-texts.ts';
import { toText } from '../../../tools/content/fill/plain-text.ts';
import { sealText } from '../../../tools/content/fill/seal-text.ts';
import { decodeSource } from '../../../tools/content/read/decode-source.ts';
import type { Problem } from '../../../tools/content/read/problem.ts';
import type { Sealed } from '../../../tools/content/read/read-lock.ts';
import { exampleSettings, settingValues } from '../../../tools/content/read/read-site.ts';
import { readSource } from '../../../tools/content/read/read-source.ts';
import { toHtml } from '../../../tools/content/write/html.ts';
import { writeMarkdown } from '../../../tools/content/write/markdown.ts';
import { day } from '../../fixtures/day.ts';

const source = `---
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
  const decoded = decodeSource(key.file, new TextEncoder().encode(source), problems) ?? '';
  const company = { name: 'A & B', app: 'C', email: 'd@e.example', address: 'https://f.example' };
  const [text] = fillTexts([readSource(key, decoded, problems)], company, {});
  if (!text) throw new Error('there is no text');
  return { text, problems };
}

it('has its fields, the date in words, the values of its placeholders, and the digest of its plain text', () => {
  const { text, problems } = parse(source);
  expect(problems).toEqual([]);
  expect([text.app, text.values]).toEqual(['C', { company: 'A & B', app: 'C', area: 'India' }]);
  expect(text).toMatchObject({
    date: '2 January 2020',
    title: 'Terms & Conditions',
    note: null,
    digest: createHash('sha256').update('Terms & Conditions India A & B 1. One Café.').digest('hex'),
  });
});

it('has each node with its line and in Unicode NFC, and lists what a text may not hold', () => {
  const { text } = parse(source.replace('Café.', 'Café **{area}\nin {#one}**\n<b>\n\n- two').normalize('NFD'));
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

const digestOf = (text: string) => parse(text).text.digest;

it.each([
  { changed: 'a letter', isSame: false, other: source.replace('Café', 'café') },
  { changed: 'the title', isSame: false, other: source.replace('title: Terms', 'title: Term') },
  { changed: 'a constant', isSame: false, other: source.replace('area: India', 'area: Asia') },
  {
    changed: 'the place of a section',
    isSame: false,
    other: source.replace('## One', '## Zero {#zero}\n\nx\n\n## One'),
  },
  { changed: 'line ends', isSame: true, other: source.replaceAll('\n', '\r\n') },
  { changed: 'a byte order mark', isSame: true, other: `\u{FEFF}${source}` },
  { changed: 'Unicode NFD', isSame: true, other: source.normalize('NFD') },
  { changed: 'strong words', isSame: true, other: source.replace('Café.', '**Café**.') },
  { changed: 'where lines break', isSame: true, other: source.replace('{area} {company}', '{area}\n{company}') },
  { changed: 'a section id', isSame: true, other: source.replace('{#one}', '{#first}') },
  { changed: 'the description', isSame: true, other: source.replace('The rules.', 'All rules.') },
])('has the same digest after a change of $changed: $isSame', ({ isSame, other }) => {
  expect(other).not.toBe(source);
  expect(digestOf(other) === digestOf(source)).toBe(isSame);
});

it('a constant with line ends is the same text in every format', () => {
  const place = 'area: |\n    12 Road\n    - Mumbai\n\n    # India';
  const { sections } = parse(source.replace('area: India', place).replace('{area} {company}', 'At {area}.')).text;
  const html = toHtml(sections, false).replaceAll('&nbsp;', ' ');
  for (const written of [toText(sections), writeMarkdown('T', sections), html]) {
    expect(written).toContain('At 12 Road - Mumbai # India.');
  }
});

it('has its sections even if its fields can’t be read', () => {
  const { text, problems } = parse(source.replace('revision: 3', 'revision: x'));
  expect([text.isReadable, text.sections.length, problems.length]).toEqual([false, 2, 1]);
});

it('is filled from its seal, including the date, whatever the settings and the names of months are now', () => {
  const { text } = parse(source.replace('{company}', '{company} {updated}'));
  const [seal, sealed] = [sealText(text), { ...sealText(text), date: 'the 2nd of January' }];
  const fill = (seal: Sealed) => fillTexts([text], { ...company, name: 'Z' }, { 'agreement/2020-01-02/en': seal })[0];
  expect(fill(seal)?.digest).toBe(text.digest);
  expect(fill(sealed)).toMatchObject({ date: 'the 2nd of January', values: { company: 'A & B' } });
  expect(toText(fill(sealed)?.sections ?? [])).toContain('A & B the 2nd of January');
});

it('has the direction of its script', () => {
  expect(['hi', 'ur'].map((language) => parse(source, language).text.dir)).toEqual([undefined, 'rtl']);
});

const company = { name: 'K', app: 'L', email: 'a@k.test', address: 'https://legal.k.test:8443' };

it('settings fill a text with the host of the site', () => {
  expect(settingValues(company)).toEqual({ company: 'K', app: 'L', email: 'a@k.test', site: 'legal.k.test:8443' });
});

it.each([
  { app: 'Example Chat', isExample: true },
  { app: 'Your Company', isExample: true },
  { app: 'App Name', isExample: true },
  { app: 'My App', isExample: true },
  { app: 'Your Story Media', isExample: false },
  { app: 'Kind App', isExample: false },
  { app: 'Apple Pie', isExample: false },
])('the name $app is one of an example: $isExample', ({ app, isExample }) => {
  expect(exampleSettings({ ...company, app })).toEqual(isExample ? [`app: ${app}`] : []);
});
