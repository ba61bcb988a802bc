/** The built Worker within this process: what it answers can be read without a server. */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { dirname, resolve } from 'node:path';
import { documentNames, documentPaths } from '../../src/documents/document.ts';
import { addBase } from '../../src/location/base-path.ts';
import { readSettings } from '../../src/server/settings.ts';
import { CommandError } from '../command-error.ts';
import type { LegalJson } from '../content/write/legal-json.ts';

/** @param path below the base path */
type Ask = (path: string) => Promise<Response>;

/**
 * @param configPath the configuration of a built Worker; it is loaded as a server that renders, whatever it says
 * @returns a function that asks the Worker, and throws unless it answers with 200
 */
export function loadWorker(configPath: string): Ask {
  const folder = dirname(resolve(configPath));
  const config = JSON.parse(readFileSync(configPath, 'utf8'));
  const vars = { ...config.vars, SERVER_RENDERING: 'on' };
  const { base } = readSettings(vars);
  const assets = JSON.stringify(resolve(folder, config.assets.directory));
  // The module in which workerd gives a Worker its settings and its files.
  const source = `import { readFileSync } from 'node:fs';
    const fetch = async (url) => new Response(readFileSync(${assets} + new URL(url).pathname));
    export const env = { ...${JSON.stringify(vars)}, ASSETS: { fetch } };`;
  const url = `data:text/javascript,${encodeURIComponent(source)}`;
  const hooks = registerHooks({
    resolve: (name, context, next) =>
      name === 'cloudflare:workers' ? { url, format: 'module', shortCircuit: true } : next(name, context),
  });
  try {
    const { default: worker } = createRequire(import.meta.url)(resolve(folder, config.main));
    return async (path) => {
      const response: Response = await worker.fetch(new Request(`https://build.invalid${addBase(path, base)}`));
      if (response.status === 200) return response;
      throw new CommandError(`the built Worker answers ${path} with ${response.status}`);
    };
  } finally {
    hooks.deregister();
  }
}

/** The texts that hold now, with the paths of their documents. */
export async function listCurrentTexts(ask: Ask) {
  const { documents }: LegalJson = await (await ask('/legal.json')).json();
  return documentNames.flatMap((document) => {
    const { current, versions = [] } = documents[document] ?? {};
    const texts = versions.find(({ version }) => version === current)?.texts ?? {};
    const path = documentPaths[document];
    return Object.keys(texts).map((language) => ({ document, path, version: current, language }));
  });
}
