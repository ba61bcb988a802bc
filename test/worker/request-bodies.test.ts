import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltWorker } from '../../bench/built-worker.ts';
import { serviceOf, startWorkerd, type Workerd } from '../../bench/workerd.ts';
import { builds } from '../builds.ts';
import { arrivals } from '../request.ts';

let workerd: Workerd;
beforeAll(async () => {
  // By itself: Miniflare before it would wait for the end of the request.
  workerd = await startWorkerd({ site: serviceOf(readBuiltWorker(join(builds, 'site'))) });
});
afterAll(() => workerd.stop());

it.each([
  ['POST', 405],
  ['PUT', 405],
  ['GET', 200],
])('4.1 nobody waits for the end of the body of a request: %s', async (method, expected) => {
  const { hostname, port } = new URL(`${workerd.origins.site}`);
  const headers = { 'transfer-encoding': 'chunked' };
  const endless = httpRequest({ hostname, port, path: '/privacy.html', agent: false, method, headers });
  try {
    endless.write('a beginning');
    const signal = AbortSignal.timeout(5000);
    const [answer] = (await once(endless, 'response', { signal })) as [IncomingMessage];
    const end = (await arrivals(answer)).join('').slice(-7);
    expect({ status: answer.statusCode, end }).toEqual({ status: expected, end: '</html>' });
  } finally {
    endless.destroy();
  }
});
