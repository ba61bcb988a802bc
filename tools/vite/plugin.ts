/** The Vite plugin that adds the content to the Worker, and the texts to its assets. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment, Plugin } from 'vite';
import { createContentModule, emptyModule, writeDigest } from './content-module.ts';
import type { ReadInputs, SiteInputs } from './site-inputs.ts';

/** The entry of the start-up script, from the project's root. */
export const startEntry = 'src/client/entry.ts';

/** In development each file of a text is a module: this prefix, the path of the file, and `.js`. */
const FILE = 'virtual:file/';
const importFile = `export const importFile = async (path) =>
  (await import(/* @vite-ignore */ '/@id/${FILE}' + path + '.js')).default;`;

/** Serves the modules that `virtual.d.ts` describes. */
export function contentPlugin(inputs: SiteInputs, isDevelopment: boolean): Plugin {
  const modules: Readonly<Record<string, (read: ReadInputs, environment: Environment) => string>> = {
    'virtual:content': (read) => createContentModule(read, isDevelopment),
    'virtual:development': () => importFile,
    'virtual:inline-assets': ({ inlineAssets }, environment) =>
      `export default ${JSON.stringify({ ...inlineAssets, script: readScript(environment) })}`,
  };

  return {
    name: 'app-pages:content',

    resolveId: (id) => (id in modules || id.startsWith(FILE) ? `\0${id}` : null),

    async load(id) {
      const name = id.slice(1);
      if (name.startsWith(FILE)) {
        const write = (await inputs.read()).writers.get(name.slice(FILE.length, -'.js'.length));
        return write ? `export default ${JSON.stringify(write())}` : null;
      }
      const write = modules[name];
      if (!write) return null;
      const written = inputs.read().then((read) => write(read, this.environment));
      return isDevelopment ? written.catch(() => emptyModule) : written;
    },

    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return writeDigest(bundle);
      const { writers } = await inputs.read();
      for (const [fileName, write] of writers) this.emitFile({ type: 'asset', fileName, source: write() });
    },
  };
}

/** The address of the start-up script: hashed after a build, the source in development. */
function readScript(environment: Environment): string {
  if (environment.mode === 'dev') return startEntry;
  const outDir = environment.getTopLevelConfig().environments.client?.build.outDir ?? '';
  const manifest = JSON.parse(readFileSync(resolve(environment.config.root, outDir, '.vite/manifest.json'), 'utf8'));
  return manifest[startEntry].file;
}
