import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { type DocumentData, DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-file.ts';
import { day } from '../fixtures/day.ts';
import { watchConsole } from './open-window.ts';

// React would log that two items have the same key.
watchConsole();

const page: DocumentData = {
  app: 'Example App',
  title: 'Privacy <Policy>',
  language: 'ur',
  dir: 'rtl',
  version: day('2020-07-13'),
  digest: 'd1',
  date: '13 July 2020',
  status: 'current',
  dateLabel: { text: 'Last updated:', lang: 'en' },
  translation: { text: 'Translated.' },
  notices: [
    { text: 'One & two.', as: 'h2' },
    { text: 'Three:', lang: 'hi', items: [{ text: '1. A' }, { text: 'B', lang: 'en' }, { text: '1. A' }] },
  ],
  body: { __html: '<h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p>' as TrustedHtml },
};

it('a page has each sentence in its language, and says that the next page is loading', () => {
  const container = document.createElement('div');
  flushSync(() => createRoot(container).render(<DocumentPage fetching {...page} />));
  expect(container.innerHTML).toBe(
    '<main lang="ur" dir="rtl" aria-busy="true" data-version="2020-07-13" data-digest="d1" ' +
      'data-print="13 July 2020 · Example App · Privacy &lt;Policy&gt;">' +
      '<p class="app" translate="no">Example App</p><h1>Privacy &lt;Policy&gt;</h1>' +
      '<p class="updated"><span lang="en" dir="auto">Last updated: </span>' +
      '<time datetime="2020-07-13">13 July 2020</time></p><p class="translation">Translated.</p>' +
      '<aside class="notice current"><h2>One &amp; two.</h2><p lang="hi" dir="auto">Three:</p>' +
      '<ul><li>1. A</li><li lang="en" dir="auto">B</li><li>1. A</li></ul></aside>' +
      '<div class="body"><h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p></div></main>',
  );
});
