import { expect, it } from 'vitest';
import { parseQuery } from '../../src/location/parse-query.ts';

it('2.4 reads a query as browsers do', () => {
  const rows: [name: string, search: string, pairs: [string, string][]][] = [
    ['nothing', '', []],
    ['a question mark alone', '?', []],
    ['ampersands alone', '?&&', []],
    ['one pair', '?version=2020-07-13', [['version', '2020-07-13']]],
    [
      'a query without its question mark',
      'a=1&b=2',
      [
        ['a', '1'],
        ['b', '2'],
      ],
    ],
    ['a second question mark', '??a=1', [['?a', '1']]],
    ['a key without a value', '?a', [['a', '']]],
    ['a key with an empty value', '?a=', [['a', '']]],
    ['a value without a key', '?=a', [['', 'a']]],
    ['the text after the first =', '?a=b=c', [['a', 'b=c']]],
    [
      'the last of repeated keys',
      '?a=1&b=2&a=3',
      [
        ['a', '3'],
        ['b', '2'],
      ],
    ],
    [
      'keys that differ in case',
      '?a=1&A=2',
      [
        ['a', '1'],
        ['A', '2'],
      ],
    ],
    ['a plus sign as a space', '?a+b=c+d', [['a b', 'c d']]],
    ['an escaped plus sign as a plus sign', '?a=1%2B1', [['a', '1+1']]],
    ['escapes in keys and values', '?%61%3D=%26%23', [['a=', '&#']]],
    ['escaped unicode', '?a=%E0%A4%85', [['a', 'अ']]],
    ['unicode', '?भाषा=हिन्दी', [['भाषा', 'हिन्दी']]],
    ['a lone percent sign as it was sent', '?a=%', [['a', '%']]],
    ['an escape that is no escape as it was sent', '?a=%zz%4', [['a', '%zz%4']]],
    ['bytes that are no UTF-8 as U+FFFD', '?a=%E0%A4', [['a', '\u{FFFD}']]],
    ['an escaped null byte', '?a=%00', [['a', '\0']]],
    ['__proto__ as an ordinary key', '?__proto__=x', [['__proto__', 'x']]],
    ['constructor as an ordinary key', '?constructor=x', [['constructor', 'x']]],
    [
      'brackets as part of the key',
      '?a[]=1&a[b]=2',
      [
        ['a[]', '1'],
        ['a[b]', '2'],
      ],
    ],
    ['a semicolon as part of the value', '?a=1;b=2', [['a', '1;b=2']]],
    ['10,000 characters', `?a=${'b'.repeat(10_000)}`, [['a', 'b'.repeat(10_000)]]],
  ];
  for (const [name, search, pairs] of rows) {
    expect.soft(Object.entries(parseQuery(search)), name).toEqual(pairs);
  }
});

it('2.4 reads 10,000 pairs', () => {
  const search = Array.from({ length: 10_000 }, (_, index) => `k${index}=${index}`).join('&');
  const query = parseQuery(search);
  expect([Object.keys(query).length, query.k0, query.k9999]).toEqual([10_000, '0', '9999']);
});

it('2.4 a key is undefined where nobody sent it, whatever objects have by that name', () => {
  for (const key of ['toString', 'constructor', '__proto__', 'hasOwnProperty']) {
    expect.soft(parseQuery('?a=1')[key], key).toBeUndefined();
  }
});

it('2.4 sets no prototype, whatever the key', () => {
  parseQuery('?__proto__=x&__proto__[polluted]=y&constructor=z');
  expect(['polluted' in {}, Object.getPrototypeOf(parseQuery('?__proto__=x'))]).toEqual([false, null]);
});
