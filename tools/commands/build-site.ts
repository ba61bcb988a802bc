/** Builds the site for commands, tests and benchmarks. */
import { globSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createBuilder } from 'vite';
import { CommandError } from '../command-error.ts';
import { type Content, readContent } from '../content/read-content.ts';
import { type SiteOptions, siteConfig } from '../vite/site-config.ts';
import { createSources } from '../vite/sources.ts';

export interface Build {
  /** The path of the built Worker's configuration. */
  readonly config: string;
  /** The texts that were built, even if a file was edited since. */
  readonly content: Content;
}

export interface BuildOptions extends Pick<SiteOptions, 'main' | 'vars' | 'outDir'> {
  readonly content?: string;
}

export async function buildSite({ content = 'content', outDir = 'dist', ...options }: BuildOptions): Promise<Build> {
  const sources = createSources(content, readContent);
  const config = siteConfig({ ...options, outDir, sources });
  const builder = await createBuilder({ ...config, configFile: false, logLevel: 'error' });
  await builder.buildApp();
  return { config: findBuiltConfig(outDir), content: (await sources.read()).content };
}

/** Builds into a temporary folder, deleted at exit: `dist` may be in use by a preview. */
export function buildElsewhere(options: BuildOptions = {}): Promise<Build> {
  const outDir = mkdtempSync(join(tmpdir(), 'app-pages-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
  return buildSite({ ...options, outDir });
}

/** Vite names the folder after the Worker. */
export function findBuiltConfig(outDir = 'dist'): string {
  const configs = globSync(`${outDir}/*/wrangler.json`);
  if (configs.length === 1 && configs[0]) return configs[0];
  throw new CommandError(`${outDir} has ${configs.length} built Workers, expected one: run npm run build`);
}

export function listScripts(config: string): string[] {
  return readdirSync(join(dirname(config), '../client/assets'));
}
