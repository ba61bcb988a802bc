import { expect, it } from 'vitest';
import { readLiveSites } from '../../../tools/steps/live-texts.ts';
import { startServer } from '../commands/run-command.ts';

const nothing = { documents: {} };

/**
 * A site below a base path that serves `body` as its legal.json. Its redirects lead to a valid
 * list.
 */
async function startLive(status: number, body: unknown): Promise<URL> {
  const server = await startServer(({ url = '' }, response) => {
    if (status === 0) return void response.destroy();
    const isLegal = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    response.writeHead(isLegal ? status : 200, { location: '/other' }).end(JSON.stringify(isLegal ? body : nothing));
  });
  return new URL('legal/', server);
}

it.each([
  ['an error', 503, {}, 'its legal.json has status 503'],
  ['something else', 200, { hello: 'world' }, 'its legal.json is not a list of texts'],
  ['a redirect', 302, nothing, 'unexpected redirect'],
  ['nothing', 0, '', 'other side closed'],
])(
  'requests the texts of the site, which responds with %s, and of the one that --live-site names',
  async (_, status, body, failure) => {
    const url = await startLive(status, body);
    const versions = [{ version: '2024-01-01', revision: 2, texts: { en: { digest: 'd' } } }];
    const other = await startLive(200, { documents: { privacy: { versions } } });
    const texts = [{ document: 'privacy', version: '2024-01-01', language: 'en', revision: 2, digest: 'd' }];
    const failed = { url, texts: null, failure };
    expect(await readLiveSites(url.href)).toEqual([failed]);
    expect(await readLiveSites(url.href, other.href.slice(0, -1))).toEqual([failed, { url: other, texts }]);
    expect(await readLiveSites(other.href, 'none')).toEqual([{ url: other, texts }]);
  },
);

it('names the first cause of a failure, by its code if it has no message', async () => {
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const fetchTexts = () => Promise.reject(new Error('fetch failed', { cause: new Error('cancelled', { cause }) }));
  const [site] = await readLiveSites('https://legal.sample.test/', 'none', fetchTexts);
  expect(site?.failure).toBe('ECONNREFUSED');
});
