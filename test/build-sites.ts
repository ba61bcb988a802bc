/** Builds and serves the sites of the runtime tests, and starts Chromium, once per run. */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildSite } from '../tools/shared/build-site.ts';
import { serveBuild } from '../tools/shared/serve-build.ts';
import { chromiumOptions, findChromium } from './browser/find-chromium.ts';
import { builds, findConfig, type SiteName, sites, versions } from './builds.ts';
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
  copyContent('versions', versions);
  cpSync(sites.site.content, sites.legal.content, { recursive: true });
  edit(sites.legal.content, 'site.json', 'legal.app.example', 'app.example/legal/');
  for (const [name, options] of Object.entries(sites)) await buildSite({ ...options, outDir: join(builds, name) });
  const serve = (name: keyof typeof sites, vars = {}) => serveBuild(findConfig(name), { vars, log: () => {} });
  const starting = Object.entries({
    site: serve('site'),
    off: serve('site', { SERVER_RENDERING: 'off' }),
    legal: serve('legal'),
    versions: serve('versions'),
  });
  const served = await Promise.all(starting.map(async ([name, site]) => [name, await site] as const));
  const origins = served.map(([name, { url }]) => [name, url.origin]);
  run.provide('sites', Object.fromEntries(origins));

  if (!findChromium()) console.log('no Chromium found: set CHROMIUM to the path of one; browser tests skipped');
  const browser = findChromium() ? await chromium.launchServer(chromiumOptions()) : null;
  run.provide('chromium', browser?.wsEndpoint() ?? null);

  return async () => {
    await browser?.close();
    for (const [, site] of served) await site[Symbol.asyncDispose]();
  };
}
