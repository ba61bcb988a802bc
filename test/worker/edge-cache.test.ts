/**
 * What Cloudflare's cache in front of the Worker goes by: the path and the query, the headers that `Vary` names, and
 * `Cache-Control`, in place of which it would guess hours. Neither the host nor any other header tells answers apart.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const others = {
  host: 'other.example',
  'user-agent': 'other',
  'accept-language': 'hi',
  cookie: 'a=b',
  authorization: 'Basic eDp5',
  referer: 'https://other.example/',
  'save-data': 'on',
};

const queries = ['', '?lang=hi', '?lang=ta', '?theme=dark', '?version=2020-07-13', '?since=2020-07-13', '?version=x'];
const formats = ['html', 'text', 'markdown', 'json', 'page', 'none'].map((format) => `?format=${format}`);
const paths = [
  ...['/privacy', '/agreement.html'].flatMap((path) => [...queries, ...formats].map((query) => path + query)),
  ...['/legal.json', '/legal.schema.json', '/', '/nothing', '/nothing?format=json', '/assets/none-1.js'],
];

it.each(paths)(
  'a cache may give one answer of %s to all who send the same Accept, and is told where another differs',
  async (path) => {
    const [page, other, json] = await Promise.all([
      request(site, path, { headers: { accept: 'text/html' } }),
      request(site, path, { headers: { ...others, accept: 'text/html' } }),
      request(site, path, { headers: { accept: 'application/json' } }),
    ]);
    expect(other).toEqual(page);
    for (const { headers } of [page, json]) expect(headers['cache-control']).toMatch(/^no-store$|^public, max-age=\d+/);
    const differs = page.body !== json.body;
    expect([page.headers.vary, json.headers.vary]).toEqual(differs ? ['Accept', 'Accept'] : [undefined, undefined]);
  },
);
