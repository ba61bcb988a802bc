import { expect, it } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { findWrongAddresses } from '../../../tools/steps/wrong-addresses.ts';

const domain = { pattern: 'www.sample.test', custom_domain: true };
const route = (path: string, zone_name = 'sample.test') => ({ pattern: `www.sample.test${path}`, zone_name });

it.each([
  ['/', [domain], null],
  ['/', [route('/*')], null],
  ['/legal/', [route('/legal/*')], null],
  ['/', [], 'the routes are none, expected www.sample.test as custom_domain,'],
  // It matches `/` only.
  ['/', [route('')], 'the routes are www.sample.test, expected www.sample.test as custom_domain,'],
  ['/', [{ pattern: 'sample.test', custom_domain: true }], 'the routes are sample.test, expected'],
  ['/', [domain, { pattern: 'other.test/*' }], 'the routes are www.sample.test, other.test/*, expected'],
  ['/legal/', [domain], 'the routes are www.sample.test, expected www.sample.test/legal/*,'],
  ['/', [route('/*', 'ample.test')], 'zone_name is ample.test, expected the domain of www.sample.test'],
])('below %s, with the routes %j', (base, routes, expected) => {
  const settings = { base: base as BasePath, serverRendering: true };
  const found = findWrongAddresses({ settings, routes, otherAddresses: [] }, 'https://www.sample.test');
  expect(found).toEqual(expected ? [expect.stringContaining(`wrangler.toml: ${expected}`)] : []);
});
