import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { listSites, readLiveSite } from '../../../tools/commands/live-texts.ts';
import { newVersion } from '../../../tools/commands/new-version.ts';
import { seal } from '../../../tools/commands/seal.ts';
import { readContent } from '../../../tools/content/read-content.ts';
import { edit } from '../folders.ts';
import { callCommand, makeFolder, startServer } from './run-command.ts';

const nothing = { documents: {} };

/**
 * A site below a base path that serves `body` as its legal.json. Its redirects lead to a valid
 * list.
 */
async function startLive(status: number, body: unknown): Promise<URL> {
  const server = await startServer(({ url = '' }, response) => {
    if (status === 0) return response.destroy();
    const isLegal = /^\/legal\/legal\.json\?fresh=\d+$/.test(url);
    response.writeHead(isLegal ? status : 200, { location: '/other' }).end(JSON.stringify(isLegal ? body : nothing));
  });
  return new URL('legal/', server);
}

describe('readLiveSite', () => {
  it.each([
    { answer: 'an error', status: 503, body: {}, failure: 'its legal.json has status 503' },
    {
      answer: 'something else',
      status: 200,
      body: { hello: 'world' },
      failure: 'its legal.json is not a list of texts',
    },
    { answer: 'a redirect', status: 302, body: nothing, failure: 'unexpected redirect' },
    { answer: 'nothing', status: 0, body: '', failure: 'UND_ERR_SOCKET' },
  ])('asks the next site where the first answers with $answer', async ({ status, body, failure }) => {
    const first = await startLive(status, body);
    const versions = [{ version: '2024-01-01', revision: 2, texts: { en: { digest: 'd' } } }];
    const second = await startLive(200, { documents: { privacy: { versions } } });
    const texts = new Map([['privacy/2024-01-01/en', { revision: 2, digest: 'd' }]]);
    expect(await readLiveSite([first, second])).toEqual({ live: { url: second, texts }, failure });
    expect(await readLiveSite([second, first])).toEqual({ live: { url: second, texts }, failure: undefined });
    expect(await readLiveSite([first])).toEqual({ live: null, failure });
  });
});

describe('listSites', () => {
  it('lists the address of the site, then those that texts were sealed with, newest first', () => {
    const folder = makeFolder();
    edit(folder, 'content/agreement/2024-01-01/en.md', 'These are', 'Of {site}: these are');
    const publish = (version: string, host: string, fields: string) => {
      edit(folder, 'content/site.json', /https:[^"]*/, `https://${host}`);
      callCommand(newVersion, ['agreement', version], folder);
      edit(folder, `content/agreement/${version}/en.md`, /\nnote: .*/, `\nnote: It is new.${fields}`);
      callCommand(seal, [], folder);
    };
    callCommand(seal, [], folder);
    publish('2030-01-01', 'moved.test', '');
    publish('2031-01-01', 'www.sample.test', '\nconstants:\n  site: www.sample.test/legal');
    const list = (base: string) => listSites(readContent(join(folder, 'content')), base as BasePath).map(String);
    expect(list('/legal/')).toEqual([
      'https://www.sample.test/legal/',
      'https://moved.test/',
      'https://moved.test/legal/',
      'https://legal.sample.test/',
      'https://legal.sample.test/legal/',
    ]);
    expect(list('/')[0]).toBe('https://www.sample.test/');
  });
});
