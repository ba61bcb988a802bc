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
  const answers = new Map<string, Answer>();
  for (const path of paths) answers.set(path, await request(site, path, { headers }));
  return answers;
}

describe('a cache in front of the Worker', () => {
  it('is told of every answer how long it lasts', async () => {
    for (const [path, { headers }] of await askAll({})) {
      expect([path, headers['cache-control']]).toEqual([
        path,
        expect.stringMatching(/^no-store$|^public, max-age=\d+/),
      ]);
    }
  });

  it('may give one answer to all who send the same Accept', async () => {
    const accept = clients.iPhone?.accept ?? '';
    expect(await askAll({ ...others, accept })).toEqual(await askAll({ accept }));
  });

  it('is told by Vary where Accept makes another answer, if it may keep it', async () => {
    const [page, data] = [await askAll({ accept: 'text/html' }), await askAll({ accept: 'application/json' })];
    const differ = paths.filter((path) => page.get(path)?.body !== data.get(path)?.body);
    expect(differ).toContain('/privacy.html');
    for (const path of differ) {
      expect([path, page.get(path)?.headers.vary, data.get(path)?.headers.vary]).toEqual([path, 'Accept', 'Accept']);
    }
  });
});
