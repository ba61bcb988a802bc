import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { builds, findConfig } from '../builds.ts';

const worker = () => dirname(findConfig('site'));

function readFiles(folder: string, extension: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith(extension));
  return files.map((file) => readFileSync(join(folder, file), 'utf8'));
}

it('the Worker contains only its runtime dependencies', () => {
  const sources = readFiles(worker(), '.map').flatMap((map): string[] => JSON.parse(map).sources);
  const packages = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(['hono', 'react', 'react-dom']);
});

const developmentCode = ['react-stack-bottom-frame', 'jsxDEV', 'import.meta.hot', '/@vite/client', ' ws:'];
it.each([
  ['the Worker', worker],
  ['the start-up', () => join(builds, 'site/client')],
])('%s contains no development code', (_, folder) => {
  const scripts = readFiles(folder(), '.js').join('\n');
  expect(developmentCode.filter((part) => scripts.includes(part))).toEqual([]);
});

it.each([
  // Wrangler takes no path with `custom_domain`.
  { name: 'site', routes: [{ pattern: 'legal.app.example', custom_domain: true }] },
  { name: 'legal', routes: ['app.example/legal/*'] },
] as const)('the deployment of $name has one address, one cache, and logs no request', ({ name, routes }) => {
  const { compatibility_flags, workers_dev, preview_urls, assets, cache, observability, ...others } = JSON.parse(
    readFileSync(findConfig(name), 'utf8'),
  );
  expect({ compatibility_flags, workers_dev, preview_urls, assets, cache, observability }).toEqual({
    compatibility_flags: ['no_nodejs_compat'],
    workers_dev: false,
    preview_urls: false,
    assets: { binding: 'ASSETS', directory: '../client', run_worker_first: true, not_found_handling: 'none' },
    cache: { enabled: true, cross_version_cache: false },
    observability: {
      enabled: true,
      redact_query_string: true,
      logs: { enabled: true, invocation_logs: false },
      traces: { enabled: false },
    },
  });
  expect(others.routes).toEqual(routes);
});
