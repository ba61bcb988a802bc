import { expect, it } from 'vitest';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const address = 'https://e.example/privacy.html';

it.each([
  ['ta', '<p>'],
  ['ur', '<p lang="ur" dir="auto">'],
])('a version that is not there in %s is English, which says so, in that language if it can', async (lang, p) => {
  const { headers, body } = await ask(site, `/privacy?lang=${lang}&version=2020-07-13`);
  expect(headers['content-language']).toBe('en');
  expect(body).toContain(`${p}This text is not available in this language yet. You see it in English.</p>`);
});

it('an error is said in the language that was asked for', async () => {
  const { body } = await ask(site, '/nothing?lang=ur_PK');
  expect(body.match(/<(?:html|main)\b[^>]*>/g)).toEqual(['<html lang="ur" dir="rtl">', '<main lang="ur" dir="rtl">']);
  expect(wordsOf(body, 'h1')).toEqual(['صفحہ نہیں ملا']);
});

it.each([
  ['', 'en', '', '<html lang="en">', '<main lang="en">'],
  // What Java calls a language.
  ['?lang=hi_IN_%23Deva', 'hi', '?lang=hi', '<html lang="hi">', '<main lang="hi">'],
  ['?lang=ur_PK', 'ur', '?lang=ur', '<html lang="ur" dir="rtl">', '<main lang="ur" dir="rtl">'],
  ['?lang=te', 'en', '', '<html lang="en">', '<main lang="en">'],
])('%j says its language and direction, and the addresses of all', async (query, language, canonical, html, main) => {
  const { headers, body } = await ask(site, `/privacy${query}`);
  expect(headers['content-language']).toBe(language);
  expect(headers.link).toContain(`<${address}${canonical}>; rel="canonical"`);
  const elements = /<(?:html|main)\b[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
  expect(body.match(elements)?.map((tag) => tag.replaceAll(/ data-\w+="[^"]*"/g, ''))).toEqual([
    html,
    `<link rel="canonical" href="${address}${canonical}">`,
    `<link rel="alternate" hreflang="en" href="${address}">`,
    `<link rel="alternate" hreflang="hi" href="${address}?lang=hi">`,
    `<link rel="alternate" hreflang="ur" href="${address}?lang=ur">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    main,
  ]);
});
