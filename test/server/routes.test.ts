import { describe, expect, it } from 'vitest';
import { checkHtml } from '../check-html.ts';
import { createSite, request, settingsOf, textsOf } from '../fixtures/context.ts';

const site = createSite();
const below = createSite({ settings: settingsOf('/legal/') });

/** What Cloudflare's cache in front of the Worker does not look at. */
const others = { 'user-agent': 'other', 'accept-language': 'hi', cookie: 'a=b', 'save-data': 'on' };

it.each([
  '/privacy',
  '/privacy?utm_source=app&x',
  '/privacy?version=&since=&lang=&theme=&format=',
  '/privacy?__proto__=x',
  '/privacy?theme=DARK',
])('2.3, 2.4 %s is /privacy.html byte for byte, with its headers, whoever asks', async (path) => {
  expect(await request(site, path, { headers: others })).toEqual(await request(site, '/privacy.html'));
});

describe('nothing is at', () => {
  it.each([
    ...['/', '//', '//evil.example/privacy.html', '/privacy/', '/PRIVACY.html', '/privacy.html.html', '/privacy.html/'],
    ...['/index.html', '/favicon.ico', '/__proto__', '/constructor.html', '/%00', '/%', '/%E0%A4%A', '/privacy%2Ehtml'],
    ...['/..%2fprivacy.html', '/legal.json/', '/legal.json.html', '/legal.schema.jsonx', '/assets/x', '/💎.html'],
    ...['/privacy.html;a=b', '/privacyXhtml', '//privacy.html', '/%70rivacy.html', `/${'a'.repeat(20_000)}`],
  ])('2.9 %s but a 404 page that names the two documents', async (path) => {
    const { status, body } = await request(site, path);
    expect([status, textsOf(body, 'h1')]).toEqual([404, ['Page not found']]);
    expect(body.match(/noindex|<script|<a href=".*?"/g)).toEqual([
      ...['noindex', '<a href="/privacy.html"', '<a href="/agreement.html"'],
    ]);
    expect(textsOf(body, 'a')).toEqual(['Privacy Policy', 'Terms and Conditions']);
  });

  it.each(['/', '/legal', '/legal/', '/privacy.html', '/legalese.html', '/legal.json', '/legal//privacy.html'])(
    '2.8 %s where the base is /legal/, and the links have the base',
    async (path) => {
      const { status, body } = await request(below, path);
      const links = body.match(/\/legal\/\w+\.html/g);
      expect([status, links]).toEqual([404, ['/legal/privacy.html', '/legal/agreement.html']]);
    },
  );
});

it('2.8 all addresses that a page announces have the base', async () => {
  const { headers, body } = await request(below, '/legal/privacy?lang=hi');
  const legal = await request(below, '/legal/legal.json');
  const addresses = `${headers.link} ${body} ${legal.body}`.matchAll(/https:\/\/e\.example(\/[\w./]*)/g);
  const expected = ['/legal/agreement.html', '/legal/legal.json', '/legal/privacy.html'];
  expect([...new Set([...addresses].map(([, path]) => path))].sort()).toEqual(expected);
  expect(body).toContain('data-base="/legal/" data-start="/legal/assets/entry-1.js"');
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
    const { status, headers, body } = await request(context, path, { method });
    expect([status, headers.allow, textsOf(body, 'h1')]).toEqual([405, 'GET, HEAD, OPTIONS', ['Not possible']]);
  });

  it.each([
    ...['/privacy', '/privacy?format=text', '/privacy?version=x', '/nothing', '/legal.json', '/legal.schema.json'],
    '/assets/none-1.js',
  ])('4.1 HEAD %s has the status and headers of GET and no body', async (path) => {
    const { headers, ...answer } = await request(site, path);
    const { 'server-timing': _, ...expected } = headers;
    expect(await request(site, path, { method: 'HEAD' })).toEqual({ ...answer, headers: expected, body: '' });
  });
});

it('3.2 without server rendering a page is a valid shell with an empty root, but a 404 is rendered', async () => {
  const context = createSite({ settings: settingsOf('/', false) });
  const { body } = await request(context, '/privacy');
  expect(body).toContain(
    '<body><div id="root"></div><noscript><p><a href="?version=2024-04-01&amp;lang=en&amp;format=text">' +
      'This page needs JavaScript. Here is its text without JavaScript.</a></p></noscript><script',
  );
  expect(await checkHtml(body)).toEqual([]);
  expect((await request(context, '/nothing')).body).toContain('<div id="root"><main lang="en">');
});
