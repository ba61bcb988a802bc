import { afterAll, beforeAll, inject } from 'vitest';
import { readService } from '../tools/shared/serve-build.ts';
import { startWorkerd } from '../tools/shared/start-workerd.ts';
import { findConfig, type SiteName, settings, type sites } from './builds.ts';

/** A site that runs during all tests. */
export const findSite = (name: SiteName) => ({ url: new URL(inject('sites')[name]) });

type Workerd = Awaited<ReturnType<typeof startWorkerd>>;

/**
 * A site that runs during the tests of the file: without Miniflare's proxy, which buffers requests,
 * and with V8's inspector, which can collect garbage.
 */
export function startAlone(name: keyof typeof sites) {
  let workerd: Workerd;
  beforeAll(async () => {
    workerd = await startWorkerd({ site: { ...readService(findConfig(name)), vars: settings } }, true);
  });
  afterAll(() => workerd.close());
  return () => ({
    url: new URL(`http://${workerd.host('site')}`),
    inspector: `ws://${workerd.host('inspector')}/site`,
  });
}
