/** How long a process takes from its start to the end of its first answer. */
import { median } from './median.ts';
import { residentMemory } from './process-usage.ts';
import { type Service, startWorkerd } from './workerd.ts';

const STARTS = 7;

export interface Start {
  /** Milliseconds, the start of workerd itself included. */
  readonly milliseconds: number;
  /** Milliseconds of the next page that is rendered, by the same process. */
  readonly next: number;
  /** Megabytes in use before the first request, and after the first answer. */
  readonly idle: number;
  readonly memory: number;
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
  const entries = [...starts].map(([name, all]) => [
    name,
    {
      milliseconds: middle(all, 'milliseconds'),
      next: middle(all, 'next'),
      idle: middle(all, 'idle'),
      memory: middle(all, 'memory'),
    },
  ]);
  return Object.fromEntries(entries);
}

async function startOnce(service: Service, path: string): Promise<Start> {
  const { pid, origins, startedAt, stop } = await startWorkerd({ service });
  try {
    const idle = residentMemory(pid);
    const answer = async (search: string) => {
      const response = await fetch(origins.service + path + search);
      await response.arrayBuffer();
      return performance.now();
    };
    const answeredAt = await answer('');
    const memory = residentMemory(pid);
    const next = (await answer('?theme=dark')) - answeredAt;
    return { milliseconds: answeredAt - startedAt, next, idle, memory };
  } finally {
    await stop();
  }
}
