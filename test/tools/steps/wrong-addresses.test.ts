import { expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { findWrongAddresses } from '../../../tools/steps/wrong-addresses.ts';

const domain = { pattern: 'www.sample.test', custom_domain: true };
const route = (path: string, zone_name = 'sample.test') => ({ pattern: `www.sample.test${path}`, zone_name });

it.each([
  { base: '/', routes: [domain], expected: null },
  { base: '/', routes: [route('/*')], expected: null },
  { base: '/legal/', routes: [route('/legal/*')], expected: null },
  { base: '/', routes: [], expected: 'the routes are none, expected www.sample.test as custom_domain,' },
  // It matches `/` only.
  {
    base: '/',
    routes: [route('')],
    expected: 'the routes are www.sample.test, expected www.sample.test as custom_domain,',
  },
  {
    base: '/',
    routes: [{ pattern: 'sample.test', custom_domain: true }],
    expected: 'the routes are sample.test, expected',
  },
  {
    base: '/',
    routes: [domain, { pattern: 'other.test/*' }],
    expected: 'the routes are www.sample.test, other.test/*, expected',
  },
  {
    base: '/legal/',
    routes: [domain],
    expected: 'the routes are www.sample.test, expected www.sample.test/legal/*,',
  },
  {
    base: '/',
    routes: [route('/*', 'ample.test')],
    expected: 'zone_name is ample.test, expected the domain of www.sample.test',
  },
])('below $base, with the routes $routes', ({ base, routes, expected }) => {
  const settings = { base: base as BasePath, serverRendering: true };
  const found = findWrongAddresses({ settings, routes, otherAddresses: [] }, 'https://www.sample.test');
  expect(found).toEqual(expected ? [expect.stringContaining(`wrangler.toml: ${expected}`)] : []);
});
