/** How long a process takes from its start to the end of its first answer. */
import { median } from './median.ts';
import { cpuTime } from './process-usage.ts';
import { type Service, startWorkerd } from './workerd.ts';

const STARTS = 15;

export interface Start {
  /** Milliseconds, the start of workerd itself included. */
  readonly elapsed: number;
  /** Milliseconds of processor time. */
  readonly cpu: number;
}

/** Each service alone in a process of its own, in turns. */
export async function measureStart<name extends string>(
  services: Readonly<Record<name, Service>>,
  path: string,
): Promise<Record<name, Start>> {
  const starts = new Map<string, Start[]>();
  for (let round = 0; round < STARTS; round += 1) {
    for (const [name, service] of Object.entries<Service>(services)) {
      starts.set(name, [...(starts.get(name) ?? []), await startOnce(service, path)]);
    }
  }
  const middle = (all: readonly Start[], key: keyof Start) => median(all.map((one) => one[key]));
  const medians = [...starts].map(([name, all]) => [
    name,
    { elapsed: middle(all, 'elapsed'), cpu: middle(all, 'cpu') },
  ]);
  return Object.fromEntries(medians);
}

async function startOnce(service: Service, path: string): Promise<Start> {
  const { pid, origins, startedAt, stop } = await startWorkerd({ service });
  try {
    await (await fetch(origins.service + path)).arrayBuffer();
    return { elapsed: performance.now() - startedAt, cpu: cpuTime(pid) };
  } finally {
    await stop();
  }
}
