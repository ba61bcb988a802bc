/**
 * What Cloudflare's cache in front of the Worker goes by: the path and the query, the headers that `Vary` names, and
 * `Cache-Control`, in place of which it would guess hours. No other header tells answers apart.
 */
import { expect, it } from 'vitest';
import { createSite, serve } from '../fixtures/context.ts';

const server = serve(createSite());

const others = {
  'user-agent': 'other',
  'accept-language': 'hi',
  cookie: 'a=b',
  authorization: 'Basic eDp5',
  referer: 'https://other.example/',
  'save-data': 'on',
};

async function get(path: string, headers: Record<string, string>) {
  const answer = await server(path, { headers });
  const { 'server-timing': _, ...sent } = answer.headers;
  return { ...answer, headers: sent };
}

const queries = ['', '?lang=hi', '?lang=ta', '?theme=dark', '?version=2020-07-13', '?since=2020-07-13', '?version=x'];
const formats = ['html', 'text', 'markdown', 'json', 'page', 'none'].map((format) => `?format=${format}`);
it.each([
  ...['/privacy', '/agreement.html'].flatMap((path) => [...queries, ...formats].map((query) => path + query)),
  ...['/legal.json', '/legal.schema.json', '/', '/nothing', '/nothing?format=json', '/assets/none-1.js'],
])(
  'a cache may give one answer of %s to all who send the same Accept, and is told where another differs',
  async (path) => {
    const page = await get(path, { accept: 'text/html' });
    const json = await get(path, { accept: 'application/json' });
    expect(await get(path, { ...others, accept: 'text/html' })).toEqual(page);
    for (const { headers } of [page, json]) expect(headers['cache-control']).toMatch(/^no-store$|^public, max-age=\d+/);
    const vary = page.body === json.body ? undefined : 'Accept';
    expect([page.headers.vary, json.headers.vary]).toEqual([vary, vary]);
  },
);
