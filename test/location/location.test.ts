import { expect, it } from 'vitest';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { parseLocation } from '../../src/location/location.ts';
import { matchRoute } from '../../src/location/match-route.ts';
import { routes } from '../../src/routes.ts';
import { readAddress } from '../../src/server/page-request.ts';

const legal = parseBase('/legal/') as BasePath;

it.each([
  ['/legal/privacy.html', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legal/privacy', { pathname: '/privacy.html', search: '', query: {} }],
  ['/legal/', { pathname: '/', search: '', query: {} }],
  [
    '/legal/privacy?version=1&a=b+c',
    { pathname: '/privacy.html', search: '?version=1&a=b+c', query: { version: '1', a: 'b c' } },
  ],
  ['/legal/agreement?a=%26#hash', { pathname: '/agreement.html', search: '?a=%26', query: { a: '&' } }],
  ['/legal/agreement#a?b', { pathname: '/agreement.html', search: '', query: {} }],
  ['/legalese.html?a=b', null],
])('2.3, 2.4, 2.8 the server and the browser read %s alike', (address, expected) => {
  const url = `https://legal.app.example${address}`;
  expect([parseLocation(readAddress(url), legal), parseLocation(new URL(url), legal)]).toEqual([expected, expected]);
});

it.each([
  ['http://[/privacy.html?a', { pathname: '/privacy.html', search: '?a' }],
  ['https://a.example//b?c/d?e', { pathname: '//b', search: '?c/d?e' }],
  ['https://a.example/%E0%A4%A?%', { pathname: '/%E0%A4%A', search: '?%' }],
])('4.1 %s is read as it was sent', (url, expected) => {
  expect(readAddress(url)).toEqual(expected);
});

it.each([
  ['/privacy', 'privacy'],
  ['/privacy.html', 'privacy'],
  ['/agreement', 'agreement'],
  ['/agreement.html', 'agreement'],
  ...['/privacy/', '/privacy.html/', '/PRIVACY.html', '/Privacy', '/privacy.HTML', '/privacy.html.html'].map(toNothing),
  ...['/privacyXhtml', '/privacy%2Ehtml', '/%70rivacy.html', '//privacy.html', '/./privacy.html'].map(toNothing),
  ...['/privacy.html ', '/agreement/', '/', '/__proto__', '/constructor', '/size'].map(toNothing),
])('2.1, 2.3, 2.9 %j is %s', (pathname, document) => {
  const location = parseLocation({ pathname, search: '' }, parseBase('/') as BasePath);
  expect(matchRoute(routes, location)?.document ?? 'nothing').toBe(document);
});

function toNothing(pathname: string): [string, string] {
  return [pathname, 'nothing'];
}
