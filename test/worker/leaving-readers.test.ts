import { on, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { open, readChunks } from '../request.ts';
import { startAlone, useSite } from '../start-site.ts';

const site = useSite(() => startAlone('versions'));

/** Requests slow pages concurrently. Each call needs a new theme, since pages are cached. */
async function visitAll(theme: string, read: (message: IncomingMessage) => Promise<unknown>): Promise<void> {
  const paths = Array.from({ length: 400 }, (_, reader) => `/slow-${reader % 10}.html?theme=${theme}`);
  await Promise.all(paths.map(async (path) => read(await open(site(), path))));
}

/** Disconnects after the first chunk. */
async function leave(message: IncomingMessage): Promise<void> {
  await once(message, 'data');
  message.destroy();
}

/**
 * Measures the heap of the Worker's isolate after garbage collection, by V8's inspector.
 *
 * @returns megabytes of the JavaScript heap, the embedder heap and array buffers
 */
async function measureHeap(): Promise<number> {
  // The runtime releases the resources of disconnected clients at the next request.
  await readChunks(await open(site(), '/privacy.html'));
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
        // workerd ignores HeapProfiler.collectGarbage, so call `gc()` in the Worker's context.
        // Twice: the first collection releases streams and timers.
        const gc = { contextId: params.context.id, expression: 'gc()' };
        send(1, 'Runtime.evaluate', gc);
        send(2, 'Runtime.evaluate', gc);
        send(3, 'Runtime.getHeapUsage');
      }
      if (id === 3) return (result.usedSize + result.embedderHeapUsedSize + result.backingStorageSize) / 1e6;
    }
    throw new Error(`the inspector at ${inspector} closed the connection`);
  } finally {
    socket.close();
  }
}

it('4.1 clients that disconnect during a stream leak no memory', async () => {
  // Warm-up: compiled code is on the heap before the first measurement.
  await visitAll('auto', readChunks);
  const before = await measureHeap();
  await visitAll('light', leave);
  await visitAll('dark', leave);
  // 800 clients: less than a kilobyte each.
  await expect.poll(async () => (await measureHeap()) - before, { interval: 500, timeout: 10_000 }).toBeLessThan(0.8);
});
