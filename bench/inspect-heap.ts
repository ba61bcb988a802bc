/** What a Worker holds on to: the heap of its isolate after all garbage is collected, by V8's inspector. */

/**
 * @param inspector the address of the isolate's inspector
 * @returns megabytes: objects, what the runtime holds for them, and the bytes of buffers
 */
export async function heapInUse(inspector: string): Promise<number> {
  const socket = new WebSocket(inspector);
  try {
    await once(socket, 'open');
    await call(socket, 1, 'HeapProfiler.enable');
    await call(socket, 2, 'HeapProfiler.collectGarbage');
    const { usedSize, embedderHeapUsedSize, backingStorageSize } = await call(socket, 3, 'Runtime.getHeapUsage');
    return (Number(usedSize) + Number(embedderHeapUsedSize) + Number(backingStorageSize)) / 1e6;
  } finally {
    socket.close();
  }
}

function once(socket: WebSocket, event: 'open' | 'message'): Promise<Event> {
  return new Promise((resolve, reject) => {
    socket.addEventListener(event, resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`the inspector at ${socket.url} gave no answer`)), {
      once: true,
    });
  });
}

async function call(socket: WebSocket, id: number, method: string): Promise<Record<string, unknown>> {
  socket.send(JSON.stringify({ id, method }));
  for (;;) {
    const message = JSON.parse(((await once(socket, 'message')) as MessageEvent<string>).data);
    // Events come in between and have no id.
    if (message.id !== id) continue;
    if (message.error) throw new Error(`${method}: ${message.error.message}`);
    return message.result;
  }
}
