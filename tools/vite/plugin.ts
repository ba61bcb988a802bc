/** The Vite plugin that puts the content and the inline parts of pages into the Worker, and the texts among its assets. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment, Plugin } from 'vite';
import { formatDrafts } from '../content/problem.ts';
import { writeAssets } from '../content/write/write-assets.ts';
import { createContentModule, emptyModule, writeDigest } from './content-module.ts';
import type { Sources } from './sources.ts';

/** The entry of the start-up script, from the project's root. */
export const startEntry = 'src/client/entry.ts';

/** Serves the modules that `src/virtual.d.ts` describes. */
export function contentPlugin(sources: Sources): Plugin {
  const modules: Readonly<Record<string, (environment: Environment) => Promise<string>>> = {
    'virtual:content': async () => createContentModule(await sources.readContent(), sources.isDevelopment),
    'virtual:inline-assets': async (environment) => {
      const inlineAssets = { ...(await sources.createInlineAssets()), script: scriptOf(environment) };
      return `export default ${JSON.stringify(inlineAssets)}`;
    },
  };

  return {
    name: 'app-pages:content',

    async configResolved() {
      if (sources.isDevelopment) return;
      // Problems stop the build before it begins: Rolldown would print its own stack below them.
      await sources.readContent();
      await sources.createInlineAssets();
    },

    async buildStart() {
      // Each environment starts a build of its own; one of them tells.
      if (sources.isDevelopment || this.environment.name !== 'client') return;
      const { warnings } = await sources.readContent();
      if (warnings.length > 0) this.environment.logger.warn(formatDrafts(warnings));
    },

    resolveId: (id) => (id in modules ? `\0${id}` : null),

    async load(id) {
      const write = modules[id.slice(1)];
      if (!write) return null;
      return sources.isDevelopment ? write(this.environment).catch(() => emptyModule) : write(this.environment);
    },

    async generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return writeDigest(bundle);
      const { texts, phrases } = await sources.readContent();
      for (const [fileName, source] of writeAssets(texts, phrases)) this.emitFile({ type: 'asset', fileName, source });
    },
  };
}

/** The address of the start-up script: hashed after a build, the source in development. */
function scriptOf(environment: Environment): string {
  if (environment.mode === 'dev') return startEntry;
  const outDir = environment.getTopLevelConfig().environments.client?.build.outDir ?? '';
  const manifest = JSON.parse(readFileSync(resolve(environment.config.root, outDir, '.vite/manifest.json'), 'utf8'));
  return manifest[startEntry].file;
}
