/** The development server: an edit reloads the tabs, which show problems. */
import { inspect } from 'node:util';
import { normalizePath, type Plugin, type ViteDevServer } from 'vite';
import { formatProblems, listProblems } from '../content/read/problem.ts';
import { listSteps } from '../steps/list-steps.ts';
import { areAllShown } from './show-problems.ts';
import type { SiteInputs } from './site-inputs.ts';
import { listAddresses } from './site-routes.ts';

export function developmentPlugin(inputs: SiteInputs): Plugin {
  return {
    name: 'app-pages:development',
    apply: 'serve',

    configureServer(server) {
      showProblems(server, inputs);
      server.printUrls = () => void printAddresses(server, inputs);
    },

    hotUpdate({ file, server }) {
      if (!inputs.folders.some((folder) => file.startsWith(`${normalizePath(folder)}/`))) return;
      if (this.environment.name === 'client') {
        inputs.forget();
        // The base path may be another one.
        if (file.endsWith('/site.json')) server.printUrls();
        reload(server);
      }
      return [];
    },
  };
}

/** Nothing while the settings can't be read: each page then says so. */
async function printAddresses({ resolvedUrls }: ViteDevServer, inputs: SiteInputs): Promise<void> {
  const { content } = await inputs.read().catch(() => ({ content: null }));
  if (!content) return;
  const { pathname } = new URL(content.company.address);
  const { local = [], network = [] } = resolvedUrls ?? {};
  for (const origin of [...local, ...network]) console.log(listAddresses(new URL(pathname, origin)));
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

function showProblems({ middlewares, config: { logger } }: ViteDevServer, inputs: SiteInputs): void {
  // Once, although each page load is several requests.
  const print = (message: string) => message && logger.warnOnce(message, { timestamp: true });
  middlewares.use(async ({ url = '' }, response, next) => {
    if (vitePaths.some((path) => url.startsWith(path))) return next();
    // The tab reloads every two seconds, until the problem is solved.
    const fail = (message: string) =>
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8', refresh: '2' }).end(message);
    try {
      const { content } = await inputs.read();
      print([...listProblems(content.problems), ...listSteps({ content, now: Date.now() }, 'warning')].join('\n'));
      if (areAllShown(content)) return next();
      return fail(formatProblems(content.problems, 'in the content'));
    } catch (error) {
      print(inspect(error));
      return fail(inspect(error));
    }
  });
}
