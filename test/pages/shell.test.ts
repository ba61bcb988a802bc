import { expect, it } from 'vitest';
import { writePageData } from '../../src/pages/page-data.ts';
import { createShell, type ShellOptions } from '../../src/pages/shell.ts';

const start = { boot: 'boot(1 < 2)', script: '/legal/assets/start-1.js', base: '/legal/' };
const script = '<script data-base="/legal/" data-start="/legal/assets/start-1.js">boot(1 < 2)</script>';

/** @param html what the page says of itself */
const before = (html: string, scheme: string, head: string) =>
  `<!DOCTYPE html><html ${html}><head><meta charset="utf-8"><title>app-pages</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="text-scale" content="scale"><meta name="color-scheme" content="${scheme}">` +
  '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
  `${head}<link rel="icon" href="data:,"><style>p > b{color:red}</style></head><body><div id="root">`;

it.each<[what: string, Partial<ShellOptions>, before: string, after: string]>([
  [
    '2.2, 3.1 a page',
    {
      theme: 'dark',
      description: 'What becomes of "data" & <all>.',
      canonical: 'https://legal.app.example/privacy.html?a&b',
      isIndexed: true,
      data: '{"title":1}',
      start,
    },
    before(
      'lang="en" data-theme="dark"',
      'dark',
      '<meta name="description" content="What becomes of &quot;data&quot; &amp; &lt;all&gt;.">' +
        '<link rel="canonical" href="https://legal.app.example/privacy.html?a&amp;b">',
    ),
    `<script type="application/json">{"title":1}</script>${script}`,
  ],
  [
    '2.9 a message, without a script',
    { language: 'ur', dir: 'rtl' },
    before('lang="ur" dir="rtl"', 'light dark', '<meta name="robots" content="noindex">'),
    '',
  ],
  [
    '3.2 a page that scripts fill, with where its text is without them',
    { start, withoutScript: { query: '?lang=en&format=text', words: 'Its text.' } },
    before('lang="en"', 'light dark', '<meta name="robots" content="noindex">'),
    `<noscript><p><a href="?lang=en&amp;format=text">Its text.</a></p></noscript>${script}`,
  ],
])('%s: the document around it', (_, options, before, after) => {
  const small: ShellOptions = { language: 'en', theme: 'auto', isIndexed: false, style: 'p > b{color:red}' };
  expect(createShell({ ...small, ...options })).toEqual({ before, after: `</div>${after}</body></html>` });
});

it('2.6 sends no text twice, and nothing that could end the script element around it', () => {
  const data = { title: '</script><!--', body: { __html: '<p>The text</p>' } };
  expect(writePageData(data)).toBe('{"title":"\\u003c/script>\\u003c!--","body":{"__html":null}}');
});
