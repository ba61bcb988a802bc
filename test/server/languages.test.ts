import { expect, it } from 'vitest';
import { ask, createContext } from '../fixtures/context.ts';
import { createText } from '../fixtures/texts.ts';

const context = createContext([
  createText({ version: '2020-07-13' }),
  createText({ version: '2020-07-13', language: 'hi', title: 'गोपनीयता नीति' }),
  createText({ version: '2020-07-13', language: 'ur', dir: 'rtl', title: 'رازداری کی پالیسی' }),
  createText({ version: '2020-07-13', document: 'agreement' }),
]);
const address = 'https://e.example/privacy.html';

const elements = /<(?:html|main|p|time)\b[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
const english = '<p class="updated" lang="en" dir="auto">';
const translation = '<p class="translation" lang="en" dir="auto">';

// The phrases of the fixture are in English, so in the other languages they differ from their page.
it.each([
  ['', '', 'lang="en"', ['<p class="updated">', '<time dateTime="2020-07-13">']],
  ['?lang=hi', '?lang=hi', 'lang="hi"', [english, '<time dateTime="2020-07-13" lang="hi">', translation]],
  [
    '?lang=ur_PK',
    '?lang=ur',
    'lang="ur" dir="rtl"',
    [english, '<time dateTime="2020-07-13" lang="ur" dir="rtl">', translation],
  ],
  ['?lang=te', '', 'lang="en"', ['<p class="updated">', '<time dateTime="2020-07-13">', '<p>']],
])(
  'says the language and the direction of each part, and the addresses of all languages: %j',
  async (query, canonical, language, parts) => {
    const page = await ask(context, `/privacy${query}`);
    const found = (await page.text()).match(elements)?.map((tag) => tag.replace(/ data-print="[^"]*"/, ''));
    expect(found).toEqual([
      `<html ${language}>`,
      `<link rel="canonical" href="${address}${canonical}">`,
      `<link rel="alternate" hreflang="en" href="${address}">`,
      `<link rel="alternate" hreflang="hi" href="${address}?lang=hi">`,
      `<link rel="alternate" hreflang="ur" href="${address}?lang=ur">`,
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
      `<main ${language}>`,
      '<p class="app" translate="no">',
      ...parts,
      '<p>',
    ]);
    expect(page.headers.get('link')?.split(', ')[0]).toBe(`<${address}${canonical}>; rel="canonical"`);
  },
);
