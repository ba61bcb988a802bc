import { expect, it } from 'vitest';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { parseLocation } from '../../src/location/location.ts';

const legal = parseBase('/legal/') as BasePath;

it('2.3, 2.4, 2.8 reads path and query below the base', () => {
  for (const [name, pathname, search, expected] of [
    ['a page', '/legal/privacy.html', '', { pathname: '/privacy.html', search: '', query: {} }],
    ['a page without its ending', '/legal/privacy', '', { pathname: '/privacy.html', search: '', query: {} }],
    ['the base', '/legal/', '', { pathname: '/', search: '', query: {} }],
    ['the base without its slash', '/legal', '', { pathname: '/', search: '', query: {} }],
    [
      'a query',
      '/legal/privacy',
      '?version=2020-07-13&a=b+c',
      { pathname: '/privacy.html', search: '?version=2020-07-13&a=b+c', query: { version: '2020-07-13', a: 'b c' } },
    ],
  ] as const) {
    expect.soft(parseLocation({ pathname, search }, legal), name).toEqual(expected);
  }
});

it('2.8 reads a URL of the platform', () => {
  const location = parseLocation(new URL('https://legal.app.example/legal/agreement?a=%26#hash'), legal);
  expect(location).toEqual({ pathname: '/agreement.html', search: '?a=%26', query: { a: '&' } });
});

it('2.8 is null for a URL that is not below the base', () => {
  expect(parseLocation({ pathname: '/legalese.html', search: '?a=b' }, legal)).toBeNull();
});
