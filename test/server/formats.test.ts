import { describe, expect, it } from 'vitest';
import { createSite, request } from '../fixtures/services.ts';

const site = createSite();

const documents = 'https://e.example/privacy.html, https://e.example/agreement.html';
const noPage = `Page not found. There is no page at this address. You can read: ${documents}\n`;
const noEarlier = 'Page not found. This document has no earlier version “2027-01-01”. You can see what changed since: ';
const noVersion = 'This document has no version “x”. You can read: ';
const noVersionInUrdu = noVersion.replace('“x”', '\u2068$&\u2069');
const datesInHindi = '13 जुलाई 2020, 1 अप्रैल 2024 (in force), 1 जनवरी 2027';
const datesInUrdu = '\u206813 جولائی 2020\u2069، \u20681 اپریل 2024 (in force)\u2069، \u20681 جنوری 2027\u2069';
const noFormat = 'Page not found. This document is not published in this format. It can be read as: ';

describe('an error has the format of its URL', () => {
  it.each([
    {
      path: '/privacy?version=x&',
      body: `Page not found. ${noVersion}13 July 2020, 1 April 2024 (in force), 1 January 2027\n`,
    },
    { path: '/privacy?since=2020-07-13&', body: `${noFormat}html\n` },
    { path: '/privacy?since=2027-01-01&', body: `${noEarlier}13 July 2020\n` },
    { path: '/nothing?', body: noPage },
    { path: '/privacy?version=2020-07-13&since=x&', body: noPage },
    // In Urdu, a right-to-left language, each value is isolated.
    { path: '/privacy?version=x&lang=hi&', body: `पेज नहीं मिला. ${noVersion}${datesInHindi}\n` },
    { path: '/privacy?version=x&lang=ur&', body: `صفحہ نہیں ملا. ${noVersionInUrdu}${datesInUrdu}\n` },
  ])('$path is explained as text', async ({ path, body }) => {
    const response = await request(site, `${path}format=text`);
    expect([response.status, response.body]).toEqual([404, body]);
  });

  const versions = ['2020-07-13', '2024-04-01', '2027-01-01'];
  it.each([
    { path: '/privacy?version=x&format=json', reason: 'noVersion', available: { versions } },
    // A comparison exists only as HTML.
    { path: '/privacy?since=2020-07-13&format=json', reason: 'noFormat', available: { formats: ['html'] } },
    { path: '/nothing?format=json', reason: 'notFound' },
    // The first version has no earlier one.
    { path: '/privacy?version=2020-07-13&since=x&format=json', reason: 'notFound' },
    // The default format of a path that ends with .json.
    { path: '/lega%6C.json', reason: 'notFound' },
    { path: '/wrangler.json', reason: 'notFound' },
    { path: '/legal.json', method: 'DELETE', reason: 'methodNotAllowed' },
  ])('$method $path is a problem in JSON', async ({ path, reason, available, method = 'GET' }) => {
    const { status, body } = await request(site, path, { method });
    const [expected, title] = method === 'GET' ? [404, 'Not Found'] : [405, 'Method Not Allowed'];
    const { body: text } = await request(site, `${path}${path.includes('?') ? '&' : '?'}format=text`, { method });
    expect(status).toBe(expected);
    const { detail, ...problem } = JSON.parse(body);
    expect(problem).toEqual({ type: 'about:blank', title, status: expected, reason, ...available });
    expect(text).toContain(`. ${detail}\n`);
  });

  const listQueries = (values: readonly string[], before: string, after = '') =>
    values.map((value) => before + value + after);
  const publicFormats = ['html', 'text', 'json'];
  it.each([
    { query: 'format=pdf', expected: listQueries(publicFormats, 'format=') },
    {
      query: 'format=TEXT&theme=dark&version=2024-04-01&lang=hi',
      expected: listQueries(publicFormats, 'version=2024-04-01&format=', '&lang=hi&theme=dark'),
    },
    { query: 'format=pdf&since=2020-07-13', expected: ['since=2020-07-13&format=html'] },
    { query: 'version=2024-04-01&since=x&theme=dark', expected: ['version=2024-04-01&since=2020-07-13&theme=dark'] },
    { query: 'version=2020-07-13&since=x&theme=dark', expected: ['theme=dark'] },
    { query: 'format=pdf&version=1999-01-01&lang=hi', expected: listQueries(versions, 'version=', '&lang=hi') },
  ])('/privacy?$query is a page with links to what is available', async ({ query, expected }) => {
    const { body } = await request(site, `/privacy?${query}`);
    const [list = ''] = /<\/p><ul class="links">.*?<\/ul>/.exec(body) ?? [];
    const hrefs = [...list.matchAll(/href="\/privacy.html\?(.*?)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&'));
    expect(hrefs).toEqual(expected);
  });

  it('a long or malicious value is shortened, escaped and isolated', async () => {
    const value = encodeURIComponent(`<\u202e\u2028${'x'.repeat(38)}`);
    const { body } = await request(site, `/privacy?version=${value}`);
    expect(body).toContain(
      `no version </span><bdi>“&lt;\u{FFFD}\u{FFFD}${'x'.repeat(37)}…”</bdi><span>. You can read:`,
    );
  });
});
