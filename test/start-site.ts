/** Starts a site that `build-sites.ts` has built, in workerd. */
import { createTestHarness } from 'wrangler';
import { readService, startWorkerd } from '../tools/budgets/start-workerd.ts';
import { findConfig, type SiteName } from './builds.ts';

// Otherwise every start asks the internet where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

export interface RunningSite {
  readonly url: URL;
  /** What was logged since the start or the last call, one entry a line. */
  takeLogs(): readonly { readonly level: string; readonly message: string }[];
  close(): Promise<void>;
}

/**
 * @param vars settings that differ from those that the site was built with
 * @throws what workerd says if the Worker does not start
 */
export async function startSite(name: SiteName, vars: Readonly<Record<string, string>> = {}): Promise<RunningSite> {
  const server = createTestHarness({ workers: [{ configPath: findConfig(name), vars }] });
  try {
    const { url } = await server.listen();
    return {
      url,
      takeLogs() {
        const logs = server.getLogs().map(({ level, message }) => ({ level, message }));
        server.clearLogs();
        return logs;
      },
      close: () => server.close(),
    };
  } catch (error) {
    await server.close();
    throw error;
  }
}

/** The same without what would read, wait and refuse before the Worker does; with V8's inspector, which can collect garbage. */
export async function startAlone(name: SiteName) {
  const { host, close } = await startWorkerd({ site: readService(findConfig(name)) }, true);
  return { url: new URL(`http://${host('site')}`), inspector: `ws://${host('inspector')}/site`, close };
}

export type LoneSite = Awaited<ReturnType<typeof startAlone>>;
