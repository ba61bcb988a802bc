/** Builds the sites that the runtime tests start, once before the first of them (vitest's `globalSetup`). */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { siteConfig } from '../vite.config.ts';
import { findChromium } from './browser/find-chromium.ts';
import { builds, sites } from './builds.ts';

export default async function setup(): Promise<void> {
  if (!findChromium()) console.log('no Chromium found: set CHROMIUM to the path of one; browser tests skipped');
  // vitest says "test" here, which would build the development's React and the development's policy.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    rmSync(builds, { recursive: true, force: true });
    // One after the other: the Worker's build reads what the client's build of the same site wrote.
    for (const [name, options] of Object.entries(sites)) {
      const config = siteConfig({ ...options, outDir: join(builds, name) });
      const plugins = [...(config.plugins ?? []), 'plugin' in options && options.plugin];
      const builder = await createBuilder({ ...config, plugins, configFile: false, logLevel: 'error' });
      await builder.buildApp();
    }
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
}
