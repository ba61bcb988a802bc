import { on, once } from 'node:events';
import { expect, it } from 'vitest';
import { open, readChunks } from '../request.ts';
import { startAlone } from '../start-site.ts';

const site = startAlone('versions');

async function leave(): Promise<void> {
  const message = await open(site(), '/large.html?theme=light');
  await once(message, 'data');
  message.destroy();
}

/** The megabytes of the Worker's heaps and buffers after garbage collection, by V8's inspector. */
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

it('readers who leave during the response leak no memory, and the next one gets the whole page', async () => {
  // Warm-up: compiled code is on the heap before the first measurement.
  const whole = (await readChunks(await open(site(), '/large.html'))).join('');
  const before = await measureHeap();
  await Promise.all(Array.from({ length: 20 }, leave));
  // Less than a tenth of one page.
  await expect.poll(async () => (await measureHeap()) - before, { interval: 500, timeout: 60_000 }).toBeLessThan(1);
  const next = await open(site(), '/large.html?theme=light');
  expect(next.headers['content-length'], 'not a cached response').toBeUndefined();
  const light = whole.replace('"light dark"', '"only light"').replace('<html lang="en"', '$& data-theme="light"');
  expect((await readChunks(next)).join('').length).toBe(light.length);
});
