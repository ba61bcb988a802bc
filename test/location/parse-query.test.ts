import { expect, it } from 'vitest';
import { parseDisplay } from '../../src/location/display.ts';
import { parseQuery } from '../../src/location/parse-query.ts';

const LINK = { lang: 'hi', ref: 'https://x.example/?lang=ta' };

it.each(Object.keys(parseDisplay({})))('repairs a value of %s, as one of each key of the site', (name) => {
  expect({ ...parseQuery(`?${name}=x%26lang=hi`) }).toEqual({ [name]: 'x', lang: 'hi' });
});

it.each<[what: string, search: string, pairs: Record<string, string>]>([
  ['a query without its question mark', 'a=1&b=2', { a: '1', b: '2' }],
  ['all text after the first =', '?a=b=c;d', { a: 'b=c;d' }],
  ['the last of repeated keys', '?a=1&b=2&a=3', { a: '3', b: '2' }],
  ['escapes in keys and values', '?%61%3D=%26%23%E0%A4%85', { 'a=': '&#अ' }],
  ['a malformed escape unchanged', '?a=%zz%4&b=%', { a: '%zz%4', b: '%' }],
  ['what a mailer escaped', '?version=1&amp;lang=hi&amp;theme=dark', { version: '1', lang: 'hi', theme: 'dark' }],
  ['a pair that a tracker appended after another ?', '?version=1?fbclid=x%3Dy', { version: '1', fbclid: 'x=y' }],
  ['the same with an escaped ? and =', '?version=1%3Ffbclid%3Dx', { version: '1', fbclid: 'x' }],
  ['a second ?', '??lang=hi', { lang: 'hi' }],
  ['an escaped =', '?lang%3Dhi&theme%3ddark&a=b%3Dc', { lang: 'hi', theme: 'dark', a: 'b=c' }],
  ['an escaped &amp; before a key of the site', '?lang=en&amp%3Bversion=1', { lang: 'en', version: '1' }],
  ['the address in the value of another key', '?lang=hi&ref=https%3A%2F%2Fx.example%2F%3Flang%3Dta', LINK],
  ['an escaped pair in the value of another key', '?lang=hi&x=%26lang%3Dta', { lang: 'hi', x: '&lang=ta' }],
  [
    'a query that was escaped',
    '?lang%3Dhi%26theme%3Ddark&utm_source=x',
    { lang: 'hi', theme: 'dark', utm_source: 'x' },
  ],
  ['a question mark and an escaped & in a value', '?a=b?&c=d%26e=f', { a: 'b?', c: 'd&e=f' }],
  ['names of the prototype', '?__proto__=x&toString=y', JSON.parse('{"__proto__":"x","toString":"y"}')],
])('parses %s', (_, search, pairs) => {
  expect({ ...parseQuery(search) }).toEqual(pairs);
});
