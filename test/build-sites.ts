/** Builds and serves the sites of the runtime tests, and starts Chromium, once per run. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../tools/shared/build-site.ts';
import { serveBuild } from '../tools/shared/serve-build.ts';
import { chromiumOptions, findChromium } from './browser/find-chromium.ts';
import { builds, findConfig, type SiteName, settings, sites } from './builds.ts';
import { copyContent, edit } from './tools/folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of each site, without its base path. */
    sites: Readonly<Record<SiteName, string>>;
    /** The address at which Playwright connects to Chromium; `null` where there is none. */
    chromium: string | null;
  }
}

export default async function setup({ vitest }: TestProject): Promise<(() => Promise<unknown>) | undefined> {
  const run = vitest.getRootProject();
  // Another project of the same run has provided them.
  if (run.getProvidedContext().sites) return;

  rmSync(builds, { recursive: true, force: true });
  copyContent('versions', sites.versions.content);
  cpSync(sites.site.content, sites.legal.content, { recursive: true });
  edit(sites.legal.content, 'site.json', 'legal.app.example', 'app.example/legal/');
  for (const [name, options] of Object.entries(sites)) await buildSite({ ...options, outDir: join(builds, name) });
  const serve = (name: keyof typeof sites, vars = settings) => serveBuild(findConfig(name), { vars, log: () => {} });
  const off = serve('site', { SERVER_RENDERING: 'off' });
  const served = await Promise.all([serve('site'), off, serve('legal'), serve('versions')]);
  const names = ['site', 'off', 'legal', 'versions'];
  run.provide('sites', Object.fromEntries(served.map(({ url }, index) => [names[index], url.origin])));

  if (!findChromium()) console.log('no Chromium found: set CHROMIUM to the path of one; browser tests skipped');
  const browser = findChromium() ? await chromium.launchServer(chromiumOptions()) : null;
  run.provide('chromium', browser?.wsEndpoint() ?? null);

  return async () => {
    await browser?.close();
    for (const site of served) await site[Symbol.asyncDispose]();
  };
}
