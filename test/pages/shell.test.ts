import { expect, it } from 'vitest';
import { writePageData } from '../../src/pages/page-data.ts';
import { createShell } from '../../src/pages/shell.ts';

const start = { boot: 'boot(1 < 2)', script: '/legal/assets/start-1.js', base: '/legal/' };
const script = '<script data-base="/legal/" data-start="/legal/assets/start-1.js">boot(1 < 2)</script>';
const small = { language: 'en', theme: 'auto', isIndexed: false, style: 'p > b{color:red}' } as const;

/** @param html what the page says of itself */
const before = (html: string, scheme: string, head: string) =>
  `<!DOCTYPE html><html ${html}><head><meta charset="utf-8"><title>app-pages</title>` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<meta name="text-scale" content="scale"><meta name="color-scheme" content="${scheme}">` +
  '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
  `${head}<link rel="icon" href="data:,"><style>p > b{color:red}</style></head><body><div id="root">`;

it('2.2, 3.1 is the whole document around a page', () => {
  const shell = createShell({
    ...small,
    theme: 'dark',
    description: 'What becomes of "data" & <all>.',
    canonical: 'https://legal.app.example/privacy.html?a&b',
    isIndexed: true,
    data: '{"title":1}',
    start,
  });
  expect(shell).toEqual({
    before: before(
      'lang="en" data-theme="dark"',
      'dark',
      '<meta name="description" content="What becomes of &quot;data&quot; &amp; &lt;all&gt;.">' +
        '<link rel="canonical" href="https://legal.app.example/privacy.html?a&amp;b">',
    ),
    after: `</div><script type="application/json">{"title":1}</script>${script}</body></html>`,
  });
});

it('2.9 has no script around a page that says why there is no text', () => {
  expect(createShell({ ...small, language: 'ur', dir: 'rtl' })).toEqual({
    before: before('lang="ur" dir="rtl"', 'light dark', '<meta name="robots" content="noindex">'),
    after: '</div></body></html>',
  });
});

it('3.2 says where the text is without scripts, for a page that scripts fill', () => {
  const withoutScript = { query: '?version=2020-07-13&lang=en&format=text', words: 'Here is its text.' };
  expect(createShell({ ...small, start: { ...start, withoutScript } }).after).toBe(
    '</div><noscript><p><a href="?version=2020-07-13&amp;lang=en&amp;format=text">' +
      `Here is its text.</a></p></noscript>${script}</body></html>`,
  );
});

it('2.6 sends no text twice, and nothing that could end the script element around it', () => {
  const data = { title: '</script><!--', body: { __html: '<p>The text</p>' } };
  expect(writePageData(data)).toBe('{"title":"\\u003c/script>\\u003c!--"}');
});
