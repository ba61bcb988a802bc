import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type DocumentData, DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-page.ts';
import { day } from '../fixtures/day.ts';

const data: DocumentData = {
  kind: 'text',
  app: 'Example App',
  title: 'Privacy <Policy>',
  language: 'en',
  version: day('2020-07-13'),
  digest: 'd1',
  date: '13 July 2020',
  status: 'current',
  dateLabel: { text: 'Last updated:' },
  notices: [],
  body: { __html: '<h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p>' as TrustedHtml },
};
const page = (attributes: string, between: string) =>
  `<main ${attributes} data-version="2020-07-13" data-digest="d1" data-print="Example App · Privacy &lt;Policy&gt; · 13 July 2020">` +
  `<p class="app" translate="no">Example App</p><h1>Privacy &lt;Policy&gt;</h1>${between}` +
  '<div class="body"><h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p></div></main>';

it('shows the app’s name, one title, the date and the body', () => {
  const updated = '<p class="updated"><span>Last updated: </span><time dateTime="2020-07-13">13 July 2020</time></p>';
  expect(renderToStaticMarkup(<DocumentPage fetching={false} {...data} />)).toBe(page('lang="en"', updated));
});

it('shows that the next page is loading, and each notice in its language', () => {
  const changes: Partial<DocumentData> = {
    language: 'ur',
    dir: 'rtl',
    dateLabel: { text: 'Last updated:', lang: 'en' },
    translation: { text: 'Translated.' },
    notices: [
      { text: 'One & two.', kind: 'heading' },
      { text: 'Three:', lang: 'hi', items: [{ text: '1. A' }, { text: 'B', lang: 'en' }] },
      { text: 'Do Not Track سگنل', kind: 'legend' },
    ],
  };
  expect(renderToStaticMarkup(<DocumentPage fetching {...data} {...changes} />)).toBe(
    page(
      'lang="ur" dir="rtl" aria-busy="true"',
      '<p class="updated"><span lang="en" dir="auto">Last updated: </span>' +
        '<time dateTime="2020-07-13">13 July 2020</time></p><p class="translation">Translated.</p>' +
        '<div class="notice current"><p class="heading">One &amp; two.</p><p lang="hi" dir="auto">Three:</p>' +
        '<ul><li>1. A</li><li lang="en" dir="auto">B</li></ul><p class="legend"><span></span><bdi>Do Not Track</bdi><span> سگنل</span></p></div>',
    ),
  );
});
