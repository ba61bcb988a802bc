import { expect, it } from 'vitest';
import { digestReview } from '../../../tools/content/fill/digest-review.ts';
import { fillTexts } from '../../../tools/content/fill/fill-texts.ts';
import { toText } from '../../../tools/content/fill/plain-text.ts';
import { decodeSource } from '../../../tools/content/read/decode-source.ts';
import { readOn } from '../../../tools/content/read/problem.ts';
import { exampleSettings } from '../../../tools/content/read/read-site.ts';
import { parseSource } from '../../../tools/content/read/read-source.ts';
import { toHtml } from '../../../tools/content/write/html.ts';
import { day } from '../../fixtures/day.ts';

function parse(words: string, area = 'India', language = 'en') {
  const raw = `---\ntitle: T\ndescription: D\neffective: 2020-01-02\nrevision: 1\nconstants:\n  area: ${area}\n---\n\n${words}\n`;
  const key = { file: 'x.md', document: 'agreement', version: day('2020-01-02'), language, raw } as const;
  const { value } = readOn(decodeSource(key.file, Buffer.from(raw)), (content) => parseSource(key, content));
  return value ?? expect.fail('there is no text');
}

function fill(...args: Parameters<typeof parse>) {
  return fillTexts([parse(...args)], company)[0] ?? expect.fail('there is no text');
}

const company = { name: 'K', app: 'L', email: 'a@k.test', address: 'https://legal.k.test/' };

it('a text has the direction of its script and the values that it uses, always with that of the app', () => {
  const usedValues = { app: 'L', area: 'بھارت' };
  expect(fill('{area}', 'بھارت', 'ur')).toMatchObject({ app: 'L', dir: 'rtl', usedValues });
});

it('every format writes a constant of several lines on one line', () => {
  const { sections } = fill('At {area}.', '|\n    12 Road\n    - Mumbai\n\n    # India');
  for (const written of [toText(sections), toHtml(sections, false).replaceAll('&nbsp;', ' ')]) {
    expect(written).toContain('At 12 Road - Mumbai # India.');
  }
});

it('the digest of a review has what readers read: not the order of constants, but which field has a word', () => {
  const text = { ...parse('Words.'), title: 'B C', description: 'A', constants: { area: 'India', city: 'Pune' } };
  const digest = digestReview(text, text);
  expect(digestReview({ ...text, constants: { city: 'Pune', area: 'India' } }, text)).toBe(digest);
  expect(digestReview({ ...text, title: 'C', description: 'A B' }, text)).not.toBe(digest);
});

it.each([
  { app: 'Example Chat', isExample: true },
  { app: 'Your Story Media', isExample: false },
])('the app name $app is an example: $isExample', ({ app, isExample }) => {
  expect(exampleSettings({ ...company, app })).toEqual(isExample ? [`app: ${app}`] : []);
});
