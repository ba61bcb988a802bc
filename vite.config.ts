/** How the site is built and served in development. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { readSettings } from './src/server/settings.ts';
import { contentPlugin, startEntry } from './tools/build/plugin.ts';

// Otherwise every start asks the internet where this machine is, and prints a stack where it can't.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';

/** Where the build tells wrangler to take its output in place of `wrangler.toml`. */
export const wranglerRedirect = '.wrangler/deploy/config.json';

/** What tests and benchmarks choose otherwise. */
export interface SiteOptions {
  /** The content folder. */
  readonly content?: string;
  /** The Worker's entry; `wrangler.toml` names it by default. */
  readonly main?: string;
  /** The settings of the deployment; those in `wrangler.toml` by default. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly outDir?: string;
  /** Whether Vite serves the sources. */
  readonly isDevelopment?: boolean;
}

/** What Vite answers itself in development, while the Worker answers everything else first. */
const SOURCES_FIRST = ['/*', '!/@*', '!/src/*', '!/node_modules/*'];

export function siteConfig({
  content = 'content',
  main,
  vars,
  outDir = 'dist',
  isDevelopment,
}: SiteOptions = {}): UserConfig {
  return {
    // Chunks name each other relative to themselves, so one build serves under any base path.
    base: './',
    // Vite's own answers to requests from other sites would stand before those of the Worker.
    server: { cors: false },
    preview: { cors: false },
    build: { outDir, minify: true },
    resolve: {
      alias: [{ find: /^react-dom\/server$/, replacement: streamingRenderer(isDevelopment) }],
    },
    environments: {
      client: {
        build: {
          // The oldest engines that the start-up runs in; the boot asks for features of the same age.
          target: ['chrome86', 'safari14', 'firefox78'],
          rolldownOptions: {
            input: startEntry,
            preserveEntrySignatures: 'allow-extension',
            output: {
              // One file: a page from before a deployment could ask for a chunk that is gone.
              codeSplitting: false,
              // V8 then compiles the whole file off the main thread, and none of it while the reader scrolls.
              postBanner: '//# allFunctionsCalledOnLoad',
            },
          },
          manifest: true,
          modulePreload: false,
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const { client, ...workers } = builder.environments;
        // A Worker that was renamed would stay there beside the new one.
        rmSync(outDir, { recursive: true, force: true });
        // The Worker names the start-up script by its hash, so the script is built first.
        if (client) await builder.build(client);
        for (const worker of Object.values(workers).filter(({ name }) => name !== 'ssr')) await builder.build(worker);
        // It would have `npx wrangler deploy` upload this build, past the gate.
        rmSync(wranglerRedirect, { force: true });
      },
    },
    plugins: [
      withoutErrorAtStart,
      contentPlugin(content),
      cloudflare({
        inspectorPort: false,
        config(worker) {
          if (main) worker.main = main;
          if (vars) worker.vars = vars;
          checkSettings(worker.vars);
          if (isDevelopment && worker.assets) worker.assets.run_worker_first = SOURCES_FIRST;
        },
      }),
    ],
  };
}

/** React's renderer for the edge without the second, legacy one that its public entry brings: a third of the Worker. */
function streamingRenderer(isDevelopment = false): string {
  const mode = isDevelopment ? 'development' : 'production';
  return resolve('node_modules/react-dom/cjs', `react-dom-server.edge.${mode}.js`);
}

/**
 * React makes an error when it is loaded, only to compare others with it. For its stack workerd parses the whole module
 * again, which is a tenth of a cold start; any other object does as well.
 */
const withoutErrorAtStart: Plugin = {
  name: 'app-pages:without-error-at-start',
  apply: 'build',
  transform: {
    filter: { id: /react-dom-server\.edge\.production\.js$/ },
    handler(code) {
      const changed = code.replace(
        /SuspenseException = Error\(\s*"(?:[^"\\]|\\.)*"\s*\)/,
        'SuspenseException = Object.create(Error.prototype)',
      );
      if (changed === code) this.error('React no longer makes an error when it is loaded: remove this plugin');
      return { code: changed, map: null };
    },
  },
};

/** Otherwise a Worker that does not start would be built, and deployed. */
function checkSettings(vars: Readonly<Record<string, unknown>> = {}): void {
  try {
    readSettings(vars);
  } catch (error) {
    // Vite prints the stack, which would say only how it came to ask.
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
}

export default defineConfig(({ command, isPreview }) =>
  siteConfig({ isDevelopment: command === 'serve' && !isPreview }),
);
