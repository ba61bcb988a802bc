/** Serves a built site in workerd, as Cloudflare does. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Miniflare, type WorkerdStructuredLog } from 'miniflare';
import { CommandError } from '../messages/command-error.ts';
import { readBase } from '../vite/site-routes.ts';

export interface Service {
  /** The base path. */
  readonly base: string;
  readonly code: string;
  readonly vars: Readonly<Record<string, string>>;
  readonly assets: { readonly directory: string; readonly run_worker_first: boolean };
  readonly compatibilityDate: string;
  readonly compatibilityFlags: string[];
}

export function readService(config: string): Service {
  const folder = dirname(config);
  const { main, vars, assets, ...others } = JSON.parse(readFileSync(config, 'utf8'));
  return {
    base: readBase(others),
    code: readFileSync(join(folder, main), 'utf8'),
    vars,
    assets: { ...assets, directory: resolve(folder, assets.directory) },
    compatibilityDate: others.compatibility_date,
    compatibilityFlags: others.compatibility_flags,
  };
}

/** Vite names the folder after the Worker. */
export function findBuiltConfig(outDir = 'dist'): string {
  // Not in the pattern: the path may contain its special characters.
  const configs = globSync('*/wrangler.json', { cwd: outDir });
  if (configs.length === 1 && configs[0]) return join(outDir, configs[0]);
  throw new CommandError(`${outDir} has ${configs.length} built Workers, expected one: run npm run build`);
}

export function listScripts(config: string): string[] {
  return readdirSync(join(dirname(config), '../client/assets'));
}

export type BuiltSite = Awaited<ReturnType<typeof serveBuild>>;

interface ServeOptions {
  /** 0, the default, means any free port. */
  readonly port?: number;
  /** Settings that differ from those that the site was built with. */
  readonly vars?: Service['vars'];
  /** By default, errors are printed. */
  readonly log?: (line: WorkerdStructuredLog) => void;
}

/**
 * @param config the configuration of a built Worker
 * @returns the running site; dispose of it to stop workerd
 * @throws if the Worker does not start
 */
export async function serveBuild(config: string, { port = 0, vars, log = printError }: ServeOptions = {}) {
  const { base, code, assets, vars: built, ...compatibility } = readService(config);
  const env = Object.entries({ ...built, ...vars }).map(([name, value]) => [name, { type: 'text', value }]);
  const miniflare = new Miniflare({
    host: 'localhost',
    port,
    // Otherwise Miniflare fetches the location of this machine.
    cf: false,
    handleStructuredLogs: log,
    workers: [
      {
        config: {
          name: 'site',
          ...compatibility,
          manifest: {
            mainModule: 'index.js',
            modulesRoot: '/',
            modules: { 'index.js': { type: 'esm', contents: code } },
          },
          env: { ...Object.fromEntries(env), ASSETS: { type: 'assets' } },
          assets: { directory: assets.directory, hasUserWorker: true, runWorkerFirst: assets.run_worker_first },
        },
      },
    ],
  });
  const origin = await miniflare.ready.catch(async (error) => {
    await miniflare.dispose().catch(() => {});
    throw error;
  });
  const url = new URL(base, origin);
  /**
   * @param path below the base path
   * @throws unless the status is 200
   */
  const read = async (path: string) => {
    const response = await fetch(new URL(path.slice(1), url), { headers: { 'accept-encoding': 'identity' } });
    if (response.status === 200) return response;
    throw new CommandError(`the built Worker answers ${path} with ${response.status}`);
  };
  return {
    /** The address of the site, with its base path. */
    url,
    read,
    /** A page for a file: without the site's scripts, none of which contains `</script>`. */
    readPage: async (path: string) => (await (await read(path)).text()).replace(/<script\b.*?<\/script>/gs, ''),
    [Symbol.asyncDispose]: () => miniflare.dispose(),
  };
}

function printError({ level, message }: WorkerdStructuredLog): void {
  if (level === 'error') console.error(message);
}
