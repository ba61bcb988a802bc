import { expect, it } from 'vitest';
import { parseQuery } from '../../src/location/parse-query.ts';

it.each<[what: string, search: string, pairs: Record<string, string>]>([
  ['nothing', '', {}],
  ['a query without its question mark', 'a=1&b=2', { a: '1', b: '2' }],
  ['a key without a value', '?a', { a: '' }],
  ['a value without a key', '?=a', { '': 'a' }],
  ['the text after the first = completed', '?a=b=c;d', { a: 'b=c;d' }],
  ['the last of repeated keys', '?a=1&b=2&a=3', { a: '3', b: '2' }],
  ['a plus sign as a space', '?a+b=c+d', { 'a b': 'c d' }],
  ['escapes in keys and values', '?%61%3D=%26%23%E0%A4%85', { 'a=': '&#अ' }],
  ['what is no escape as it was sent', '?a=%zz%4&b=%', { a: '%zz%4', b: '%' }],
  ['bytes that are no UTF-8 as U+FFFD', '?a=%E0%A4', { a: '\u{FFFD}' }],
])('reads %s', (_, search, pairs) => {
  expect({ ...parseQuery(search) }).toEqual(pairs);
});

it.each(['toString', 'constructor', '__proto__'])('%s is a key as any other', (key) => {
  expect([parseQuery('')[key], parseQuery(`?${key}=x`)[key], Object.keys(parseQuery(`?${key}=x`))]).toEqual([
    undefined,
    'x',
    [key],
  ]);
});
