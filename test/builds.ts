/** The built sites that the runtime tests start: what each is made of, and where it is. */
import { join } from 'node:path';
import { type BuildOptions, findBuiltConfig } from '../tools/commands/build-site.ts';

/** Git ignores it. */
export const builds = join(import.meta.dirname, '.build');

/**
 * Tests say what the site does with this content and these settings, whatever a project has made its own. The Terms are so
 * long that React writes their page in several pieces.
 */
const frozen = { content: 'test/fixtures/site', vars: { BASE_PATH: '/', SERVER_RENDERING: 'on' } };

/** What each site has otherwise than the real thing. */
export const sites = {
  /** The site with the texts and settings that the project began with. */
  site: frozen,
  /** With several versions of each text, and pages that fail. */
  versions: { ...frozen, content: 'test/fixtures/versions', main: 'test/fixtures/workers/versions.tsx' },
} satisfies Record<string, BuildOptions>;

export type SiteName = keyof typeof sites;

/** How a built Worker is deployed. */
export const findConfig = (name: SiteName) => findBuiltConfig(join(builds, name));
