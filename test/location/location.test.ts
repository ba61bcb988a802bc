import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { normalizePath, parseLocation } from '../../src/location/location.ts';
import { splitUrl } from '../../src/server/parse-request.ts';

it.each([
  ['/legal/', { pathname: '/', search: '', query: {} }],
  [
    '/legal/privacy?version=1&a=b+c',
    { pathname: '/privacy.html', search: '?version=1&a=b+c', query: { version: '1', a: 'b c' } },
  ],
  ['/legal/agreement?a=%26#hash', { pathname: '/agreement.html', search: '?a=%26', query: { a: '&' } }],
  ['/legal/agreement#a?b', { pathname: '/agreement.html', search: '', query: {} }],
  ['/legalese.html?a=b', null],
])('the server and the browser read %s alike', (address, expected) => {
  const url = `https://legal.app.example${address}`;
  const read = (from: Pick<URL, 'pathname' | 'search'>) => parseLocation(from, '/legal/' as BasePath);
  expect([read(splitUrl(url)), read(new URL(url))]).toEqual([expected, expected]);
});

it.each([
  ['http://[/privacy.html?a', { pathname: '/privacy.html', search: '?a' }],
  ['https://a.example//b?c/d?e', { pathname: '//b', search: '?c/d?e' }],
  ['https://a.example/%E0%A4%A?%', { pathname: '/%E0%A4%A', search: '?%' }],
])('%s is read as it was sent', (url, expected) => {
  expect(splitUrl(url)).toEqual(expected);
});

it.each(['/privacy', '/a/b', '', '/privacy.htm', '/x.HTML', '/html', '/privacy%3Fa=b', '/%E0%A4%A', '/गोपनीयता'])(
  'appends .html to %j',
  (pathname) => expect(normalizePath(pathname)).toBe(`${pathname}.html`),
);

it.each(['/', '/a/', '/privacy.html/', '/privacy.html', '.html', '/privacy.html.html', '//evil.example//a.html'])(
  'leaves %j as it is',
  (pathname) => expect(normalizePath(pathname)).toBe(pathname),
);
