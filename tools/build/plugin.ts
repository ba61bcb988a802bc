/** The Vite plugin that puts the content and the inline parts of pages into the Worker and the start-up script. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment, Plugin, ViteDevServer } from 'vite';
import { type ContentSource, createContentModule, createFiles } from './content-module.ts';
import { createInlineAssets, inlineFiles } from './inline-assets.ts';
import { ContentError, formatDrafts, formatWarnings } from './problem.ts';
import { type Content, readContent, withoutDrafts } from './read-content.ts';

const CONTENT = 'virtual:content';
const INLINE_ASSETS = 'virtual:inline-assets';

const NO_CONTENT: ContentSource = {
  site: { company: '', app: '', email: '', address: '' },
  texts: [],
  phrases: new Map(),
};

/** The entry of the start-up script, from the project's root. */
export const startEntry = 'src/client/entry.ts';

/**
 * Serves two modules: `virtual:content` (the settings, and what the Worker decides by of each text) and
 * `virtual:inline-assets` (style, boot, start-up script). The texts themselves become static assets.
 *
 * @param folder the content folder
 */
export function contentPlugin(folder: string): Plugin {
  const root = resolve(folder);
  let content: Content | null = null;
  let problems: ContentError | null = null;

  function read(): Content {
    // What can't be published is told once, and not read again before it was edited.
    if (problems) throw problems;
    try {
      content ??= readContent(root);
      return content;
    } catch (error) {
      if (error instanceof ContentError) problems = error;
      throw error;
    }
  }

  /** In development the Worker starts all the same: what it would answer, the problem page answers. */
  function readToServe(mode: string): ContentSource {
    try {
      const all = read();
      return mode === 'dev' ? all : withoutDrafts(all);
    } catch (error) {
      if (mode === 'dev' && error instanceof ContentError) return NO_CONTENT;
      throw error;
    }
  }

  const isEdited = (file: string) => file.startsWith(`${root}/`) || Object.values(inlineFiles).includes(file);

  return {
    name: 'app-pages:content',

    configResolved({ command }) {
      // Problems stop the build before it begins: Rolldown would print its own stack below them.
      if (command === 'build') read();
    },

    buildStart() {
      const { mode, name, logger } = this.environment;
      // Each environment has a plugin of its own; one of them tells.
      if (mode !== 'build' || name !== 'client') return;
      const { warnings } = read();
      if (warnings.length > 0) logger.warn(formatDrafts(warnings));
    },

    resolveId: (id) => (id === CONTENT || id === INLINE_ASSETS ? `\0${id}` : null),

    async load(id) {
      const { mode } = this.environment;
      if (id === `\0${CONTENT}`) return createContentModule(readToServe(mode), mode === 'dev');
      if (id === `\0${INLINE_ASSETS}`) {
        return `export default ${JSON.stringify(await createInlineAssets(scriptOf(this.environment)))}`;
      }
      return null;
    },

    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of createFiles(withoutDrafts(read())))
        this.emitFile({ type: 'asset', fileName, source });
    },

    configureServer(server) {
      let printed: ContentError | null = null;
      let warned = '';
      server.watcher.add(root);
      server.middlewares.use((request, response, next) => {
        // The problem page is loaded again by Vite's own script.
        if (/^\/(@|node_modules\/)/.test(request.url ?? '')) return next();
        try {
          const { warnings } = read();
          const warning = warnings.length > 0 ? formatWarnings(warnings) : '';
          // Most edits change nothing about them.
          if (warning && warning !== warned) server.config.logger.warn(warning, { timestamp: true });
          warned = warning;
          next();
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          if (error !== printed) server.config.logger.error(error.message, { timestamp: true });
          printed = error;
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(problemPage(error));
        }
      });
      server.watcher.on('all', (_event, file) => {
        if (!isEdited(file)) return;
        content = null;
        problems = null;
        reload(server);
      });
    },
  };
}

/** The address of the start-up script: hashed after a build, the source in development. */
function scriptOf(environment: Environment): string {
  if (environment.mode === 'dev') return startEntry;
  const { root } = environment.config;
  const outDir = environment.getTopLevelConfig().environments.client?.build.outDir ?? '';
  const manifest = JSON.parse(readFileSync(resolve(root, outDir, '.vite/manifest.json'), 'utf8'));
  return manifest[startEntry].file;
}

/** Every environment forgets what it made of the content, and browsers load their page again. */
function reload(server: ViteDevServer): void {
  for (const environment of Object.values(server.environments)) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

function problemPage(error: ContentError): string {
  const message = error.message.replace(/[&<]/g, (character) => (character === '&' ? '&amp;' : '&lt;'));
  return `<!doctype html><meta charset="utf-8"><title>app-pages</title><script type="module" src="/@vite/client"></script><pre style="white-space:pre-wrap">${message}</pre>`;
}
