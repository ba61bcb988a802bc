/** What `vite build` wrote: the modules that are uploaded, the variables and the static assets. */
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface BuiltModule {
  /** The path by which the others import it. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface BuiltWorker {
  /** The file that says how it is deployed. */
  readonly configPath: string;
  /** The entry first. */
  readonly modules: readonly BuiltModule[];
  readonly vars: Readonly<Record<string, string>>;
  readonly compatibilityDate: string;
  readonly compatibilityFlags: readonly string[];
  /** The folder of the static assets. */
  readonly assets: string;
}

/** @throws if there is no build in the folder */
export function readBuiltWorker(outDir = 'dist'): BuiltWorker {
  // Vite names the folder after the Worker.
  const [configPath] = globSync(join(resolve(outDir), '*/wrangler.json'));
  if (!configPath) throw new Error(`${outDir} has no build in it: run "npm run build" first`);
  const folder = dirname(configPath);
  const config = JSON.parse(readFileSync(configPath, 'utf8'));
  const { main, vars, assets } = config;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  const modules = [main, ...names.filter((name) => name !== main).sort()].map((name) => ({
    name,
    bytes: readFileSync(join(folder, name)),
  }));
  return {
    configPath,
    modules,
    vars,
    compatibilityDate: config.compatibility_date,
    compatibilityFlags: config.compatibility_flags,
    assets: resolve(folder, assets.directory),
  };
}
