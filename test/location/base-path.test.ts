import { expect, it } from 'vitest';
import { addBase, type BasePath, parseBase, stripBase } from '../../src/location/base-path.ts';

it.each([
  ['/', '/'],
  ['', '/'],
  ['/legal/', '/legal/'],
  ['/legal', '/legal/'],
  ['/app/legal', '/app/legal/'],
  ['/a-b_c.d~e/', '/a-b_c.d~e/'],
  ['/..a/', '/..a/'],
])('2.8 the base %j is %s', (value, expected) => {
  expect(parseBase(value)).toBe(expected);
});

it.each([
  ...['legal/', 'https://legal.app.example/', '//evil.example/', '/a//b/', '/a/./b/', '/../', '/a/..', '/le%67al/'],
  ...['/le gal/', '/legal/?a=b', '/legal#a', '/legal\\', '/legal/\n', '/क़ानून/'],
])('2.8 %j is no base', (value) => {
  expect(parseBase(value)).toBeNull();
});

const base = (value: string) => parseBase(value) as BasePath;

it.each([
  ['/privacy.html', '/', '/privacy.html'],
  ['/', '/', '/'],
  ['//', '/', '//'],
  ['/legal/privacy.html', '/legal', '/privacy.html'],
  ['/legal/a/', '/legal/', '/a/'],
  ['/legal/', '/legal/', '/'],
  ['/legal/legal/a', '/legal/', '/legal/a'],
  ['/legal//a', '/legal/', '//a'],
  ['/app/legal/a', '/app/legal/', '/a'],
  ['/legal/%E0%A4%A', '/legal/', '/%E0%A4%A'],
])('2.8 %s below %s is %s, and back', (pathname, value, expected) => {
  expect(stripBase(pathname, base(value))).toBe(expected);
  expect(addBase(expected, base(value))).toBe(pathname);
});

it('2.8 the base without its slash is the root', () => {
  expect(stripBase('/legal', base('/legal/'))).toBe('/');
});

it.each([
  ...['/legalese.html', '/legal.html', '/', '/privacy.html', '/LEGAL/privacy.html', '/%6Cegal/privacy.html'],
  ...['/a/legal/privacy.html', '//legal/privacy.html', ''],
])('2.8 %j is not below /legal/', (pathname) => {
  expect(stripBase(pathname, base('/legal/'))).toBeNull();
});
