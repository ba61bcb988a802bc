import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrivals, open } from '../request.ts';
import { type LoneSite, startAlone } from '../start-site.ts';
import { heapInUse } from './inspect-heap.ts';

let site: LoneSite;
beforeAll(async () => {
  site = await startAlone('versions');
});
afterAll(() => site.close());

/** Readers who ask all at once for pages that take their time, and that nobody has asked for: others are kept. */
async function visitAll(theme: string, read: (message: IncomingMessage) => Promise<unknown>): Promise<void> {
  const paths = Array.from({ length: 400 }, (_, reader) => `/slow-${reader % 10}.html?theme=${theme}`);
  await Promise.all(paths.map(async (path) => read(await open(site, path))));
}

/** Goes away when the beginning is there. */
async function leave(message: IncomingMessage): Promise<void> {
  await once(message, 'data');
  message.destroy();
}

/** Megabytes. What was left is made to its end, and given up bit by bit as further requests come. */
async function heap(): Promise<number> {
  await arrivals(await open(site, '/privacy.html'));
  return heapInUse(site.inspector);
}

it('4.1 readers who leave in mid-stream, many times, leave nothing behind', async () => {
  // Compiled code and the like is there once pages were read to their end.
  await visitAll('auto', arrivals);
  const before = await heap();
  await visitAll('light', leave);
  await visitAll('dark', leave);
  // 800 readers: of each there may be left less than a kilobyte, beside the pages that are kept.
  await expect.poll(async () => (await heap()) - before, { interval: 500, timeout: 10_000 }).toBeLessThan(0.8);
});
