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
  const at = { file: 'x.md', document: 'agreement', version: day('2020-01-02'), language, raw: source } as const;
  const decoded = decodeSource(at.file, new TextEncoder().encode(source), problems) ?? '';
  const company = { name: 'A & B', app: 'C', email: 'd@e.example', address: 'https://f.example' };
  const [text] = fillTexts([readSource(at, decoded, problems)], company, {});
  if (!text) throw new Error('there is no text');
  return { text, problems };
}

it('has the fields, the date in words, the digest of what readers read, and what it is filled with', () => {
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

it('has each node with its line, its letters whole, and what it can’t hold', () => {
  const { text } = parse(source.replace('Café.', 'Café **{area}\nin {#one}**\n<b>\n\n- two').normalize('NFD'));
  expect(text.leftOut).toEqual([{ line: 16, type: 'html' }]);
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
  ['a letter', false, source.replace('Café', 'café')],
  ['the title', false, source.replace('title: Terms', 'title: Term')],
  ['a constant', false, source.replace('area: India', 'area: Asia')],
  ['the place of a section', false, source.replace('## One', '## Zero {#zero}\n\nx\n\n## One')],
  ['line ends', true, source.replaceAll('\n', '\r\n')],
  ['a byte order mark', true, `\u{FEFF}${source}`],
  ['letters in parts', true, source.normalize('NFD')],
  ['marks', true, source.replace('Café.', '**Café**.')],
  ['where lines break', true, source.replace('{area} {company}', '{area}\n{company}')],
  ['a section id', true, source.replace('{#one}', '{#first}')],
  ['the description', true, source.replace('The rules.', 'All rules.')],
])('has the same digest with another state of %s: %s', (_, isSame, other) => {
  expect(other).not.toBe(source);
  expect(digestOf(other) === digestOf(source)).toBe(isSame);
});

it('a constant with line ends is the same words in every format', () => {
  const place = 'area: |\n    12 Road\n    - Mumbai\n\n    # India';
  const { sections } = parse(source.replace('area: India', place).replace('{area} {company}', 'At {area}.')).text;
  const html = toHtml(sections, false).replaceAll('&nbsp;', ' ');
  for (const written of [toText(sections), writeMarkdown('T', sections), html]) {
    expect(written).toContain('At 12 Road - Mumbai # India.');
  }
});

it('without fields that can be read has still its sections', () => {
  const { text, problems } = parse(source.replace('revision: 3', 'revision: x'));
  expect([text.isReadable, text.sections.length, problems.length]).toEqual([false, 2, 1]);
});

it('is filled from its seal, its date too, whatever the settings and the names of months are now', () => {
  const { text } = parse(source.replace('{company}', '{company} {updated}'));
  const [seal, sealed] = [sealText(text), { ...sealText(text), date: 'the 2nd of January' }];
  const fill = (seal: Sealed) => fillTexts([text], { ...company, name: 'Z' }, { 'agreement/2020-01-02/en': seal })[0];
  expect(fill(seal)?.digest).toBe(text.digest);
  expect(fill(sealed)).toMatchObject({ date: 'the 2nd of January', values: { company: 'A & B' } });
  expect(toText(fill(sealed)?.sections ?? [])).toContain('A & B the 2nd of January');
});

it('is written from right to left where its script is', () => {
  expect(['hi', 'ur'].map((language) => parse(source, language).text.dir)).toEqual([undefined, 'rtl']);
});

const company = { name: 'K', app: 'L', email: 'a@k.test', address: 'https://legal.k.test:8443' };

it('settings fill a text with the host of the site', () => {
  expect(settingValues(company)).toEqual({ company: 'K', app: 'L', email: 'a@k.test', site: 'legal.k.test:8443' });
});

it.each([
  ['Example Chat', true],
  ['Your Company', true],
  ['App Name', true],
  ['My App', true],
  ['Your Story Media', false],
  ['Kind App', false],
  ['Apple Pie', false],
])('the name %s is that of an example: %s', (app, isExample) => {
  expect(exampleSettings({ ...company, app })).toEqual(isExample ? [`app: ${app}`] : []);
});
