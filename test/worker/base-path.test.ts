import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site', { BASE_PATH: '/legal/' });
});
afterAll(() => site.close());

it('2.8 the documents are below the base', async () => {
  for (const path of ['/legal/privacy.html', '/legal/privacy', '/legal/agreement.html', '/legal/agreement']) {
    const { status } = await request(site, path);
    expect.soft(status, path).toBe(200);
  }
});

it('2.8 what is not below the base, or no page there, is a 404 page whose links have the base', async () => {
  for (const path of [
    '/',
    '/legal',
    '/legal/',
    '/legal.html',
    '/privacy.html',
    '/legalese.html',
    '/legalprivacy.html',
    '/Legal/privacy.html',
    '/legal//privacy.html',
    '/legal/legal/privacy.html',
  ]) {
    const { status, body } = await request(site, path);
    expect.soft({ status, links: body.match(/href="\/[^"]*"/g) }, path).toEqual({
      status: 404,
      links: ['href="/legal/privacy.html"', 'href="/legal/agreement.html"'],
    });
  }
});

it('2.8 the addresses that a page announces have the base', async () => {
  const { headers, body } = await request(site, '/legal/privacy');
  const address = 'https://legal.app.example/legal/privacy.html';
  const canonical = body.match(/(?<=<link rel="canonical" href=")[^"]*/g);
  expect([canonical, headers.link?.match(/(?<=<).*?(?=>)/g)]).toEqual([
    [address],
    [address, 'https://legal.app.example/legal/legal.json', `${address}?version=2020-07-13`],
  ]);
});

it('2.8 the start-up script is below the base and nowhere else', async () => {
  const { body } = await request(site, '/legal/privacy.html');
  const [, base, script = ''] = /data-base="([^"]*)" data-start="([^"]*)"/.exec(body) ?? [];
  const inside = await request(site, script);
  const outside = await request(site, script.replace('/legal/', '/'));
  expect([base, inside.status, outside.status]).toEqual(['/legal/', 200, 404]);
});

it('2.8 the addresses that legal.json names have the base, and so has its own', async () => {
  const { body } = await request(site, '/legal/legal.json');
  const { status } = await request(site, '/legal.json');
  expect([body.match(/https:[^"]*/g), status]).toEqual([
    [
      'https://legal.app.example/legal/privacy.html?version=2020-07-13&lang=en',
      'https://legal.app.example/legal/agreement.html?version=2020-07-13&lang=en',
    ],
    404,
  ]);
});
