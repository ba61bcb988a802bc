/** Builds the site into a folder of its own: `dist` may be out of date, or be shown by a preview just now. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { type SiteOptions, siteConfig } from '../../vite.config.ts';
import { findBuiltConfig } from './command.ts';

/** @returns the configuration of the built Worker, in a folder that goes with this process, however it ends */
export async function buildElsewhere(options: SiteOptions = {}): Promise<string> {
  const outDir = mkdtempSync(join(tmpdir(), 'app-pages-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  const config = siteConfig({ ...options, outDir });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'error' });
  await builder.buildApp();
  return findBuiltConfig(outDir);
}
