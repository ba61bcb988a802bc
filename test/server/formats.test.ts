import { describe, expect, it } from 'vitest';
import { createSite, request } from '../fixtures/services.ts';

const site = createSite();

const documents = 'https://e.example/privacy.html\nhttps://e.example/agreement.html';
const missing = `. There is no page at this address. You can read:\n${documents}\n`;

describe('an error has the format of its URL', () => {
  it.each([
    { path: '/privacy?version=x&', title: 'Page not found' },
    { path: '/privacy?since=2020-07-13&', title: 'Page not found' },
    { path: '/nothing?lang=hi&', title: 'पेज नहीं मिला', query: '?lang=hi' },
  ])('$path is explained as text', async ({ path, title, query = '' }) => {
    const response = await request(site, `${path}format=text`);
    expect([response.status, response.body]).toEqual([404, title + missing.replaceAll('.html', `$&${query}`)]);
  });

  it.each([
    { path: '/privacy?version=x&format=json', reason: 'noVersion' },
    // A comparison exists only as HTML.
    { path: '/privacy?since=2020-07-13&format=json', reason: 'noFormat' },
    { path: '/nothing?format=json', reason: 'notFound' },
    { path: '/privacy?version=2020-07-13&since=x&format=json', reason: 'noEarlierVersion' },
    // The default format of a path that ends with .json.
    { path: '/lega%6C.json', reason: 'notFound' },
    { path: '/wrangler.json', reason: 'notFound' },
    { path: '/legal.json', method: 'DELETE', reason: 'methodNotAllowed' },
  ])('$method $path is a problem in JSON', async ({ path, reason, method = 'GET' }) => {
    const { status, body } = await request(site, path, { method });
    const [expected, title] = method === 'GET' ? [404, 'Not Found'] : [405, 'Method Not Allowed'];
    const [address] = path.split(/[?&]format=json/);
    const { body: text } = await request(site, `${address}${path.includes('&') ? '&' : '?'}format=text`, { method });
    expect(status).toBe(expected);
    const { detail, ...problem } = JSON.parse(body);
    expect(problem).toEqual({ type: 'about:blank', title, status: expected, reason });
    expect(text).toContain(`. ${detail}\n`);
  });
});
