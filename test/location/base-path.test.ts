import { expect, it } from 'vitest';
import { addBase, type BasePath, parseBase, stripBase } from '../../src/location/base-path.ts';

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

it.each([
  ['/privacy.html', '/', '/privacy.html'],
  ['//', '/', '//'],
  ['/legal/', '/legal/', '/'],
  ['/legal/legal/a', '/legal/', '/legal/a'],
  ['/legal//a', '/legal/', '//a'],
  ['/app/legal/%E0%A4%A', '/app/legal/', '/%E0%A4%A'],
])('%s below %s is %s, and back', (pathname, base, expected) => {
  expect(stripBase(pathname, base as BasePath)).toBe(expected);
  expect(addBase(expected, base as BasePath)).toBe(pathname);
});

it.each([
  ...['/legalese.html', '/legal.html', '/', '/privacy.html', '/LEGAL/privacy.html', '/%6Cegal/privacy.html'],
  ...['/a/legal/privacy.html', '//legal/privacy.html', ''],
])('%j is not below /legal/', (pathname) => {
  expect(stripBase(pathname, '/legal/' as BasePath)).toBeNull();
});

it('the base path without its last slash is the root', () => {
  expect(stripBase('/legal', '/legal/' as BasePath)).toBe('/');
});
