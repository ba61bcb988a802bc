import { expect, it } from 'vitest';
import { createShell } from '../../src/pages/shell.ts';

const start = {
  boot: 'boot(1 < 2)',
  script: '/legal/assets/start-1.js',
  base: '/legal/',
};
const script = '<script data-base="/legal/" data-start="/legal/assets/start-1.js">boot(1 < 2)</script>';

const small = { language: 'en', theme: 'auto', isIndexed: false, style: 'p > b{color:red}' } as const;

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
    before:
      '<!DOCTYPE html><html lang="en" data-theme="dark"><head><meta charset="utf-8"><title>app-pages</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="text-scale" content="scale">' +
      '<meta name="color-scheme" content="dark">' +
      '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
      '<meta name="description" content="What becomes of &quot;data&quot; &amp; &lt;all&gt;.">' +
      '<link rel="canonical" href="https://legal.app.example/privacy.html?a&amp;b">' +
      '<link rel="icon" href="data:,">' +
      '<style>p > b{color:red}</style></head><body><div id="root">',
    after: `</div><script type="application/json">{"title":1}</script>${script}</body></html>`,
  });
});

const withoutScript = { query: '?version=2020-07-13&lang=en&format=text', words: 'Here is its text.' };

it('3.2 says where the text is without scripts, for a page that scripts fill', () => {
  expect(createShell({ ...small, start: { ...start, withoutScript } }).after).toBe(
    '</div><noscript><p><a href="?version=2020-07-13&amp;lang=en&amp;format=text">' +
      `Here is its text.</a></p></noscript>${script}</body></html>`,
  );
});

it('2.9 has no script around a page that says why there is no text', () => {
  expect(createShell(small)).toEqual({
    before:
      '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>app-pages</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1">' +
      '<meta name="text-scale" content="scale">' +
      '<meta name="color-scheme" content="light dark">' +
      '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
      '<meta name="robots" content="noindex">' +
      '<link rel="icon" href="data:,">' +
      '<style>p > b{color:red}</style></head><body><div id="root">',
    after: '</div></body></html>',
  });
});

it('has the theme that was asked for', () => {
  for (const [theme, html, scheme] of [
    ['auto', '<html lang="hi">', '<meta name="color-scheme" content="light dark">'],
    ['light', '<html lang="hi" data-theme="light">', '<meta name="color-scheme" content="light">'],
    ['dark', '<html lang="hi" data-theme="dark">', '<meta name="color-scheme" content="dark">'],
  ] as const) {
    const { before } = createShell({ ...small, language: 'hi', theme });
    expect.soft(before.match(/<html[^>]*>|<meta name="color-scheme"[^>]*>/g), theme).toEqual([html, scheme]);
  }
});
