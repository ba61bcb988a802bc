/** Builds a variant of the site into a folder of its own and reads what came out. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { type SiteOptions, siteConfig } from '../../vite.config.ts';
import { type BuiltWorker, readBuiltWorker } from './built-worker.ts';

/** Where every build says what `wrangler deploy` takes. */
const deployConfig = join(import.meta.dirname, '../../.wrangler/deploy/config.json');

export async function buildSite(options: SiteOptions & { readonly outDir: string }): Promise<BuiltWorker> {
  const before = existsSync(deployConfig) ? readFileSync(deployConfig) : null;
  try {
    const builder = await createBuilder({ ...siteConfig(options), configFile: false, logLevel: 'error' });
    await builder.buildApp();
  } finally {
    // Otherwise the next deployment would be this variant.
    if (before) writeFileSync(deployConfig, before);
    else rmSync(deployConfig, { force: true });
  }
  return readBuiltWorker(options.outDir);
}
