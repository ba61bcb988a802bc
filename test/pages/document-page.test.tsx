import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type DocumentData, DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-page.ts';

const data: DocumentData = {
  app: 'Example App',
  title: 'Privacy <Policy>',
  language: 'en',
  version: '2020-07-13',
  digest: 'd1',
  date: '13 July 2020',
  status: 'current',
  dateLabel: { text: 'Last updated:' },
  notices: [],
  body: { __html: '<h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p>' as TrustedHtml },
};
const updated = '<p class="updated"><span>Last updated: </span><time dateTime="2020-07-13">13 July 2020</time></p>';
const page = (attributes: string, between: string) =>
  `<main ${attributes} data-version="2020-07-13" data-digest="d1" data-print="Example App · Privacy &lt;Policy&gt; · 13 July 2020">` +
  `<p class="app" translate="no">Example App</p><h1>Privacy &lt;Policy&gt;</h1>${between}` +
  '<div class="body"><h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p></div></main>';

it.each<[what: string, Partial<DocumentData> & { fetching?: boolean }, html: string]>([
  ['the app’s name, one title, the date and the body', {}, page('lang="en"', updated)],
  ['that it is fetching, to assistive technology', { fetching: true }, page('lang="en" aria-busy="true"', updated)],
  [
    'notices between the date and the body, what they list as a list, and one that stands twice',
    {
      notices: [
        { text: 'One & two.' },
        { text: 'One & two.' },
        { text: 'Three:', lang: 'hi', items: [{ text: '1. A' }, { text: '1. A' }, { text: 'B', lang: 'ur' }] },
      ],
    },
    page(
      'lang="en"',
      `${updated}<div class="notice current"><p>One &amp; two.</p><p>One &amp; two.</p><p lang="hi" dir="auto">Three:</p>` +
        '<ul><li>1. A</li><li>1. A</li><li lang="ur" dir="auto">B</li></ul></div>',
    ),
  ],
  [
    'of a translation that it is one',
    { translation: { text: 'Translated.' } },
    page('lang="en"', `${updated}<p class="translation">Translated.</p>`),
  ],
  [
    'the language of the text, and of our own words where they are in another',
    { language: 'ur', dir: 'rtl', dateLabel: { text: 'Last updated:', lang: 'en' } },
    page(
      'lang="ur" dir="rtl"',
      '<p class="updated" lang="en" dir="auto"><span>Last updated: </span>' +
        '<time dateTime="2020-07-13" lang="ur" dir="rtl">13 July 2020</time></p>',
    ),
  ],
])('2.2, 2.7 shows %s', (_, changes, html) => {
  expect(renderToStaticMarkup(<DocumentPage fetching={false} {...data} {...changes} />)).toBe(html);
});
