/** The development server: an edit reloads the tabs, which show problems. */
import { join, normalize } from 'node:path';
import { inspect } from 'node:util';
import type { Plugin, ViteDevServer } from 'vite';
import { documentPaths } from '../../src/documents/document.ts';
import { formatProblems } from '../content/read/problem.ts';
import type { Content } from '../content/read-content.ts';
import { listWarnings } from '../steps/list-steps.ts';
import { isShown } from './show-problems.ts';
import type { Sources } from './sources.ts';

export function developmentPlugin(sources: Sources): Plugin {
  return {
    name: 'app-pages:development',
    apply: 'serve',

    configureServer(server) {
      showProblems(server, sources);
      server.printUrls = () => void printAddresses(server, sources);
    },

    hotUpdate({ file, server }) {
      // Vite's paths have slashes on Windows too.
      if (!sources.folders.some((folder) => normalize(file).startsWith(join(folder, '/')))) return;
      if (this.environment.name === 'client') {
        sources.forget();
        // The base path may be another one.
        if (file.endsWith('/site.json')) server.printUrls();
        reload(server);
      }
      return [];
    },
  };
}

/** Nothing while the settings can't be read: each page then says so. */
async function printAddresses({ resolvedUrls }: ViteDevServer, sources: Sources): Promise<void> {
  const { content } = await sources.read().catch(() => ({ content: null }));
  if (!content) return;
  const { pathname } = new URL(content.company.address);
  const { local = [], network = [] } = resolvedUrls ?? {};
  for (const origin of [...local, ...network]) console.log(listAddresses(new URL(pathname, origin)));
}

/** @param site its address, with the base path */
export function listAddresses(site: URL): string {
  const paths = Object.values(documentPaths);
  return paths.map((path) => new URL(path.slice(1), site).href).join('\n');
}

/** Reloads the Worker, then the tabs. Hot replacement would run the start-up twice. */
function reload({ environments: { client, ...workers } }: ViteDevServer): void {
  for (const environment of [...Object.values(workers), client]) {
    environment.moduleGraph.invalidateAll();
    environment.hot.send({ type: 'full-reload' });
  }
}

/** Paths that Vite serves, not the Worker. */
export const vitePaths = ['/@', '/src/', '/node_modules/'];

function showProblems({ middlewares, config: { logger } }: ViteDevServer, sources: Sources): void {
  let printed = '';
  const print = (level: 'warn' | 'error', message: string) => {
    // Print a message once, although each page load is several requests.
    if (message && message !== printed) logger[level](message, { timestamp: true });
    printed = message;
  };
  middlewares.use(async ({ url = '' }, response, next) => {
    if (vitePaths.some((path) => url.startsWith(path))) return next();
    // The tab reloads every two seconds, until the problem is solved.
    const fail = (message: string) =>
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' }).end(message);
    try {
      const { content } = await sources.read();
      print('warn', describeProblems(content));
      if (isShown(url, content)) return next();
      return fail(formatProblems(content.problems, 'in the content'));
    } catch (error) {
      print('error', inspect(error));
      return fail(inspect(error));
    }
  });
}

function describeProblems(content: Content): string {
  const problems = formatProblems(content.problems, 'in the content: a build waits for all but those in drafts');
  const warnings = listWarnings({ content, now: Date.now() });
  return [...(content.problems.length > 0 ? [problems] : []), ...warnings].join('\n');
}
