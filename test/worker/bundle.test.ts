import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builds, workerFolder } from '../builds.ts';

/** Everything that workerd or a browser gets to run. */
function scriptsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

/** The packages whose sources went into the bundles in a folder, by their source maps. */
function packagesOf(folder: string): string[] {
  const maps = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'));
  const sources = maps.flatMap((map): string[] => JSON.parse(readFileSync(join(folder, map), 'utf8')).sources);
  const packages = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  return [...new Set(packages)].sort();
}

it('4.1 the Worker has only the packages that it needs, and none of the build’s', () => {
  expect(packagesOf(workerFolder('site'))).toEqual(['hono', 'react', 'react-dom']);
});

const development = ['react-stack-bottom-frame', 'jsxDEV', 'import.meta.hot', '/@vite/client', ' ws:'];
it.each([
  ['the Worker', () => workerFolder('site')],
  ['the start-up', () => join(builds, 'site/client')],
])('4.1 %s has the production build of React, and nothing of development', (_, folder) => {
  const scripts = scriptsOf(folder());
  expect(development.filter((mark) => scripts.includes(mark))).toEqual([]);
});

it('4.2 what is deployed logs its own failures and no requests, and answers before any file does', () => {
  const { observability, assets } = JSON.parse(readFileSync(join(workerFolder('site'), 'wrangler.json'), 'utf8'));
  expect({ observability, assets }).toEqual({
    observability: { enabled: true, redact_query_string: true, logs: { enabled: true, invocation_logs: false } },
    assets: { binding: 'ASSETS', directory: '../client', run_worker_first: true, not_found_handling: 'none' },
  });
});
