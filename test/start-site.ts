import { afterAll, beforeAll } from 'vitest';
import { startWorkerd } from '../tools/budgets/start-workerd.ts';
import { readService, serveBuild } from '../tools/shared/serve-build.ts';
import { findConfig, type SiteName } from './builds.ts';

/** @param vars settings that override those of the build */
export async function startSite(name: SiteName, vars: Readonly<Record<string, string>> = {}) {
  const site = await serveBuild(findConfig(name), { vars, log: () => {} });
  return { url: site.url, close: () => site[Symbol.asyncDispose]() };
}

/**
 * Without Miniflare's proxy, which buffers requests, and with V8's inspector, which can collect
 * garbage.
 */
export async function startAlone(name: SiteName) {
  const { host, close } = await startWorkerd({ site: readService(findConfig(name)) }, true);
  return { url: new URL(`http://${host('site')}`), inspector: `ws://${host('inspector')}/site`, close };
}

/** Registers hooks that start a site before the tests of the file and close it after them. */
export function useSite<Site extends { close(): Promise<void> }>(start: () => Promise<Site>): () => Site {
  let site: Site;
  beforeAll(async () => {
    site = await start();
  });
  afterAll(() => site.close());
  return () => site;
}
