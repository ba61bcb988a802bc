/** The sites of the runtime tests: how and where they are built. */
import { join } from 'node:path';
import type { BuildOptions } from '../tools/shared/build-site.ts';
import { findBuiltConfig } from '../tools/shared/serve-build.ts';

export const builds = join(import.meta.dirname, '.build');

export const sites = {
  /** With the example's texts and settings. Its Terms take several chunks. */
  site: { content: 'test/fixtures/site' },
  /** The same, below a base path. Its content is a copy with another address. */
  legal: { content: join(builds, 'legal-content') },
  /** With several versions of each text, and pages that fail. */
  versions: { content: join(builds, 'content'), main: 'test/fixtures/workers/versions.tsx' },
} satisfies Record<string, BuildOptions>;

type BuildName = keyof typeof sites;

/** `off` is `site` without server rendering. */
export type SiteName = BuildName | 'off';

/** Settings that do not depend on a project's own. */
export const settings = { SERVER_RENDERING: 'on' };

/** The path of a built Worker's configuration. */
export const findConfig = (name: BuildName) => findBuiltConfig(join(builds, name));
