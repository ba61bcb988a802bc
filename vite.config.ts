/** How the site is built and served in development. */
import { rmSync } from 'node:fs';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { developmentPlugin, vitePaths } from './tools/vite/development.ts';
import { contentPlugin, startEntry } from './tools/vite/plugin.ts';
import { reactRenderer } from './tools/vite/react-renderer.ts';
import { readWrangler } from './tools/vite/read-wrangler.ts';
import { createSources, type Sources } from './tools/vite/sources.ts';

// Otherwise every start asks the internet where this machine is, and prints a stack where it can't.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
// What stands there would become settings of the Worker: those are in wrangler.toml.
process.env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = 'false';

/** What tests and benchmarks choose otherwise; by default it is the project's and what `wrangler.toml` says. */
export interface SiteOptions {
  readonly sources?: Sources;
  /** The Worker's entry. */
  readonly main?: string;
  /** The settings of the deployment. */
  readonly vars?: Readonly<Record<string, string>>;
  readonly outDir?: string;
  /** Whether Vite serves the sources. */
  readonly isDevelopment?: boolean;
}

export function siteConfig({
  isDevelopment = false,
  sources = createSources('content', isDevelopment),
  main,
  vars,
  outDir = 'dist',
}: SiteOptions = {}): UserConfig {
  // Vite and React go by it, whatever a shell or a `.env` says.
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
  return {
    // Chunks name each other relative to themselves, so one build serves under any base path.
    base: './',
    // Vite's own answers to requests from other sites would stand before those of the Worker.
    server: { cors: false, hmr: { overlay: false } },
    // How long the build itself takes is nothing to warn of on a slow machine.
    build: { outDir, minify: true, rolldownOptions: { checks: { bundlerTimings: false } } },
    environments: {
      client: {
        build: {
          // The oldest engines that the start-up runs in; the boot asks for features of the same age.
          target: ['chrome86', 'safari14', 'firefox78'],
          rolldownOptions: {
            input: startEntry,
            preserveEntrySignatures: 'allow-extension',
            // V8 then compiles the whole file off the main thread, and none of it while the reader scrolls.
            output: { postBanner: '//# allFunctionsCalledOnLoad' },
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
        // It would have `npx wrangler deploy` upload this build in place of what `wrangler.toml` names, past the gate.
        rmSync('.wrangler/deploy/config.json', { force: true });
      },
    },
    plugins: [
      settingsFirst,
      reactRenderer(isDevelopment),
      contentPlugin(sources),
      developmentPlugin(sources),
      cloudflare({
        inspectorPort: false,
        config(worker) {
          if (main) worker.main = main;
          if (vars) worker.vars = vars;
          if (isDevelopment && worker.assets) {
            worker.assets.run_worker_first = ['/*', ...vitePaths.map((path) => `!${path}*`)];
          }
        },
      }),
    ],
  };
}

/** Otherwise a Worker that does not start would be built, and a mistake be told with a stack and the whole file. */
const settingsFirst: Plugin = { name: 'app-pages:settings-first', enforce: 'pre', config: () => void readWrangler() };

export default defineConfig(({ command }) => siteConfig({ isDevelopment: command === 'serve' }));
