import { setTimeout as after } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { open } from '../request.ts';
import { type LoneSite, startAlone } from '../start-alone.ts';
import { heapInUse } from './inspect-heap.ts';

let site: LoneSite;
beforeAll(async () => {
  site = await startAlone('versions');
});
afterAll(() => site.close());

/** Readers who ask all at once for a page that takes its time, and go away when its beginning is there. */
async function leave(path: string): Promise<void> {
  const readers = Array.from({ length: 40 }, async () => {
    const message = await open(site, path);
    await new Promise((resolve) => message.once('data', resolve));
    message.destroy();
  });
  await Promise.all(readers);
}

/** Leaves pages that nobody has asked for: those that were made once are kept. */
async function leaveAll(theme: string): Promise<void> {
  for (let page = 0; page < 10; page += 1) await leave(`/slow-${page}.html?theme=${theme}`);
}

/** Megabytes. What was left is made to its end, and given up bit by bit as time goes by and further requests come. */
async function heap(): Promise<number> {
  await (await fetch(new URL('/privacy.html', site.url))).text();
  return heapInUse(site.inspector);
}

/** The least that the heap comes to, once what can be given up was. */
async function leastHeap(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let times = 0; times < 8; times += 1) {
    await after(500);
    least = Math.min(least, await heap());
  }
  return least;
}

it('4.1 readers who leave in mid-stream, many times, leave nothing behind', async () => {
  await leaveAll('auto');
  const before = await leastHeap();
  await leaveAll('light');
  await leaveAll('dark');
  // 800 readers: of each there may be left less than a kilobyte, beside the pages that are kept.
  await expect.poll(async () => (await heap()) - before, { interval: 500, timeout: 10_000 }).toBeLessThan(0.8);
});
