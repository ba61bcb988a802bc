/** Builds a variant of the site into a folder of its own and reads what came out. */
import { createBuilder, type Plugin } from 'vite';
import { type SiteOptions, siteConfig } from '../../vite.config.ts';
import { type BuiltWorker, readBuiltWorker } from './built-worker.ts';

export interface BuildOptions extends SiteOptions {
  /** What the build does beside what it always does. */
  readonly plugin?: Plugin;
}

export async function buildSite({
  plugin,
  ...options
}: BuildOptions & { readonly outDir: string }): Promise<BuiltWorker> {
  const config = siteConfig(options);
  const plugins = [...(config.plugins ?? []), plugin];
  const builder = await createBuilder({ ...config, plugins, configFile: false, logLevel: 'error' });
  await builder.buildApp();
  return readBuiltWorker(options.outDir);
}
