/** Starts a site of `build-sites.ts` in workerd. */
import { afterAll, beforeAll } from 'vitest';
import { startWorkerd } from '../tools/budgets/start-workerd.ts';
import { readService, serveBuild } from '../tools/commands/serve-build.ts';
import { findConfig, type SiteName } from './builds.ts';

/** @param vars settings that differ from those that the site was built with */
export async function startSite(name: SiteName, vars: Readonly<Record<string, string>> = {}) {
  const site = await serveBuild(findConfig(name), { vars, log: () => {} });
  return { url: site.url, close: () => site[Symbol.asyncDispose]() };
}

/** The same without Miniflare's proxy, which reads requests first, and with V8's inspector, which can collect garbage. */
export async function startAlone(name: SiteName) {
  const { host, close } = await startWorkerd({ site: readService(findConfig(name)) }, true);
  return { url: new URL(`http://${host('site')}`), inspector: `ws://${host('inspector')}/site`, close };
}

/** Starts a site before the tests of a file and closes it after them. */
export function useSite<Site extends { close(): Promise<void> }>(start: () => Promise<Site>): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.close());
  return () => site;
}
