/** Whether a stranger can make the process grow: its memory before and after many query strings that nobody repeats. */
import { heapInUse } from './inspect-heap.ts';
import { loadDistinct } from './load.ts';
import { residentMemory } from './process-usage.ts';
import { type Service, startWorkerd } from './workerd.ts';

const DISTINCT = 100_000;
// V8 grows its heap to a size that suits the load; only what comes after that is kept.
const WARM_UP = 20_000;

/** Megabytes. */
export interface Memory {
  /** What the Worker holds on to: the heap of its isolate once garbage is collected. */
  readonly heap: number;
  /** What the process has taken from the system, garbage that nobody has collected yet included. */
  readonly process: number;
}

export interface Growth {
  readonly before: Memory;
  readonly after: Memory;
}

/** Each service alone in a process of its own; the bare Worker says what the load itself costs. */
export async function measureMemory<name extends string>(
  services: Readonly<Record<name, Service>>,
  path: string,
): Promise<Record<name, Growth>> {
  const growths: Partial<Record<string, Growth>> = {};
  for (const [name, service] of Object.entries<Service>(services)) {
    const { pid, origins, inspectors, stop } = await startWorkerd({ service }, { inspect: true });
    const memory = async () => ({ process: residentMemory(pid), heap: await heapInUse(inspectors.service ?? '') });
    try {
      const url = origins.service + path;
      await loadDistinct(url, 'warm', WARM_UP);
      const before = await memory();
      await loadDistinct(url, 'n', DISTINCT);
      growths[name] = { before, after: await memory() };
    } finally {
      await stop();
    }
  }
  return growths as Record<name, Growth>;
}

/** What a Worker holds after its first answer, in megabytes. */
export async function heapAfterFirstAnswer(service: Service, path: string): Promise<number> {
  const { origins, inspectors, stop } = await startWorkerd({ service }, { inspect: true });
  try {
    await (await fetch(origins.service + path)).arrayBuffer();
    return await heapInUse(inspectors.service ?? '');
  } finally {
    await stop();
  }
}
