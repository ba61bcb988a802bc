/**
 * What Cloudflare's cache in front of the Worker goes by: the path and the query, the headers that `Vary` names, and
 * `Cache-Control`, in place of which it would guess hours. Neither the host nor any other header tells answers apart.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseBase } from '../../src/location/base-path.ts';
import { clients, listRequests } from '../../tools/commands/site-requests.ts';
import { type Answer, request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

const base = parseBase('/') ?? expect.fail();
const others = {
  host: 'other.example',
  'user-agent': 'other',
  'accept-language': 'hi',
  cookie: 'a=b',
  authorization: 'Basic eDp5',
  referer: 'https://other.example/',
  'save-data': 'on',
};

let site: RunningSite;
let paths: string[];
beforeAll(async () => {
  site = await startSite('manyVersions');
  const { body } = await request(site, '/legal.json');
  const script = /data-start="([^"]*)"/.exec((await request(site, '/privacy.html')).body)?.[1] ?? '';
  const requests = listRequests(base, JSON.parse(body), [script.replace('/assets/', '')]);
  paths = [...new Set(requests.filter(({ method }) => method === 'GET').map(({ path }) => path))];
});
afterAll(() => site.close());

async function askAll(headers: Readonly<Record<string, string>>): Promise<Map<string, Answer>> {
  const answers = paths.map(async (path) => [path, await request(site, path, { headers })] as const);
  return new Map(await Promise.all(answers));
}

describe('a cache in front of the Worker', () => {
  it('is told of every answer how long it lasts, and by Vary where Accept makes another, if it may keep it', async () => {
    const [page, data] = [await askAll({ accept: 'text/html' }), await askAll({ accept: 'application/json' })];
    for (const [path, { headers }] of [...page, ...data]) {
      expect.soft(headers['cache-control'], path).toMatch(/^no-store$|^public, max-age=\d+/);
    }
    const differ = paths.filter((path) => page.get(path)?.body !== data.get(path)?.body);
    expect(differ).toContain('/privacy.html');
    for (const path of differ) {
      expect
        .soft(
          [page, data].map((answers) => answers.get(path)?.headers.vary),
          path,
        )
        .toEqual(['Accept', 'Accept']);
    }
  });

  it('may give one answer to all who send the same Accept', async () => {
    const accept = clients.iPhone?.accept ?? '';
    expect(await askAll({ ...others, accept })).toEqual(await askAll({ accept }));
  });
});
