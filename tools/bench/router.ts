/**
 * The way a reader comes: with the asset router in front of the Worker, as Cloudflare and Miniflare have it, asking the
 * Worker first or looking for a file first. Miniflare adds a small proxy of its own before the router, so only the
 * difference between the two speaks of Cloudflare.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { ask } from './answer.ts';
import type { BuiltWorker } from './built-worker.ts';
import { type Cost, load } from './load.ts';
import { median } from './median.ts';

const ROUNDS = 6;
const REQUESTS = 2000;

const setups = {
  'the Worker alone': null,
  'router, Worker first': { invoke_user_worker_ahead_of_assets: true },
  'router, files first': { invoke_user_worker_ahead_of_assets: false },
} as const;

export type Setup = keyof typeof setups;
const names = Object.keys(setups) as Setup[];

export async function measureRouter(worker: BuiltWorker, path: string): Promise<Record<Setup, Cost>> {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({ workers: names.map((name, index) => configure(worker, name, `worker${index}`)) }),
  );
  try {
    await miniflare.ready;
    const pid = childNamed('workerd');
    const costs: Partial<Record<Setup, Cost[]>> = {};
    for (let round = -1; round < ROUNDS; round += 1) {
      for (const [index, name] of names.entries()) {
        const url = new URL(path, await miniflare.unsafeGetDirectURL(`worker${index}`)).href;
        if ((await ask(url)).headers.etag === undefined) throw new Error(`${name}: the answer is not the page`);
        const cost = await load(pid, { url, status: 200 }, REQUESTS);
        // The round before the first warms up.
        if (round >= 0) costs[name] = [...(costs[name] ?? []), cost];
      }
    }
    return Object.fromEntries(names.map((name) => [name, middle(costs[name] ?? [])])) as Record<Setup, Cost>;
  } finally {
    await miniflare.dispose();
  }
}

function configure({ modules, vars, assets }: BuiltWorker, name: Setup, service: string) {
  const routerConfig = setups[name];
  return {
    name: service,
    compatibilityDate: '2026-10-01',
    modules: modules.map(({ name: path, bytes }) => ({ type: 'ESModule' as const, path, contents: bytes.toString() })),
    bindings: { ...vars },
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
    ...(routerConfig && {
      assets: { directory: assets, binding: 'ASSETS', routerConfig: { has_user_worker: true, ...routerConfig } },
    }),
  };
}

function middle(costs: readonly Cost[]): Cost {
  return {
    throughput: median(costs.map(({ throughput }) => throughput)),
    cpu: median(costs.map(({ cpu }) => cpu)),
    busy: median(costs.map(({ busy }) => busy)),
  };
}

/** The process that this one started under a name. */
function childNamed(name: string): number {
  const child = readdirSync('/proc').find((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      return status.includes(`Name:\t${name}\n`) && status.includes(`PPid:\t${process.pid}\n`);
    } catch {
      // It ended while we looked.
      return false;
    }
  });
  if (child === undefined) throw new Error(`there is no child process named ${name}`);
  return Number(child);
}
