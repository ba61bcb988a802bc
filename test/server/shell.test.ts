import { expect, it } from 'vitest';
import { writePageData } from '../../src/pages/page-data.ts';
import { createShell } from '../../src/server/shell.ts';
import { createSite, settingsOf } from '../fixtures/services.ts';

it('the document around a page has all its options, escaped', () => {
  const inlineAssets = {
    style: 'p > b{color:red}',
    styleHash: '',
    boot: 'boot(1 < 2)',
    bootHash: '',
    script: 'assets/start-1.js',
  };
  const shell = createShell(createSite({ settings: settingsOf('/legal/'), inlineAssets }), {
    language: 'ur',
    dir: 'rtl',
    theme: 'dark',
    description: 'What becomes of "data" & <all>.',
    canonical: 'https://legal.app.example/privacy.html?a&b',
    ogTitle: 'Terms & "conditions" · App',
    data: '{"title":1}',
  });
  expect(shell).toEqual({
    before:
      '<!DOCTYPE html><html lang="ur" dir="rtl" data-theme="dark"><head><meta charset="utf-8"><title>app-pages</title>' +
      '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="text-scale" content="scale">' +
      '<meta name="color-scheme" content="dark">' +
      '<meta name="format-detection" content="telephone=no, date=no, email=no, address=no">' +
      '<meta name="description" content="What becomes of &quot;data&quot; &amp; &lt;all&gt;.">' +
      '<meta property="og:title" content="Terms &amp; &quot;conditions&quot; · App">' +
      '<link rel="canonical" href="https://legal.app.example/privacy.html?a&amp;b"><link rel="icon" href="data:,">' +
      '<style>p > b{color:red}</style></head><body><div id="root">',
    after:
      '</div><script type="application/json">{"title":1}</script>' +
      '<script data-base="/legal/" data-start="/legal/assets/start-1.js">boot(1 < 2)</script></body></html>',
  });
});

it('the page data has no text, and can’t close the surrounding script element', () => {
  const data = { title: '</script><!--', body: { __html: '<p>The text</p>' } };
  expect(writePageData(data)).toBe('{"title":"\\u003c/script>\\u003c!--","body":{"__html":null}}');
});
