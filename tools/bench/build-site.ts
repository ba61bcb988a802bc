/** Builds a variant of the site into a folder of its own and reads what came out. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder, type Plugin } from 'vite';
import { type SiteOptions, siteConfig } from '../../vite.config.ts';
import { type BuiltWorker, readBuiltWorker } from './built-worker.ts';

/** Where every build says what `wrangler deploy` takes. */
const deployConfig = join(import.meta.dirname, '../../.wrangler/deploy/config.json');

export interface BuildOptions extends SiteOptions {
  /** What the build does beside what it always does. */
  readonly plugin?: Plugin;
}

export async function buildSite({
  plugin,
  ...options
}: BuildOptions & { readonly outDir: string }): Promise<BuiltWorker> {
  const before = existsSync(deployConfig) ? readFileSync(deployConfig) : null;
  try {
    const config = siteConfig(options);
    const plugins = [...(config.plugins ?? []), plugin];
    const builder = await createBuilder({ ...config, plugins, configFile: false, logLevel: 'error' });
    await builder.buildApp();
  } finally {
    // Otherwise the next deployment would be this variant.
    if (before) writeFileSync(deployConfig, before);
    else rmSync(deployConfig, { force: true });
  }
  return readBuiltWorker(options.outDir);
}
