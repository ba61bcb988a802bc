/** The Vite configuration of the site, for builds and for development. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import type { BuildEnvironmentOptions, UserConfig } from 'vite';
import { readContent } from '../content/read-content.ts';
import { checkWrangler } from './check-wrangler.ts';
import { developmentPlugin, vitePaths } from './development.ts';
import { contentPlugin, startEntry } from './plugin.ts';
import { reactRenderer } from './react-renderer.ts';
import { readShown } from './show-problems.ts';
import { createSiteInputs, type SiteInputs } from './site-inputs.ts';
import { writeRoutes } from './site-routes.ts';

// By default, workerd fetches this machine's location, and prints a stack when it is offline.
process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= 'false';
// Settings of the Worker come from wrangler.toml only, not from `.env`.
process.env.CLOUDFLARE_LOAD_DEV_VARS_FROM_DOT_ENV = 'false';
// It would become part of the Worker's name. Empty, because `.env` sets what is undefined.
process.env.CLOUDFLARE_ENV = '';

/** The defaults are the project's content and the settings in `wrangler.toml`. */
export interface SiteOptions {
  readonly inputs?: SiteInputs;
  /** The Worker's entry. */
  readonly main?: string;
  readonly outDir?: string;
  /** Whether Vite serves the sources. */
  readonly isDevelopment?: boolean;
}

/** How the start-up script is built. */
export const startUpBuild = {
  // The oldest engines that run it. The boot detects features of the same age.
  target: ['chrome86', 'safari14', 'firefox78'],
  rolldownOptions: {
    input: startEntry,
    preserveEntrySignatures: 'allow-extension',
    // V8 compiles the whole file at once, instead of parts while the reader scrolls.
    output: { postBanner: '//# allFunctionsCalledOnLoad' },
  },
} satisfies BuildEnvironmentOptions;

export async function siteConfig({
  isDevelopment = false,
  inputs = createSiteInputs('content', isDevelopment ? readShown : readContent),
  main,
  outDir = 'dist',
}: SiteOptions = {}): Promise<UserConfig> {
  // Vite and React read it. Set here so that a shell or `.env` can't change the build.
  process.env.NODE_ENV = isDevelopment ? 'development' : 'production';
  // Here, before Cloudflare's plugin and Rolldown, which print a stack for a mistake in the settings.
  checkWrangler();
  const routes = isDevelopment ? undefined : writeRoutes((await inputs.read()).content.company.address);
  return {
    // Without Vite's own messages, about each edit, only the addresses and what is wrong are printed.
    logLevel: 'warn',
    // Chunks import each other by relative paths, so one build works under any base path.
    base: './',
    // With CORS on, Vite's middleware would respond to CORS preflights before the Worker does.
    server: { cors: false, hmr: { overlay: false } },
    // `buildApp` empties the folder. Rolldown's warning of slow plugins depends on the machine.
    build: { outDir, emptyOutDir: false, minify: true, rolldownOptions: { checks: { bundlerTimings: false } } },
    environments: {
      client: {
        build: {
          ...startUpBuild,
          manifest: true,
          modulePreload: false,
        },
      },
    },
    builder: {
      async buildApp(builder) {
        const { client, ...workers } = builder.environments;
        // After a renaming of the Worker, the folder with its old name would remain.
        rmSync(outDir, { recursive: true, force: true });
        // The Worker contains the hashed name of the start-up script, so the script is built first.
        if (client) await builder.build(client);
        // Vite always adds `ssr`, which nothing here uses.
        for (const worker of Object.values(workers).filter(({ name }) => name !== 'ssr')) await builder.build(worker);
        // With this file, `npx wrangler deploy` would upload the build without checks.
        rmSync('.wrangler/deploy/config.json', { force: true });
      },
    },
    plugins: [
      reactRenderer(),
      contentPlugin(inputs, isDevelopment),
      developmentPlugin(inputs),
      cloudflare({
        inspectorPort: false,
        // The Worker stores nothing, and two servers that start at once would wait for one database.
        persistState: false,
        config(worker) {
          if (main) worker.main = main;
          if (!isDevelopment) return routes;
          worker.main = join(import.meta.dirname, 'development-worker.ts');
          if (worker.assets) worker.assets.run_worker_first = ['/*', ...vitePaths.map((path) => `!${path}*`)];
          return undefined;
        },
      }),
    ],
  };
}
