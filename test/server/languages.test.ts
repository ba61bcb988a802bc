import { expect, it } from 'vitest';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const address = 'https://e.example/privacy.html';

it.each([
  ['?lang=en-GB', 'en'],
  // What Java calls a language, escaped or not.
  ['?lang=hi_IN_%23Deva', 'hi'],
  ['?lang=hi_IN_#Deva', 'hi'],
  ['?lang=hi&lang=ur', 'ur'],
])('%j is a language', async (query, language) => {
  const page = await ask(site, `/privacy${query}`);
  const html = await page.text();
  expect([page.status, page.headers.get('content-language'), html.includes('class="notice"')]).toEqual([
    200,
    language,
    false,
  ]);
});

it.each(['ta', '%23', '<b>', 'a-'.repeat(3000)])('?lang=%s is English, which says so', async (lang) => {
  const page = await ask(site, `/privacy?lang=${lang}`);
  expect([page.status, page.headers.get('content-language'), wordsOf(await page.text(), 'p').slice(-2)]).toEqual([
    200,
    'en',
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
  ['', '', '<html lang="en">', '<main lang="en">'],
  ['?lang=hi', '?lang=hi', '<html lang="hi">', '<main lang="hi">'],
  ['?lang=ur_PK', '?lang=ur', '<html lang="ur" dir="rtl">', '<main lang="ur" dir="rtl">'],
  ['?lang=te', '', '<html lang="en">', '<main lang="en">'],
])('%j says its language and direction, and the addresses of all languages', async (query, canonical, html, main) => {
  const page = await ask(site, `/privacy${query}`);
  const elements = /<(?:html|main)\b[^>]*>|<link rel="(?:canonical|alternate)"[^>]*>/g;
  const found = (await page.text()).match(elements)?.map((tag) => tag.replace(/ data-print="[^"]*"/, ''));
  expect([page.headers.get('link')?.split(', ')[0], found]).toEqual([
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
