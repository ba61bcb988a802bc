import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltWorker } from '../../bench/built-worker.ts';
import { serviceOf, startWorkerd, type Workerd } from '../../bench/workerd.ts';
import { builds } from '../builds.ts';
import { requestRaw } from '../raw-request.ts';

let workerd: Workerd;
beforeAll(async () => {
  // By itself: the Worker that Miniflare puts in front can't read these hosts either.
  workerd = await startWorkerd({ site: serviceOf(readBuiltWorker(join(builds, 'site'))) });
});
afterAll(() => workerd.stop());

async function titleAt(host: string) {
  const bytes = Buffer.from(`GET /privacy.html HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  const { status, body } = await requestRaw(new URL(`${workerd.origins.site}`), bytes, 5000);
  return [status, /<h1>(.*?)<\/h1>/.exec(body)?.[1]];
}

it.each(['legal.app.example:99999', '[', '[::1', '1.2.3.4.5', 'localhost:abc'])(
  '4.1 an address with the host %s is a 400 page',
  async (host) => {
    expect(await titleAt(host)).toEqual([400, 'Address not readable']);
  },
);

it.each(['legal.app.example', 'another.example:8080', '[::1]', '127.0.0.1'])(
  '4.1 an address with the host %s is read',
  async (host) => {
    expect(await titleAt(host)).toEqual([200, 'Privacy Policy']);
  },
);
