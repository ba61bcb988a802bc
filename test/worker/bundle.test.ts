import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { findConfig } from '../builds.ts';

it('the Worker contains only its runtime dependencies', () => {
  const map = readFileSync(join(dirname(findConfig('site')), 'index.js.map'), 'utf8');
  const sources: readonly string[] = JSON.parse(map).sources;
  const packages = sources.flatMap((source) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? []);
  expect([...new Set(packages)].sort()).toEqual(['hono', 'react', 'react-dom']);
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
