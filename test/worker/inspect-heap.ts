/** What a Worker holds on to: the heap of its isolate once all garbage is collected, by V8's inspector. */

/** Milliseconds that an inspector may take for all of it. */
const TIMEOUT = 20_000;

/**
 * @param inspector the address of the isolate's inspector, in a process that lets scripts collect garbage
 * @returns megabytes: objects, what the runtime holds for them, and the bytes of buffers
 */
export async function heapInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, number>>();
  const timer = setTimeout(() => reject(new Error(`the inspector at ${inspector} was silent`)), TIMEOUT);
  const send = (id: number, method: string, params = {}) => socket.send(JSON.stringify({ id, method, params }));

  let contextId: number;
  socket.onerror = () => reject(new Error(`there is no inspector at ${inspector}`));
  socket.onopen = () => send(0, 'Runtime.enable');
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error } = JSON.parse(data);
    if (error || result?.exceptionDetails) reject(new Error(`the inspector at ${inspector}: ${data}`));
    // workerd ignores HeapProfiler.collectGarbage, so the Worker's own context is asked to do it.
    else if (method === 'Runtime.executionContextCreated') {
      contextId = params.context.id;
      send(1, 'Runtime.evaluate', { contextId, expression: 'gc()' });
    } else if (id === 1) {
      // What the first finds gone lets go of streams and timers, which only another collects.
      send(2, 'Runtime.evaluate', { contextId, expression: 'gc()' });
    } else if (id === 2) send(3, 'Runtime.getHeapUsage');
    else if (id === 3) resolve(result);
  };
  try {
    const { usedSize = 0, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await promise;
    return (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
