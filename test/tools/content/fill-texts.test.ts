import { expect, it } from 'vitest';
import { fillTexts } from '../../../tools/content/fill/fill-texts.ts';
import { toText } from '../../../tools/content/fill/plain-text.ts';
import { decodeSource } from '../../../tools/content/read/decode-source.ts';
import { readOn } from '../../../tools/content/read/problem.ts';
import { exampleSettings, settingValues } from '../../../tools/content/read/read-site.ts';
import { parseSource } from '../../../tools/content/read/read-source.ts';
import { toHtml } from '../../../tools/content/write/html.ts';
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
  const key = { file: 'x.md', document: 'agreement', version: day('2020-01-02'), language, raw: source } as const;
  const company = { name: 'A & B', app: 'C', email: 'd@e.example', address: 'https://f.example' };
  const decoded = decodeSource(key.file, Buffer.from(source));
  const { value, problems } = readOn(decoded, (content) => parseSource(key, content));
  const [text] = fillTexts(value ? [value] : [], company);
  if (!text) throw new Error('there is no text');
  return { text, problems };
}

it('fills a text: fields, date, and values of placeholders', () => {
  const { text, problems } = parse(terms);
  expect(problems).toEqual([]);
  expect([text.app, text.usedValues]).toEqual(['C', { company: 'A & B', app: 'C', area: 'India' }]);
  expect(text).toMatchObject({
    date: '2 January 2020',
    title: 'Terms & Conditions',
    note: null,
  });
});

it('every format writes a constant of several lines on one line', () => {
  const place = 'area: |\n    12 Road\n    - Mumbai\n\n    # India';
  const { sections } = parse(terms.replace('area: India', place).replace('{area} {company}', 'At {area}.')).text;
  const html = toHtml(sections, false).replaceAll('&nbsp;', ' ');
  for (const written of [toText(sections), html]) {
    expect(written).toContain('At 12 Road - Mumbai # India.');
  }
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
  { app: 'Your Story Media', isExample: false },
  { app: 'Apple Pie', isExample: false },
])('the app name $app is an example: $isExample', ({ app, isExample }) => {
  expect(exampleSettings({ ...company, app })).toEqual(isExample ? [`app: ${app}`] : []);
});
