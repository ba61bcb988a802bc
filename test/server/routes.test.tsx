import { describe, expect, it } from 'vitest';
import type { PageData } from '../../src/pages/page-state.ts';
import { definePage } from '../../src/routes.ts';
import { createSite, legal, request, textsOf } from '../fixtures/services.ts';

const minutes = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';
const site = createSite();
const siteBelowBase = createSite({ base: legal });

/** Not part of the key of shared caches, so the response must not depend on them. */
const ignoredHeaders = { accept: 'application/json', 'accept-language': 'hi', cookie: 'a=b', 'save-data': 'on' };

it.each([
  { path: '/privacy', same: '/privacy.html' },
  { path: '/privacy?utm_source=app&x', same: '/privacy.html' },
  { path: '/privacy?version=&since=&lang=&theme=&format=', same: '/privacy.html' },
  { path: '/privacy?__proto__=x', same: '/privacy.html' },
  { path: '/privacy?theme=DARK', same: '/privacy.html' },
  { path: '/privacy?format=x', same: '/privacy?version=x' },
])('$path has the body and headers of $same, for every client', async ({ path, same }) => {
  expect(await request(site, path, { headers: ignoredHeaders })).toEqual(await request(site, same));
});

describe('a path without a route', () => {
  it.each([
    ...['/', '//evil.example/privacy.html', '/privacy/', '/PRIVACY.html', '/privacy.html.html', '/legal.json/'],
    ...['/__proto__', '/%00', '/%E0%A4%A', '/privacy%2Ehtml', '/..%2fprivacy.html', '/assets/x', '/💎.html'],
    ...['/privacy.html;a=b', '/privacyXhtml', '//privacy.html', `/${'a'.repeat(20_000)}`],
  ])('%s is a 404 page with links to both documents', async (path) => {
    const { status, body } = await request(site, path);
    expect([status, textsOf(body, 'h1')]).toEqual([404, ['Not found']]);
    expect(body.match(/<a href=".*?"/g)).toEqual(['<a href="/privacy.html"', '<a href="/agreement.html"']);
    expect(textsOf(body, 'a')).toEqual(['Privacy Policy', 'Terms &amp; Conditions']);
  });

  it('links to the documents in the language and the theme of the request', async () => {
    const { body } = await request(site, '/nothing?lang=hi_IN&theme=dark&a=b');
    expect(body.match(/(?<=<a href=").*?(?=")/g)).toEqual(
      ['/privacy.html', '/agreement.html'].map((path) => `${path}?lang=hi&amp;theme=dark`),
    );
  });

  it.each([
    ...['/legal', '/legal/', '/legal/nothing', '/legal//privacy.html'].map((path) => ({ path, hasStartUp: true })),
    // The start-up can't parse a location outside the base path.
    ...['/', '/privacy.html', '/legal.json'].map((path) => ({ path, hasStartUp: false })),
  ])('with the base path /legal/, $path is a 404 page with links below it', async ({ path, hasStartUp }) => {
    const { status, body } = await request(siteBelowBase, path);
    const links = body.replace(/<script.*/s, '').match(/\/legal\/\w+\.html/g);
    expect([status, links]).toEqual([404, ['/legal/privacy.html', '/legal/agreement.html']]);
    expect(body.match(/<script \S*/g)).toEqual(hasStartUp ? ['<script data-base="/legal/"'] : null);
  });
});

describe('methods', () => {
  it.each([
    { method: 'PROPFIND', path: '/assets/none-1.js', services: site },
    { method: 'PATCH', path: '/legal/privacy.html', services: siteBelowBase },
    // Outside the base path.
    { method: 'POST', path: '/x', services: siteBelowBase },
  ])('$method $path is a 405 page with the allowed methods', async ({ method, path, services }) => {
    const { status, headers, body } = await request(services, path, { method });
    expect([status, headers.allow, textsOf(body, 'h1')]).toEqual([405, 'GET, HEAD, OPTIONS', ['Not possible']]);
  });

  it.each([
    ...['/privacy', '/privacy?format=text', '/privacy?version=x', '/nothing', '/legal.json'],
    '/assets/none-1.js',
  ])('HEAD %s has the status and headers of GET and no body', async (path) => {
    expect(await request(site, path, { method: 'HEAD' })).toEqual({ ...(await request(site, path)), body: '' });
  });
});

it('without server rendering a page is a shell with a link to the text, but a 404 is rendered', async () => {
  const services = createSite({ serverRendering: false });
  const { body } = await request(services, '/privacy');
  expect(body).toContain(
    '<body><div id="root" class="app-pages"><noscript><main><p>' +
      '<a href="?version=2024-04-01&amp;lang=en&amp;format=text">' +
      'This page needs JavaScript. Here is its text without JavaScript.</a></p></main></noscript></div><script',
  );
  expect((await request(services, '/nothing')).body).toContain('<div id="root" class="app-pages"><main lang="en">');
});

describe('a route without a document', () => {
  const route = definePage({
    component: ({ query }: PageData & { query: object }) => <main>{JSON.stringify(query)}</main>,
    getInitialData: ({ location: { query } }) => ({ language: 'ur', dir: 'rtl', query }),
  });
  const routes = new Map([['/own.html', route]]);

  it('is a page of what its initial-data function resolves to, in its language', async () => {
    const { status, headers, body } = await request(createSite({ routes }), '/own?a=b&theme=dark');
    expect([status, headers['cache-control'], headers['text-digest']]).toEqual([200, minutes, undefined]);
    expect(body).toMatch(/^<!DOCTYPE html><html lang="ur" dir="rtl" data-theme="dark">/);
    expect(body).toContain('<main>{&quot;a&quot;:&quot;b&quot;,&quot;theme&quot;:&quot;dark&quot;}</main>');
  });

  it('is an empty shell without server rendering', async () => {
    const { body } = await request(createSite({ routes, serverRendering: false }), '/own');
    expect(body).toContain('<noscript><main><p><a href="">Please try again in a moment.</a></p></main></noscript>');
  });

  it.each(['text', 'json', 'page'])('has no format %s', async (format) => {
    expect((await request(createSite({ routes }), `/own?format=${format}`)).status).toBe(404);
  });
});
