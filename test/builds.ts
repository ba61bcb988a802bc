/** The sites of the runtime tests: how and where they are built. */
import { join } from 'node:path';
import type { BuildOptions } from '../tools/shared/build-site.ts';
import { findBuiltConfig } from '../tools/shared/serve-build.ts';

export const builds = join(import.meta.dirname, '.build');

/** Content and settings that do not depend on a project's own. Its Terms take several chunks. */
const frozen = { content: 'test/fixtures/site', vars: { SERVER_RENDERING: 'on' } };

export const sites = {
  /** With the example's texts and settings. */
  site: frozen,
  /** The same, below a base path. Its content is a copy with another address. */
  legal: { ...frozen, content: join(builds, 'legal-content') },
  /** With several versions of each text, and pages that fail. */
  versions: { ...frozen, content: join(builds, 'content'), main: 'test/fixtures/workers/versions.tsx' },
} satisfies Record<string, BuildOptions>;

type BuildName = keyof typeof sites;

/** `off` is `site` without server rendering. */
export type SiteName = BuildName | 'off';

/** The path of a built Worker's configuration. */
export const findConfig = (name: BuildName) => findBuiltConfig(join(builds, name));
