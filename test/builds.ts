/** The built sites that the runtime tests start: what each is made of, and where it is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteOptions } from '../vite.config.ts';

/** Git ignores it. */
export const builds = join(import.meta.dirname, '.build');

/** What each site has otherwise than the real thing. */
export const sites = {
  /** The site as it is deployed. */
  site: {},
  /** With pages that fail in every way there is. */
  faulty: { main: 'test/fixtures/workers/faulty.tsx' },
  /** With three versions of each text, and a clock that requests set. */
  versions: { content: 'test/fixtures/versions', main: 'test/fixtures/workers/clock.ts' },
} satisfies Record<string, SiteOptions>;

export type SiteName = keyof typeof sites;

/** The folder of a built Worker: vite names it after the Worker. */
export function workerFolder(name: SiteName): string {
  const [worker] = readdirSync(join(builds, name)).filter((folder) => folder !== 'client');
  if (!worker) throw new Error(`test/.build/${name} has no Worker: the build is not complete`);
  return join(builds, name, worker);
}
