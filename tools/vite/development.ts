/** The development server: every edit loads every tab again, and what can't be built is told in the tab and the terminal. */
import { inspect } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { documentPaths } from '../../src/documents/document.ts';
import { failurePage } from '../../src/server/failure-page.ts';
import { formatProblems } from '../content/read/problem.ts';
import type { Content } from '../content/read-content.ts';
import { advise } from './advise.ts';
import { readWrangler } from './read-wrangler.ts';
import type { Sources } from './sources.ts';

export function developmentPlugin(sources: Sources): Plugin {
  return {
    name: 'app-pages:development',
    apply: 'serve',

    configureServer(server) {
      showProblems(server, sources);
      const { logger } = server.config;
      server.printUrls = () => {
        const { local = [], network = [] } = server.resolvedUrls ?? {};
        const { base } = readWrangler().settings;
        for (const origin of [...local, ...network]) logger.info(listAddresses(new URL(base, origin)));
      };
    },

    hotUpdate({ file, server }) {
      if (!sources.folders.some((folder) => isInside(file, folder))) return;
      if (this.environment.name === 'client') {
        sources.forget();
        reload(server);
      }
      return [];
    },
  };
}

/** On Windows Vite says `C:/content/site.json`, and Node `C:\content`. */
export function isInside(file: string, folder: string): boolean {
  return file.replaceAll('\\', '/').startsWith(`${folder.replaceAll('\\', '/')}/`);
}

/** The addresses of both documents, a line each, on a site whose address has its base path. */
export function listAddresses(site: URL): string {
  const paths = Object.values(documentPaths);
  return paths.map((path) => new URL(path.slice(1), site).href).join('\n');
}

/** Reloads all, the Worker before the tabs that will ask it; a module replaced in a running page would run twice. */
function reload({ environments: { client, ...others } }: ViteDevServer): void {
  for (const environment of [...Object.values(others), client]) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

/** Below these paths Vite answers itself. */
export const vitePaths = ['/@', '/src/', '/node_modules/'];

function showProblems({ middlewares, config: { logger } }: ViteDevServer, sources: Sources): void {
  let told = '';
  const tell = (level: 'warn' | 'error', message: string) => {
    // A browser asks for more than the page, and most edits change nothing about the warnings.
    if (message && message !== told) logger[level](message, { timestamp: true });
    told = message;
  };
  middlewares.use(async ({ url = '' }, response, next) => {
    if (vitePaths.some((path) => url.startsWith(path))) return next();
    try {
      const { content } = await sources.read();
      tell('warn', listWarnings(content));
      next();
    } catch (error) {
      const message = inspect(error);
      tell('error', message);
      response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(await failurePage(message).text());
    }
  });
}

function listWarnings(content: Content): string {
  const problems = formatProblems(
    content.warnings,
    'in translations: a build waits for those in languages, and drops the others',
  );
  return [...(content.warnings.length > 0 ? [problems] : []), ...advise(content)].join('\n');
}
