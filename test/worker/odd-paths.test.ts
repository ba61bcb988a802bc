import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { messageHeaders } from './page-headers.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site');
});
afterAll(() => site.close());
afterEach(() => {
  // An odd path is the reader's mistake, not ours: the operator is not told.
  expect(site.takeLogs()).toEqual([]);
});

it('2.9 an odd path is a 404 page, never a redirect', async () => {
  for (const path of [
    '//',
    '//evil.example/',
    '//evil.example/privacy.html',
    '/\\evil.example/',
    '/%00',
    '/privacy.html%00',
    '/..%2f',
    '/..%2fprivacy.html',
    '/%2e%2e%2fprivacy.html',
    '/%E0%A4%A',
    '/%',
    '/privacy.html;a=b',
    '/privacy%2Ehtml',
    '/%F0%9F%92%8E.html',
    '/__proto__',
    '/constructor.html',
    '/.vite/manifest.json',
    '/wrangler.json',
    '/assets/',
    '/assets/..%2f.vite/manifest.json',
  ]) {
    const { status, headers, body } = await request(site, path);
    expect.soft({ status, location: headers.location, title: /<h1>(.*?)<\/h1>/.exec(body)?.[1] }, path).toEqual({
      status: 404,
      location: undefined,
      title: 'Page not found',
    });
  }
});

it('4.1 dots in a path are resolved before the Worker sees them', async () => {
  const { status } = await request(site, '/a/../privacy.html');
  expect(status).toBe(200);
});

it('2.9 markup in an address is never echoed unescaped', async () => {
  for (const [path, expected] of [
    ['/<script>alert(1)</script>', 404],
    ['/"><script>alert(1)</script>.html', 404],
    ['/privacy.html?<script>alert(1)</script>', 200],
    ['/privacy.html?theme="><script>alert(1)</script>', 200],
    ['/privacy.html?version=<script>alert(1)</script>', 404],
    ['/privacy.html?version=%3Cscript%3Ealert(1)%3C/script%3E', 404],
    ['/privacy.html?lang=%22%3E%3Cscript%3Ealert(1)%3C/script%3E', 404],
    ['/privacy.html?since=</title><script>alert(1)</script>', 404],
  ] as const) {
    const { status, headers, body } = await request(site, path);
    expect.soft({ status, scripts: body.match(/<script>|<\/title><script|alert\(1\)<\/script>/g) }, path).toEqual({
      status: expected,
      scripts: null,
    });
    expect.soft(JSON.stringify(headers), path).not.toContain('alert');
  }
});

it('2.9 says in plain text what was asked for where it says it at all', async () => {
  const { body } = await request(site, '/privacy.html?version=%3Cb%3E');
  expect(body).toContain('This document has no version “&lt;b&gt;”.');
});

it('4.1 an address that is too long is a 414 page', async () => {
  for (const [name, path] of [
    ['a path of 8 kB and a little', `/${'a'.repeat(8192)}`],
    ['a query of 8 kB and a little', `/privacy.html?${'a'.repeat(8192)}`],
    ['a path of 15 kB', `/${'%20'.repeat(5000)}`],
  ] as const) {
    const { status, headers, body } = await request(site, path);
    expect.soft({ status, headers, title: /<h1>(.*?)<\/h1>/.exec(body)?.[1] }, name).toEqual({
      status: 414,
      headers: messageHeaders(await request(site, '/privacy.html')),
      title: 'Page not found',
    });
  }
});

it('4.1 the longest address that is read is one of 8 kB', async () => {
  const path = `/privacy.html?${'a'.repeat(8192)}`.slice(0, 8192 - site.url.origin.length);
  const longer = await request(site, `${path}a`);
  const { status } = await request(site, path);
  expect([status, longer.status]).toEqual([200, 414]);
});

it('2.9 what no page may hold, or what turns text around, is shown as an unknown character', async () => {
  for (const character of ['%00', '%01', '%EF%BF%BE', '%E2%80%AE', '%E2%80%A8']) {
    const { body } = await request(site, `/privacy.html?version=${character}`);
    expect.soft(body, character).toContain('This document has no version “\u{FFFD}”.');
  }
});
