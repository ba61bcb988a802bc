import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { parseLocation } from '../../src/location/location.ts';
import { readPathname, readSearch } from '../../src/server/request/split-url.ts';

it.each([
  ['/legal', { pathname: '/', search: '', query: {} }],
  ['/legal/legal/a.html.html', { pathname: '/legal/a.html.html', search: '', query: {} }],
  ['/legal/privacy.HTML', { pathname: '/privacy.HTML.html', search: '', query: {} }],
  ['/legal/privacy?a=b+c&d=1', { pathname: '/privacy.html', search: '?a=b+c&d=1', query: { a: 'b c', d: '1' } }],
  ['/legal/agreement#a?b', { pathname: '/agreement.html', search: '', query: {} }],
  ['/legal/privacy?', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legal//b?c/d?e', { pathname: '//b.html', search: '?c/d?e', query: { 'c/d?e': '' } }],
  ['/legal/%E0%A4%A?%', { pathname: '/%E0%A4%A.html', search: '?%', query: { '%': '' } }],
  ['/legal/privacy?#a', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legalese.html?a=b', null],
  ['/a/legal/privacy.html', null],
])('the server and the browser parse %s alike', (path, expected) => {
  const url = `https://legal.app.example${path}`;
  const split = { pathname: readPathname({ url }), search: readSearch({ url }) };
  for (const from of [split, new URL(url)]) expect(parseLocation(from, '/legal/' as BasePath)).toEqual(expected);
});
