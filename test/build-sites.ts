/** Builds the sites of the runtime tests, once per run (vitest's `globalSetup`). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSite } from '../tools/shared/build-site.ts';
import { findChromium } from './browser/find-chromium.ts';
import { builds, sites } from './builds.ts';

export default async function setup(): Promise<void> {
  if (!findChromium()) console.log('no Chromium found: set CHROMIUM to the path of one; browser tests skipped');
  rmSync(builds, { recursive: true, force: true });
  for (const [name, options] of Object.entries(sites)) await buildSite({ ...options, outDir: join(builds, name) });
}
