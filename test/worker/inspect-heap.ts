/** What a Worker holds on to: the heap of its isolate once all garbage is collected, by V8's inspector. */
import { on, once } from 'node:events';

/** Milliseconds that an inspector may take for all of it. */
const TIMEOUT = 20_000;

/**
 * @param inspector the address of the isolate's inspector, in a process that lets scripts collect garbage
 * @returns megabytes: objects, what the runtime holds for them, and the bytes of buffers
 */
export async function heapInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  const signal = AbortSignal.timeout(TIMEOUT);
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
