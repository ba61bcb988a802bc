import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { parseLocation } from '../../src/location/location.ts';
import { readPathname, readSearch } from '../../src/server/request/split-url.ts';

const split = (url: string) => ({ pathname: readPathname({ url }), search: readSearch({ url }) });

it.each([
  ['/legal/', { pathname: '/', search: '', query: {} }],
  ['/legal/privacy?a=b+c&d=1', { pathname: '/privacy.html', search: '?a=b+c&d=1', query: { a: 'b c', d: '1' } }],
  ['/legal/agreement?a=%26#hash', { pathname: '/agreement.html', search: '?a=%26', query: { a: '&' } }],
  ['/legal/agreement#a?b', { pathname: '/agreement.html', search: '', query: {} }],
  ['/legal/privacy?', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legal/privacy?#a', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legalese.html?a=b', null],
])('the server and the browser parse %s alike', (path, expected) => {
  const url = `https://legal.app.example${path}`;
  const parse = (from: Pick<URL, 'pathname' | 'search'>) => parseLocation(from, '/legal/' as BasePath);
  expect([parse(split(url)), parse(new URL(url))]).toEqual([expected, expected]);
});

it.each([
  ['http://[/privacy.html?a', { pathname: '/privacy.html', search: '?a' }],
  ['https://a.example//b?c/d?e', { pathname: '//b', search: '?c/d?e' }],
  ['https://a.example/%E0%A4%A?%', { pathname: '/%E0%A4%A', search: '?%' }],
])('%s is split without decoding', (url, expected) => {
  expect(split(url)).toEqual(expected);
});

it.each([
  ...['/privacy', '/a/b', '/privacy.htm', '/x.HTML', '/html', '/privacy%3Fa=b', '/%E0%A4%A', '/गोपनीयता'].map(
    (pathname) => [pathname, `${pathname}.html`],
  ),
  ...['/', '/a/', '/privacy.html/', '/privacy.html', '/privacy.html.html', '//evil.example//a.html'].map((pathname) => [
    pathname,
    pathname,
  ]),
])('%j is normalized to %j', (path = '', pathname) =>
  expect(parseLocation({ pathname: path, search: '' }, '/' as BasePath)).toEqual({ pathname, search: '', query: {} }),
);
