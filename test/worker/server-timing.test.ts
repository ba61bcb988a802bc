import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivals, open, type RequestOptions } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('site');
});
afterAll(() => site.close());

async function timingOf(path: string, options?: RequestOptions) {
  const message = await open(site, path, options);
  await arrivals(message);
  return message.headers['server-timing'];
}

it('4.1 the first answer says that it was rendered, the next that it was cached', async () => {
  for (const path of ['/privacy.html', '/agreement.html?theme=dark', '/privacy.html?format=text']) {
    expect.soft([await timingOf(path), await timingOf(path)], path).toEqual(['rendered', 'cached']);
  }
});

it('4.1 where no page was sent the answer says neither, however often', async () => {
  const rows: [what: string, path: string, options?: RequestOptions][] = [
    ['HEAD', '/privacy.html', { method: 'HEAD' }],
    ['a 304', '/privacy.html', { headers: { 'if-none-match': '*' } }],
    ['a 404 page', '/nothing'],
  ];
  for (const [name, path, options] of rows) {
    expect.soft([await timingOf(path, options), await timingOf(path, options)], name).toEqual([undefined, undefined]);
  }
});
