/** Starts a built site in workerd by itself: the Worker of Miniflare before it would read, wait and refuse on its own. */
import { join } from 'node:path';
import { readBuiltWorker } from '../tools/bench/built-worker.ts';
import { serviceOf, startWorkerd } from '../tools/bench/workerd.ts';
import { builds, type SiteName } from './builds.ts';

export interface LoneSite {
  readonly url: URL;
  readonly pid: number;
  /** The address of its inspector. */
  readonly inspector: string;
  close(): Promise<void>;
}

export async function startAlone(name: SiteName): Promise<LoneSite> {
  const service = serviceOf(readBuiltWorker(join(builds, name)));
  const { pid, origins, inspectors, stop } = await startWorkerd({ site: service }, { inspect: true });
  return { url: new URL(`${origins.site}`), pid, inspector: `${inspectors.site}`, close: stop };
}
