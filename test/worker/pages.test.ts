import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Answer, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { documentHeaders, messageHeaders } from './page-headers.ts';

let site: RunningSite;
let privacy: Answer;
beforeAll(async () => {
  site = await startSite('site');
  privacy = await request(site, '/privacy.html');
});
afterAll(() => site.close());

it('2.1 each document is a whole page', async () => {
  for (const [path, title] of [
    ['/privacy.html', 'Privacy Policy'],
    ['/agreement.html', 'Terms and Conditions'],
  ] as const) {
    const { status, body } = await request(site, path);
    const outline = body.match(/<!DOCTYPE html>|<title>.*?<\/title>|<main|<h1>.*?<\/h1>|<\/main>|<\/html>$/g);
    expect.soft({ status, outline }, path).toEqual({
      status: 200,
      outline: ['<!DOCTYPE html>', '<title>app-pages</title>', '<main', `<h1>${title}</h1>`, '</main>', '</html>'],
    });
  }
});

it('4.1 each document has these headers and no other', async () => {
  for (const path of ['/privacy.html', '/agreement.html']) {
    const answer = await request(site, path);
    expect.soft(answer.headers, path).toEqual(documentHeaders(answer, path));
  }
});

it('2.3 /privacy is /privacy.html byte for byte, without a redirect', async () => {
  expect(await request(site, '/privacy')).toEqual(privacy);
});

it('2.3 announces the canonical address in the page', () => {
  const canonical = privacy.body.match(/(?<=<link rel="canonical" href=")[^"]*/g);
  expect(canonical).toEqual(['https://legal.app.example/privacy.html']);
});

it('2.4 an unknown key in the query changes nothing', async () => {
  expect(await request(site, '/privacy.html?utm_source=app&x')).toEqual(privacy);
});

it('2.9 any other path is a 404 page that names the two documents', async () => {
  for (const path of [
    '/',
    '/privacy/',
    '/PRIVACY.html',
    '/privacy.html.html',
    '/privacy.html/',
    '/index.html',
    '/favicon.ico',
  ]) {
    const { status, headers, body } = await request(site, path);
    const links = body.match(/<h1>.*?<\/h1>|<a href=".*?">.*?<\/a>/g);
    expect.soft({ status, headers, links }, path).toEqual({
      status: 404,
      headers: messageHeaders(privacy),
      links: [
        '<h1>Page not found</h1>',
        '<a href="/privacy.html">Privacy Policy</a>',
        '<a href="/agreement.html">Terms and Conditions</a>',
      ],
    });
  }
});

it('2.9 a 404 page has no script', async () => {
  const { body } = await request(site, '/nothing');
  expect(body.match(/<script/g)).toBeNull();
});

it('4.1 HEAD has the headers of GET and no body', async () => {
  for (const path of ['/privacy.html', '/nothing']) {
    const get = await request(site, path);
    expect.soft(await request(site, path, { method: 'HEAD' }), path).toEqual({ ...get, body: '' });
  }
});

it('3.2 carries the data of the page without its text, so that the text is sent once', () => {
  const data = JSON.parse(/<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(privacy.body)?.[1] ?? '');
  expect(data).toEqual({
    app: 'Example App',
    title: 'Privacy Policy',
    language: 'en',
    updated: { text: 'Last updated:' },
    version: '2020-07-13',
    date: '13\u00A0July\u00A02020',
    notices: [],
  });
});

it('4.1 any other method is a 405 page that names what is allowed', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
    const { status, headers, body } = await request(site, '/privacy.html', { method });
    expect.soft({ status, headers, title: body.match(/<h1>.*?<\/h1>/g) }, method).toEqual({
      status: 405,
      headers: { ...messageHeaders(privacy), allow: 'GET, HEAD, OPTIONS' },
      title: ['<h1>Not possible</h1>'],
    });
  }
});

it('4.1 a 405 comes before a 404: a method that nothing takes is wrong everywhere', async () => {
  const { status } = await request(site, '/nothing', { method: 'POST' });
  expect(status).toBe(405);
});
