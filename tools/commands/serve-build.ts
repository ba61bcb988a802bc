/** Serves a built site in workerd, as it would be deployed. */
import { readFileSync } from 'node:fs';
import { unstable_startWorker } from 'wrangler';
import { readSettings } from '../../src/server/settings.ts';

// Otherwise the start asks the internet where this machine is.
process.env.CLOUDFLARE_CF_FETCH_ENABLED = 'false';

/**
 * @param config the configuration of the built Worker
 * @param port by default any that is free
 * @returns the address of the site, with its base path, until it is disposed of
 */
export async function serveBuild(config: string, port = 0): Promise<{ url: URL } & AsyncDisposable> {
  const server = { hostname: 'localhost', port };
  // wrangler replaces this host in headers with its own; by default it is that of the routes, which must stay.
  const origin = { hostname: 'site.invalid' };
  const dev = { server, origin, inspector: false, watch: false, persist: false, logLevel: 'error' } as const;
  const { base } = readSettings(JSON.parse(readFileSync(config, 'utf8')).vars);
  const worker = await unstable_startWorker({ config, dev });
  return { url: new URL(base, await worker.url), [Symbol.asyncDispose]: () => worker.dispose() };
}
