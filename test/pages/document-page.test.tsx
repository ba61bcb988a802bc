import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import { trusted } from '../fixtures/texts.ts';

const data = {
  app: 'Example App',
  title: 'Privacy <Policy>',
  language: 'en',
  version: '2020-07-13',
  date: '13 July 2020',
  updated: { text: 'Last updated:' },
  notices: [],
  body: { __html: trusted('<h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p>') },
};
/** Our own words where nobody has translated them. */
const english = { text: 'Last updated:', lang: 'en' };
const body = '<div class="body"><h2 id="a">1. A</h2><p>B &amp; <strong>c</strong></p></div>';
const title = (date = '13 July 2020') =>
  ` data-print="Example App · Privacy &lt;Policy&gt; · ${date}"><p class="app" translate="no">Example App</p>` +
  '<h1>Privacy &lt;Policy&gt;</h1>';
const updated = '<p class="updated"><span>Last updated: </span><time dateTime="2020-07-13">13 July 2020</time></p>';

it('2.2 shows the app’s name, one title, the date and the body', () => {
  expect(renderToStaticMarkup(<DocumentPage {...data} fetching={false} />)).toBe(
    `<main lang="en"${title()}${updated}${body}</main>`,
  );
});

it('2.7 says to assistive technology that it is fetching', () => {
  expect(renderToStaticMarkup(<DocumentPage {...data} fetching={true} />)).toBe(
    `<main lang="en" aria-busy="true"${title()}${updated}${body}</main>`,
  );
});

it('shows notices between the date and the body', () => {
  const notices = [{ text: 'One & two.' }, { text: 'Three.', lang: 'hi' }];
  expect(renderToStaticMarkup(<DocumentPage {...data} notices={notices} fetching={false} />)).toBe(
    `<main lang="en"${title()}${updated}` +
      `<div class="notice"><p>One &amp; two.</p><p lang="hi" dir="auto">Three.</p></div>${body}</main>`,
  );
});

it('names the language of the text, and of our own words where they are in another', () => {
  const html = renderToStaticMarkup(
    <DocumentPage {...data} updated={english} language="hi" date="13 जुलाई 2020" fetching={false} />,
  );
  expect(html).toBe(
    `<main lang="hi"${title('13 जुलाई 2020')}<p class="updated" lang="en" dir="auto"><span>Last updated: </span>` +
      `<time dateTime="2020-07-13" lang="hi">13 जुलाई 2020</time></p>${body}</main>`,
  );
});

it('is written from right to left in a language that is', () => {
  const html = renderToStaticMarkup(
    <DocumentPage {...data} updated={english} language="ur" dir="rtl" date="13 جولائی 2020" fetching={false} />,
  );
  expect(html).toBe(
    `<main lang="ur" dir="rtl"${title('13 جولائی 2020')}<p class="updated" lang="en" dir="auto"><span>Last updated: </span>` +
      `<time dateTime="2020-07-13" lang="ur" dir="rtl">13 جولائی 2020</time></p>${body}</main>`,
  );
});

it('says of a translation that it is one', () => {
  const html = renderToStaticMarkup(<DocumentPage {...data} translation={{ text: 'Translated.' }} fetching={false} />);
  expect(html).toBe(`<main lang="en"${title()}${updated}<p class="translation">Translated.</p>${body}</main>`);
});

it('2.9 says that there is no such text where there is none', () => {
  const message = { language: 'en', title: 'Page not found', sentences: ['There is no version “<x>”.'] };
  expect(renderToStaticMarkup(<DocumentPage {...message} fetching={false} />)).toBe(
    '<main lang="en"><h1>Page not found</h1><p>There is no version “&lt;x&gt;”.</p></main>',
  );
});
