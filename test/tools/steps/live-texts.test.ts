import { expect, it } from 'vitest';
import { createApp } from '../../../src/server/app.ts';
import { readLiveSites } from '../../../tools/steps/live-texts.ts';
import { createSite, legal } from '../../fixtures/services.ts';
import { startServer } from '../commands/run-command.ts';

/** What a site lists, with one text. */
const list = (language = 'en', schema = 1) => {
  const versions = [{ version: '2024-01-01', revision: 2, texts: { [language]: { digest: 'd' } } }];
  return { schema, documents: { privacy: { versions } } };
};

/**
 * A site below a base path that serves `body` as its legal.json. Its redirects lead to a valid
 * list.
 */
async function startLive(status: number, body: unknown): Promise<URL> {
  const server = await startServer(({ url = '' }, response) => {
    if (status === 0) return void response.destroy();
    const isLegal = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    response.writeHead(isLegal ? status : 200, { location: '/other' }).end(isLegal ? text : JSON.stringify(list()));
  });
  return new URL('legal/', server);
}

const noList = 'its legal.json is not a list of texts';
it.each([
  ['an error', 503, {}, 'its legal.json has status 503', false],
  ['something else', 200, { hello: 'world' }, noList, true],
  ['no text', 200, { schema: 1, documents: {} }, noList, true],
  ['another schema', 200, list('en', 2), noList, true],
  ['a name that changes the colors of a terminal', 200, list('\u001b[31m'), noList, true],
  ['text that does', 200, '\u001b[31m', noList, true],
  ['a redirect', 302, list(), 'its legal.json has status 302', true],
  ['nothing', 0, '', 'other side closed', undefined],
])(
  'requests the texts of the site, which responds with %s, and of the one that --live-site names',
  async (_, status, body, failure, isOther) => {
    const url = await startLive(status, body);
    const other = await startLive(200, list());
    const texts = [{ document: 'privacy', version: '2024-01-01', language: 'en', revision: 2, digest: 'd' }];
    const failed = { url, texts: null, failure, isOther };
    expect(await readLiveSites(url.href)).toEqual([failed]);
    expect(await readLiveSites(url.href, other.href.slice(0, -1))).toEqual([failed, { url: other, texts }]);
    expect(await readLiveSites(other.href, 'none')).toEqual([{ url: other, texts }]);
  },
);

it('takes this site at another base path for this site', async () => {
  const { fetch } = createApp(createSite({ base: legal }));
  const fetchTexts = async (url: Parameters<typeof globalThis.fetch>[0]) => fetch(new Request(url));
  const [site] = await readLiveSites('https://e.example/', 'none', fetchTexts);
  expect(site).toMatchObject({ failure: 'its legal.json has status 404', isOther: false });
});

it('names the first cause of a failure, by its code if it has no message', async () => {
  const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
  const fetchTexts = () => Promise.reject(new Error('fetch failed', { cause: new Error('cancelled', { cause }) }));
  const [site] = await readLiveSites('https://legal.sample.test/', 'none', fetchTexts);
  expect(site?.failure).toBe('ECONNREFUSED');
});
