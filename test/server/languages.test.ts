import { expect, it } from 'vitest';
import { createSite, request } from '../fixtures/services.ts';

const site = createSite();
const address = 'https://e.example/agreement.html';

it.each([
  { lang: 'ta', p: '<p>' },
  { lang: 'ur', p: '<p lang="ur" dir="auto">' },
])('a version without the language $lang is shown in English, with a notice', async ({ lang, p }) => {
  const { headers, body } = await request(site, `/privacy?lang=${lang}&version=2020-07-13`);
  expect(headers['content-language']).toBe('en');
  expect(body).toContain(`${p}This text is not available in the language you chose. This is the English text.</p>`);
});

it.each([
  { query: '', language: 'en', attributes: 'lang="en"', scheme: 'light dark' },
  // The format of Java’s Locale.
  { query: '?lang=hi_IN_%23Deva&theme=light', language: 'hi', attributes: 'lang="hi"', scheme: 'only light' },
  { query: '?lang=ur_PK', language: 'ur', attributes: 'lang="ur" dir="rtl"', scheme: 'light dark' },
])('/agreement$query declares its language, colors and all addresses', async (row) => {
  const { query, language, attributes, scheme } = row;
  const canonical = language === 'en' ? '' : `?lang=${language}`;
  const { headers, body } = await request(site, `/agreement${query}`);
  expect(headers['content-language']).toBe(language);
  expect(headers.link).toContain(`<${address}${canonical}>; rel="canonical"`);
  const elements = /<title>.*?<\/title>|<(?:html|meta|link|style|main)\b[^>]*>/g;
  expect(body.match(elements)?.map((tag) => tag.replaceAll(/ data-\w+="[^"]*"/g, ''))).toEqual([
    `<html ${attributes}>`,
    '<meta charset="utf-8">',
    '<title>app-pages</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="text-scale" content="scale">',
    `<meta name="color-scheme" content="${scheme}">`,
    '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">',
    '<meta name="description" content="What &quot;users&quot; &lt;do&gt;.">',
    '<meta property="og:title" content="Terms &amp; Conditions · Example App">',
    `<link rel="canonical" href="${address}${canonical}">`,
    `<link rel="alternate" hreflang="en" href="${address}">`,
    `<link rel="alternate" hreflang="hi" href="${address}?lang=hi">`,
    `<link rel="alternate" hreflang="ur" href="${address}?lang=ur">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    '<link rel="icon" href="data:,">',
    '<style>',
    `<main ${attributes}>`,
  ]);
});
