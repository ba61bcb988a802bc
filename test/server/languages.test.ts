import { expect, it } from 'vitest';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const address = 'https://e.example/privacy.html';

it.each(['ta', '<b>', 'a-'.repeat(3000)])('?lang=%s is English, which says so', async (lang) => {
  const page = await ask(site, `/privacy?lang=${lang}`);
  expect([page.status, wordsOf(await page.text(), 'p').slice(-2)]).toEqual([
    200,
    ['This text is not available in this language yet. You see it in English.', 'The text of 2024-04-01 in en.'],
  ]);
});

it('a language that one version lacks says so in that language', async () => {
  const page = await ask(site, '/privacy?lang=ur&version=2020-07-13');
  const html = await page.text();
  expect([page.headers.get('content-language'), /<p lang="ur" dir="auto"[^>]*>.*?<\/p>/.exec(html)?.[0]]).toEqual([
    'en',
    '<p lang="ur" dir="auto">This text is not available in this language yet. You see it in English.</p>',
  ]);
});

it('an error is said in the language that was asked for', async () => {
  const html = await (await ask(site, '/nothing?lang=ur_PK')).text();
  expect([html.match(/<(?:html|main)\b[^>]*>/g), wordsOf(html, 'h1')]).toEqual([
    ['<html lang="ur" dir="rtl">', '<main lang="ur" dir="rtl">'],
    ['صفحہ نہیں ملا'],
  ]);
});

it.each([
  ['', 'en', '', '<html lang="en">', '<main lang="en">'],
  // What Java calls a language.
  ['?lang=hi_IN_%23Deva', 'hi', '?lang=hi', '<html lang="hi">', '<main lang="hi">'],
  ['?lang=ur_PK', 'ur', '?lang=ur', '<html lang="ur" dir="rtl">', '<main lang="ur" dir="rtl">'],
  ['?lang=te', 'en', '', '<html lang="en">', '<main lang="en">'],
])('%j says its language and direction, and the addresses of all', async (query, language, canonical, html, main) => {
  const page = await ask(site, `/privacy${query}`);
  const elements = /<(?:html|main)\b[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
  const found = (await page.text()).match(elements)?.map((tag) => tag.replaceAll(/ data-\w+="[^"]*"/g, ''));
  const { link, 'content-language': declared } = Object.fromEntries(page.headers);
  expect([declared, link?.split(', ')[0], found]).toEqual([
    language,
    `<${address}${canonical}>; rel="canonical"`,
    [
      html,
      `<link rel="canonical" href="${address}${canonical}">`,
      `<link rel="alternate" hreflang="en" href="${address}">`,
      `<link rel="alternate" hreflang="hi" href="${address}?lang=hi">`,
      `<link rel="alternate" hreflang="ur" href="${address}?lang=ur">`,
      `<link rel="alternate" hreflang="x-default" href="${address}">`,
      main,
    ],
  ]);
});
