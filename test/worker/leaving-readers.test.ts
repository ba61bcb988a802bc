import { on, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { arrivals, open } from '../request.ts';
import { startAlone, useSite } from '../start-site.ts';

const site = useSite(() => startAlone('versions'));

/** Readers who ask all at once for pages that take their time, and that nobody has asked for: others are kept. */
async function visitAll(theme: string, read: (message: IncomingMessage) => Promise<unknown>): Promise<void> {
  const paths = Array.from({ length: 400 }, (_, reader) => `/slow-${reader % 10}.html?theme=${theme}`);
  await Promise.all(paths.map(async (path) => read(await open(site(), path))));
}

/** Goes away when the beginning is there. */
async function leave(message: IncomingMessage): Promise<void> {
  await once(message, 'data');
  message.destroy();
}

/**
 * What the Worker holds on to: the heap of its isolate once all garbage is collected, by V8's inspector.
 *
 * @returns megabytes: objects, what the runtime holds for them, and the bytes of buffers
 */
async function measureHeap(): Promise<number> {
  // What was left is made to its end, and given up bit by bit as further requests come.
  await arrivals(await open(site(), '/privacy.html'));
  const { inspector } = site();
  const socket = new WebSocket(inspector);
  const signal = AbortSignal.timeout(20_000);
  const send = (id: number, method: string, params = {}) => socket.send(JSON.stringify({ id, method, params }));
  try {
    await once(socket, 'open', { signal });
    send(0, 'Runtime.enable');
    for await (const [{ data }] of on(socket, 'message', { signal })) {
      const { id, method, params, result, error } = JSON.parse(data);
      if (error || result?.exceptionDetails) throw new Error(`the inspector at ${inspector}: ${data}`);
      if (method === 'Runtime.executionContextCreated') {
        // workerd ignores HeapProfiler.collectGarbage, so the Worker's own context is asked to do it: twice, since what
        // the first finds gone lets go of streams and timers.
        const gc = { contextId: params.context.id, expression: 'gc()' };
        send(1, 'Runtime.evaluate', gc);
        send(2, 'Runtime.evaluate', gc);
        send(3, 'Runtime.getHeapUsage');
      }
      if (id === 3) return (result.usedSize + result.embedderHeapUsedSize + result.backingStorageSize) / 1e6;
    }
    throw new Error(`the inspector at ${inspector} has closed`);
  } finally {
    socket.close();
  }
}

it('4.1 readers who leave in mid-stream, many times, leave nothing behind', async () => {
  // Compiled code and the like is there once pages were read to their end.
  await visitAll('auto', arrivals);
  const before = await measureHeap();
  await visitAll('light', leave);
  await visitAll('dark', leave);
  // 800 readers: of each there may be left less than a kilobyte, beside the pages that are kept.
  await expect.poll(async () => (await measureHeap()) - before, { interval: 500, timeout: 10_000 }).toBeLessThan(0.8);
});
