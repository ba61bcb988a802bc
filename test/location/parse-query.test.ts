import { expect, it } from 'vitest';
import { parseQuery } from '../../src/location/parse-query.ts';

it.each<[what: string, search: string, pairs: Record<string, string>]>([
  ['nothing', '', {}],
  ['a question mark alone', '?', {}],
  ['a query without its question mark', 'a=1&b=2', { a: '1', b: '2' }],
  ['a second question mark', '??a=1', { '?a': '1' }],
  ['a key without a value', '?a', { a: '' }],
  ['a value without a key', '?=a', { '': 'a' }],
  ['the last of repeated keys', '?a=1&b=2&a=3', { a: '3', b: '2' }],
  ['a plus sign as a space', '?a+b=c+d', { 'a b': 'c d' }],
  ['escapes in keys and values', '?%61%3D=%26%23', { 'a=': '&#' }],
  ['escaped unicode', '?a=%E0%A4%85', { a: 'अ' }],
  ['a lone percent sign as it was sent', '?a=%', { a: '%' }],
  ['an escape that is no escape as it was sent', '?a=%zz%4', { a: '%zz%4' }],
  ['bytes that are no UTF-8 as U+FFFD', '?a=%E0%A4', { a: '\u{FFFD}' }],
  ['constructor as an ordinary key', '?constructor=x', { constructor: 'x' }],
  ['a semicolon as part of the value', '?a=1;b=2', { a: '1;b=2' }],
  ['10,000 characters', `?a=${'b'.repeat(10_000)}`, { a: 'b'.repeat(10_000) }],
])('2.4 reads %s', (_, search, pairs) => {
  expect({ ...parseQuery(search) }).toEqual(pairs);
});

it.each(['toString', 'constructor', '__proto__', 'hasOwnProperty'])(
  '2.4 %s is undefined where nobody sent it',
  (key) => {
    expect(parseQuery('?a=1')[key]).toBeUndefined();
  },
);

it('2.4 sets no prototype, whatever the key', () => {
  const query = parseQuery('?__proto__=x&__proto__[polluted]=y');
  expect([Object.keys(query), Object.getPrototypeOf(query), 'polluted' in {}]).toEqual([
    ['__proto__', '__proto__[polluted]'],
    null,
    false,
  ]);
});
