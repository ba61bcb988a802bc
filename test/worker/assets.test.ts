import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { builds } from '../builds.ts';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { dataPolicy, messageHeaders, securityHeaders } from './page-headers.ts';

const folder = join(builds, 'site/client/assets');

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site');
});
afterAll(() => site.close());

it('4.1 the start-up script is a file of the build, to be kept for ever', async () => {
  const privacy = await request(site, '/privacy.html');
  const script = /data-start="([^"]*)"/.exec(privacy.body)?.[1] ?? '';
  expect(await request(site, script)).toEqual({
    status: 200,
    headers: {
      ...securityHeaders,
      'content-security-policy': dataPolicy,
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    },
    body: readFileSync(join(folder, script.replace('/assets/', '')), 'utf8'),
  });
});

it('4.1 every file of the build is served', async () => {
  const files = readdirSync(folder);
  const answers = await Promise.all(files.map((file) => request(site, `/assets/${file}`)));
  expect(answers.map(({ status }) => status)).toEqual(files.map(() => 200));
});

it('4.1 HEAD of a file has the headers of GET and no body', async () => {
  const path = `/assets/${readdirSync(folder)[0]}`;
  const get = await request(site, path);
  expect(await request(site, path, { method: 'HEAD' })).toEqual({ ...get, body: '' });
});

it('2.9 a file that the build does not have is a 404 page that is not kept', async () => {
  const { status, headers } = await request(site, '/assets/start-00000000.js');
  const privacy = await request(site, '/privacy.html');
  expect([status, headers]).toEqual([404, messageHeaders(privacy)]);
});
