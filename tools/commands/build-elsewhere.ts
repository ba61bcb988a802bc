/** Builds the site beside `dist`, which may lack what was changed since, or be what a preview shows just now. */
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
