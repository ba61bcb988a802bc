/** Builds the site for commands, tests and benchmarks. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { type Content, readContent } from '../content/read-content.ts';
import { type SiteOptions, siteConfig } from '../vite/site-config.ts';
import { createSiteInputs } from '../vite/site-inputs.ts';
import { findBuiltConfig } from './serve-build.ts';

export interface BuildOptions extends Pick<SiteOptions, 'main' | 'outDir'> {
  readonly content?: string;
  /** By default, problems fail the build. */
  readonly read?: (path: string) => Content;
}

/** @returns the path of the built Worker's configuration, and the texts that were built */
export async function buildSite({
  content = 'content',
  outDir = 'dist',
  read = readContent,
  ...options
}: BuildOptions = {}) {
  // Otherwise rolldown reports a folder that can't be written as an error of its own.
  mkdirSync(outDir, { recursive: true });
  const inputs = createSiteInputs(content, read);
  const builder = await createBuilder({ ...(await siteConfig({ ...options, outDir, inputs })), configFile: false });
  await builder.buildApp();
  return { config: findBuiltConfig(outDir), content: (await inputs.read()).content };
}

/** Builds into a temporary folder, deleted at exit: `dist` may be in use by a preview. */
export function buildElsewhere(options?: BuildOptions) {
  const outDir = mkdtempSync(join(tmpdir(), 'app-pages-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return buildSite({ ...options, outDir });
}
