import { expect, it } from 'vitest';
import { parseBase } from '../../src/location/base-path.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/legal', '/legal/'],
  ['/app/legal/', '/app/legal/'],
  ['/a-b_c.d~e/..f/', '/a-b_c.d~e/..f/'],
])('the base path %j is normalized to %s', (value, expected) => {
  expect(parseBase(value)).toBe(expected);
});

it.each([
  ...['legal/', 'https://legal.app.example/', '//evil.example/', '/a//b/', '/a/./b/', '/../', '/a/..', '/le%67al/'],
  ...['/le gal/', '/legal/?a=b', '/legal#a', '/legal\\', '/legal/\n', '/क़ानून/'],
])('%j is not a base path', (value) => {
  expect(parseBase(value)).toBeNull();
});
