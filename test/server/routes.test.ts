import { describe, expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { ask, createSite, settingsOf, wordsOf } from '../fixtures/context.ts';

const site = createSite();
const below = createSite({ settings: settingsOf('/legal/') });

it.each([
  ['/privacy.html', 'Privacy Policy'],
  ['/agreement', 'Terms and Conditions'],
])('2.1, 2.3 %s is a whole page', async (path, title) => {
  const page = await ask(site, path);
  const html = await page.text();
  const frame = html.match(/^<!DOCTYPE html>|<title>.*?<\/title>|<\/html>$/g);
  expect([frame, wordsOf(html, 'h1')]).toEqual([['<!DOCTYPE html>', '<title>app-pages</title>', '</html>'], [title]]);
});

it.each([
  '/privacy',
  '/privacy?utm_source=app&x',
  '/privacy?version=&since=&lang=&theme=&format=',
  '/privacy?__proto__=x',
  '/privacy?theme=DARK',
])('2.3, 2.4 %s is /privacy.html byte for byte, with its headers', async (path) => {
  const [page, other] = await Promise.all([ask(site, '/privacy.html'), ask(site, path)]);
  expect([[...other.headers], await other.text()]).toEqual([[...page.headers], await page.text()]);
});

describe('nothing is at', () => {
  it.each([
    ...['/', '//', '//evil.example/privacy.html', '/privacy/', '/PRIVACY.html', '/privacy.html.html', '/privacy.html/'],
    ...['/index.html', '/favicon.ico', '/__proto__', '/constructor.html', '/%00', '/%', '/%E0%A4%A', '/privacy%2Ehtml'],
    ...['/..%2fprivacy.html', '/legal.json/', '/legal.json.html', '/legal.schema.jsonx', '/assets/x', '/💎.html'],
    ...['/privacy.html;a=b', `/${'a'.repeat(20_000)}`],
  ])('2.9 %s but a 404 page that names the two documents', async (path) => {
    const page = await ask(site, path);
    const html = await page.text();
    expect([page.status, wordsOf(html, 'h1'), html.match(/<script|<a href=".*?"/g), wordsOf(html, 'a')]).toEqual([
      404,
      ['Page not found'],
      ['<a href="/privacy.html"', '<a href="/agreement.html"'],
      ['Privacy Policy', 'Terms and Conditions'],
    ]);
  });

  it.each(['/', '/legal', '/legal/', '/privacy.html', '/legalese.html', '/legal.json', '/legal//privacy.html'])(
    '2.8 %s where the base is /legal/, and the links have the base',
    async (path) => {
      const page = await ask(below, path);
      expect([page.status, (await page.text()).match(/\/legal\/\w+\.html/g)]).toEqual([
        404,
        ['/legal/privacy.html', '/legal/agreement.html'],
      ]);
    },
  );
});

it('2.8 all addresses that a page announces have the base', async () => {
  const page = await ask(below, '/legal/privacy?lang=hi');
  const html = await page.text();
  const legal = await (await ask(below, '/legal/legal.json')).text();
  const addresses = [...`${page.headers.get('link')} ${html} ${legal}`.matchAll(/https:\/\/e\.example(\/[\w./]*)/g)];
  expect([...new Set(addresses.map(([, path]) => path))].sort()).toEqual([
    '/legal/agreement.html',
    '/legal/legal.json',
    '/legal/privacy.html',
  ]);
  expect(/data-base="([^"]*)" data-start="([^"]*)"/.exec(html)?.slice(1)).toEqual([
    '/legal/',
    '/legal/assets/entry-1.js',
  ]);
});

describe('methods', () => {
  it.each([
    ['POST', '/privacy.html', site],
    ['PUT', '/nothing', site],
    ['PROPFIND', '/assets/none-1.js', site],
    ['PATCH', '/legal/privacy.html', below],
    // Outside the base the path that routes are found by must not be empty.
    ['POST', '/x', below],
  ])('4.1 %s %s is a 405 page that names what is allowed', async (method, path, context) => {
    const page = await ask(context, path, { method });
    expect([page.status, page.headers.get('allow'), wordsOf(await page.text(), 'h1')]).toEqual([
      405,
      'GET, HEAD, OPTIONS',
      ['Not possible'],
    ]);
  });

  it.each([
    ...['/privacy', '/privacy?format=text', '/privacy?version=x', '/nothing', '/legal.json', '/legal.schema.json'],
    '/assets/none-1.js',
  ])('4.1 HEAD %s has the status and headers of GET and no body', async (path) => {
    const [get, head] = await Promise.all([ask(site, path), ask(site, path, { method: 'HEAD' })]);
    const headers = [...get.headers].filter(([name]) => name !== 'server-timing');
    expect([head.status, [...head.headers], await head.text()]).toEqual([get.status, headers, '']);
  });

  it.each(['/privacy.html', '/legal.json', '/nothing'])('4.1 OPTIONS %s says what there is', async (path) => {
    const { status, headers } = await ask(site, path, { method: 'OPTIONS' });
    expect([status, headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
  });
});

it('3.2 without server rendering a page is a valid shell with an empty root, but a 404 is rendered', async () => {
  const context = createSite({ settings: settingsOf('/', false) });
  const shell = await (await ask(context, '/privacy')).text();
  expect([/<body>.*?<script/s.exec(shell)?.[0], await checkHtml(shell)]).toEqual([
    '<body><div id="root"></div><noscript><p><a href="?version=2024-04-01&amp;lang=en&amp;format=text">' +
      'This page needs JavaScript. Here is its text without JavaScript.</a></p></noscript><script',
    [],
  ]);
  expect(await (await ask(context, '/nothing')).text()).toContain('<div id="root"><main lang="en">');
});
