import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivals } from '../request.ts';
import { type LoneSite, startAlone } from '../start-alone.ts';

let site: LoneSite;
beforeAll(async () => {
  site = await startAlone('site');
});
afterAll(() => site.close());

it('4.1 nobody waits for the end of the body of a request', async () => {
  for (const [method, expected] of [
    ['POST', 405],
    ['PUT', 405],
    ['GET', 200],
  ] as const) {
    const { hostname, port } = site.url;
    const headers = { 'transfer-encoding': 'chunked' };
    const endless = httpRequest({ hostname, port, path: '/privacy.html', agent: false, method, headers });
    try {
      endless.write('a beginning');
      const signal = AbortSignal.timeout(5000);
      const [answer] = (await once(endless, 'response', { signal })) as [IncomingMessage];
      const end = (await arrivals(answer)).join('').slice(-7);
      expect.soft({ status: answer.statusCode, end }, method).toEqual({ status: expected, end: '</html>' });
    } finally {
      endless.destroy();
    }
  }
});
