import { expect, it } from 'vitest';
import { matchRoute } from '../../src/location/match-route.ts';

const routes = new Map([['/privacy.html', 'the policy']]);

it('2.5 finds the route of a location', () => {
  expect(matchRoute(routes, { pathname: '/privacy.html' })).toBe('the policy');
});

it('2.9 is null for a path that no route has', () => {
  expect(matchRoute(routes, { pathname: '/nothing.html' })).toBeNull();
});

it('2.8 is null for a location that is not below the base', () => {
  expect(matchRoute(routes, null)).toBeNull();
});

it('2.9 is null for the names of objects', () => {
  for (const pathname of ['__proto__', 'constructor', 'size']) {
    expect.soft(matchRoute(routes, { pathname }), pathname).toBeNull();
  }
});
