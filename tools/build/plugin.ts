/** The Vite plugin that puts the content and the inline parts of pages into the Worker and the start-up script. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Environment, Plugin, ViteDevServer } from 'vite';
import type { CompiledText } from './compile-text.ts';
import { createInlineAssets, inlineFiles } from './inline-assets.ts';
import { ContentError } from './problem.ts';
import { type Content, readContent } from './read-content.ts';

const CONTENT = 'virtual:content';
const PARTS = 'virtual:inline-assets';
const TEXT = 'virtual:text/';

const NO_CONTENT = { site: { company: '', app: '', email: '', address: '' }, texts: [] };

/** The entry of the start-up script, from the project's root. */
export const startEntry = 'src/client/entry.ts';

/**
 * Serves three modules: `virtual:content` (the settings and what there is), `virtual:text/…` (the blocks of one text,
 * so that each can be loaded alone) and `virtual:inline-assets` (style, boot, start-up script).
 *
 * @param folder the content folder
 */
export function contentPlugin(folder: string): Plugin {
  const root = resolve(folder);
  let content: Content | null = null;

  function read(): Content {
    content ??= readContent(root);
    return content;
  }

  /** In development the Worker starts all the same: what it would answer, the problem page answers. */
  function readToServe(mode: string): Pick<Content, 'site' | 'texts'> {
    try {
      return read();
    } catch (error) {
      if (mode === 'dev' && error instanceof ContentError) return NO_CONTENT;
      throw error;
    }
  }

  const isEdited = (file: string) => file.startsWith(`${root}/`) || Object.values(inlineFiles).includes(file);

  return {
    name: 'app-pages:content',

    buildStart() {
      // Problems stop the build before anything is written.
      if (this.environment.mode === 'build') read();
    },

    resolveId: (id) => (id === CONTENT || id === PARTS || id.startsWith(TEXT) ? `\0${id}` : null),

    async load(id) {
      const { mode } = this.environment;
      const isDeployed = mode === 'build' && this.environment.name !== 'client';
      if (id === `\0${CONTENT}`) return contentModule(readToServe(mode), isDeployed);
      if (id === `\0${PARTS}`) return parts(await createInlineAssets(scriptOf(this.environment)));
      if (id.startsWith(`\0${TEXT}`)) {
        const text = read().texts.find((one) => moduleOf(one) === id.slice(1));
        if (!text) throw new Error(`${id} is not in ${folder}`);
        return `export default ${JSON.stringify(text.blocks)}`;
      }
      return null;
    },

    generateBundle() {
      if (this.environment.name !== 'client') return;
      const { texts } = read();
      for (const text of texts.filter((one) => isArchived(one, texts))) {
        this.emitFile({ type: 'asset', fileName: assetOf(text), source: JSON.stringify(text.blocks) });
      }
    },

    configureServer(server) {
      server.watcher.add(root);
      server.middlewares.use((request, response, next) => {
        // The problem page is loaded again by Vite's own script.
        if (/^\/(@|node_modules\/)/.test(request.url ?? '')) return next();
        try {
          read();
          next();
        } catch (error) {
          if (!(error instanceof ContentError)) throw error;
          server.config.logger.error(error.message, { timestamp: true });
          response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(problemPage(error));
        }
      });
      server.watcher.on('all', (_event, file) => {
        if (!isEdited(file)) return;
        content = null;
        reload(server);
      });
    },
  };
}

function nameOf({ meta }: CompiledText): string {
  return `${meta.document}-${meta.version}-${meta.language}`;
}

/** Chunks are named after it. */
function moduleOf(text: CompiledText): string {
  return TEXT + nameOf(text);
}

/** How many versions of a document the Worker carries itself: the current one, and the next or the last. */
const CARRIED = 2;

/** Whether a text is old enough to be read from the static assets, so that the Worker does not grow with each version. */
function isArchived({ meta }: CompiledText, texts: readonly CompiledText[]): boolean {
  const ofDocument = texts.filter((one) => one.meta.document === meta.document);
  const newer = new Set(ofDocument.map((one) => one.meta.version).filter((version) => version > meta.version));
  return newer.size >= CARRIED;
}

function assetOf(text: CompiledText): string {
  return `assets/${nameOf(text)}-${text.meta.digest.slice(0, 8)}.json`;
}

/** @param isDeployed whether archived texts are static assets; else each is a module of its own */
function contentModule({ site, texts }: Pick<Content, 'site' | 'texts'>, isDeployed: boolean): string {
  const entries = texts.map((text) => {
    const load =
      isDeployed && isArchived(text, texts)
        ? `(read)=>read(${JSON.stringify(`/${assetOf(text)}`)}).then(r=>r.ok?r.json():Promise.reject(new Error(r.url+' is missing')))`
        : `()=>import(${JSON.stringify(moduleOf(text))}).then(m=>m.default)`;
    return `{...${JSON.stringify(text.meta)},load:${load}}`;
  });
  const digest = createHash('sha256')
    .update(JSON.stringify([site, texts.map(({ meta, blocks }) => [meta, blocks])]))
    .digest('hex');
  return `export const digest=${JSON.stringify(digest.slice(0, 12))};\nexport const site=${JSON.stringify(site)};\nexport const texts=[${entries.join(',\n')}];`;
}

function parts(value: object): string {
  return `export default ${JSON.stringify(value)}`;
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
