import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readBuiltWorker } from '../../bench/built-worker.ts';
import { heapInUse } from '../../bench/inspect-heap.ts';
import { serviceOf, startWorkerd, type Workerd } from '../../bench/workerd.ts';
import { builds } from '../builds.ts';
import { open } from '../request.ts';

let workerd: Workerd;
beforeAll(async () => {
  // By itself: no Miniflare before it that would read to the end what nobody reads.
  workerd = await startWorkerd({ site: serviceOf(readBuiltWorker(join(builds, 'faulty'))) }, { inspect: true });
});
afterAll(() => workerd.stop());

const after = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Readers who ask all at once for a page that is never whole, so never kept, and go away when its beginning is there. */
async function leave(amount: number): Promise<void> {
  const url = new URL(`${workerd.origins.site}`);
  const readers = Array.from({ length: amount }, async () => {
    const message = await open({ url }, '/part-takes-minutes.html');
    await new Promise((resolve) => message.once('data', resolve));
    message.destroy();
  });
  await Promise.all(readers);
}

/** Megabytes, once the Worker knows that the readers are gone. */
async function heapAfterLeaving(times: number): Promise<number> {
  for (let time = 0; time < times; time += 1) await leave(50);
  await after(300);
  return heapInUse(workerd.inspectors.site ?? '');
}

it('4.1 readers who leave in mid-stream, many times, leave nothing behind', async () => {
  await heapAfterLeaving(4);
  const grown = -(await heapAfterLeaving(4)) + (await heapAfterLeaving(8));
  expect(grown).toBeLessThan(0.5);
});

it('4.1 after them the next reader gets the whole page', async () => {
  const answer = await fetch(`${workerd.origins.site}/slow-0.html`);
  expect(await answer.text()).toMatch(/The end<.*<\/html>$/s);
});
