/** The built sites that the runtime tests start: what each is made of, and where it is. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildOptions } from '../tools/bench/build-site.ts';

/** Git ignores it. */
export const builds = join(import.meta.dirname, '.build');

/** Tests say what the site does with this content and these settings, whatever a project has made its own. */
const frozen = { content: 'test/fixtures/site', vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' } };

/** What each site has otherwise than the real thing. */
export const sites = {
  /** The site with the texts and settings that the project began with. */
  site: frozen,
  /** The first site before its start-up script was changed. */
  older: {
    ...frozen,
    plugin: {
      name: 'older-start-up',
      transform: (code: string, id: string) =>
        id.endsWith('/client/entry.ts') ? `${code}\nglobalThis.older = true;` : null,
    },
  },
  /** The site with the texts that are published: what a page weighs depends on them. */
  published: { vars: frozen.vars },
  /** With pages that fail in every way there is. */
  faulty: { ...frozen, main: 'test/fixtures/workers/faulty.tsx' },
  /** With three versions of each text, and a clock that requests set. */
  versions: { ...frozen, content: 'test/fixtures/versions', main: 'test/fixtures/workers/clock.ts' },
  /** With the same texts, and the Worker as it is deployed. */
  manyVersions: { ...frozen, content: 'test/fixtures/versions' },
} satisfies Record<string, BuildOptions>;

export type SiteName = keyof typeof sites;

/** The folder of a built Worker: vite names it after the Worker. */
export function workerFolder(name: SiteName): string {
  const [worker] = readdirSync(join(builds, name)).filter((folder) => folder !== 'client');
  if (!worker) throw new Error(`test/.build/${name} has no Worker: the build is not complete`);
  return join(builds, name, worker);
}
