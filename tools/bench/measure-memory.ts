/** Whether strangers can make a Worker grow: its heap before and after many addresses, and readers who leave. */
import { setTimeout as after } from 'node:timers/promises';
import { heapInUse } from './inspect-heap.ts';
import { leaveEarly, load } from './load.ts';
import { type Service, startWorkerd } from './workerd.ts';

/** Before the first figure, so that V8 has settled. */
const WARM_UP = 0.2;

/** Megabytes in use once garbage is collected. */
export interface Growth {
  readonly before: number;
  readonly after: number;
}

/** @param amount of addresses that nobody repeats */
export function growthByAddresses(service: Service, path: string, amount: number): Promise<Growth> {
  return measureGrowth(service, path, ({ pid, origins }, part) =>
    load(
      { pid, origin: `${origins.service}`, path: (index) => `${path}?${part}=${index}`, status: 200 },
      amount * part,
    ),
  );
}

/** @param amount of readers who leave a page when its beginning is there */
export function growthByLeavingReaders(service: Service, path: string, amount: number): Promise<Growth> {
  return measureGrowth(service, path, ({ origins }, part) => leaveEarly(`${origins.service}`, path, amount * part));
}

type Running = Awaited<ReturnType<typeof startWorkerd>>;

/** @param work does a part of it, of 1 */
async function measureGrowth(
  service: Service,
  path: string,
  work: (workerd: Running, part: number) => Promise<unknown>,
): Promise<Growth> {
  const workerd = await startWorkerd({ service }, { inspect: true, isQuiet: true });
  // What readers left is given up bit by bit, as time goes by and further requests come.
  const heap = async () => {
    let least = Number.POSITIVE_INFINITY;
    for (let times = 0; times < 6; times += 1) {
      await after(1000);
      await (await fetch(workerd.origins.service + path)).arrayBuffer();
      least = Math.min(least, await heapInUse(`${workerd.inspectors.service}`));
    }
    return least;
  };
  try {
    await work(workerd, WARM_UP);
    const before = await heap();
    await work(workerd, 1);
    return { before, after: await heap() };
  } finally {
    await workerd.stop();
  }
}
