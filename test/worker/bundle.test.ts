import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builds, workerFolder } from '../builds.ts';

/** Everything that workerd or a browser gets to run. */
function scriptsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
}

const worker = () => scriptsOf(workerFolder('site'));
const client = () => scriptsOf(join(builds, 'site/client'));

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

it('4.1 Worker and start-up have the production build of React and no other', () => {
  for (const [name, scripts] of [
    ['the Worker', worker],
    ['the start-up', client],
  ] as const) {
    const marks = [
      'react-stack-bottom-frame',
      'Each child in a list should have a unique',
      'react.development',
      'jsxDEV',
    ];
    expect
      .soft(
        marks.filter((mark) => scripts().includes(mark)),
        name,
      )
      .toEqual([]);
  }
});

it('4.1 Worker and start-up have no part of the development server', () => {
  for (const [name, scripts] of [
    ['the Worker', worker],
    ['the start-up', client],
  ] as const) {
    expect
      .soft(
        ['import.meta.hot', '/@vite/client', ' ws:'].filter((mark) => scripts().includes(mark)),
        name,
      )
      .toEqual([]);
  }
});

it('4.2 what is deployed logs its own failures and no requests, and answers before any file does', () => {
  const { observability, assets } = JSON.parse(readFileSync(join(workerFolder('site'), 'wrangler.json'), 'utf8'));
  expect({ observability, assets }).toEqual({
    observability: { enabled: true, redact_query_string: true, logs: { enabled: true, invocation_logs: false } },
    assets: { binding: 'ASSETS', directory: '../client', run_worker_first: true, not_found_handling: 'none' },
  });
});
