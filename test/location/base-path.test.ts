import { expect, it } from 'vitest';
import { addBase, type BasePath, parseBase, stripBase } from '../../src/location/base-path.ts';

it.each([
  ['the root', '/', '/'],
  ['nothing as the root', '', '/'],
  ['a base with its slash', '/legal/', '/legal/'],
  ['a base without its slash', '/legal', '/legal/'],
  ['a base of two segments', '/app/legal', '/app/legal/'],
  ['the characters that are never escaped', '/a-b_c.d~e/', '/a-b_c.d~e/'],
  ['a segment that begins with dots', '/..a/', '/..a/'],
  ['10,000 characters', `/${'a'.repeat(9_999)}`, `/${'a'.repeat(9_999)}/`],
])('2.8 reads %s', (_, value, expected) => {
  expect(parseBase(value)).toBe(expected);
});

it.each([
  ['a base that lacks its first slash', 'legal/'],
  ['an address', 'https://legal.app.example/'],
  ['another host', '//evil.example/'],
  ['an empty segment', '/a//b/'],
  ['a segment .', '/a/./b/'],
  ['a segment ..', '/../'],
  ['a last segment ..', '/a/..'],
  ['an escape', '/le%67al/'],
  ['a space', '/le gal/'],
  ['a query', '/legal/?a=b'],
  ['a hash', '/legal#a'],
  ['a backslash', '/legal\\'],
  ['a line end', '/legal/\n'],
  ['unicode', '/क़ानून/'],
])('2.8 refuses %s', (_, value) => {
  expect(parseBase(value)).toBeNull();
});

const base = (value: string) => parseBase(value) as BasePath;

it.each([
  ['a path below the root', '/privacy.html', '/', '/privacy.html'],
  ['the root below the root', '/', '/', '/'],
  ['two slashes below the root', '//', '/', '//'],
  ['a path below the base', '/legal/privacy.html', '/legal', '/privacy.html'],
  ['a folder below the base', '/legal/a/', '/legal/', '/a/'],
  ['the base itself', '/legal/', '/legal/', '/'],
  ['the base without its slash', '/legal', '/legal/', '/'],
  ['the base twice', '/legal/legal/a', '/legal/', '/legal/a'],
  ['slashes after the base', '/legal//a', '/legal/', '//a'],
  ['a base of two segments', '/app/legal/a', '/app/legal/', '/a'],
  ['a malformed escape below the base', '/legal/%E0%A4%A', '/legal/', '/%E0%A4%A'],
])('2.8 strips the base from %s', (_, pathname, value, expected) => {
  expect(stripBase(pathname, base(value))).toBe(expected);
});

it.each([
  ['where the base ends within a segment', '/legalese.html', '/legal/'],
  ['where .html follows the base', '/legal.html', '/legal/'],
  ['above the base', '/', '/legal/'],
  ['beside the base', '/privacy.html', '/legal/'],
  ['in capitals', '/LEGAL/privacy.html', '/legal/'],
  ['where the base is escaped', '/%6Cegal/privacy.html', '/legal/'],
  ['where the base comes later', '/a/legal/privacy.html', '/legal/'],
  ['after two slashes', '//legal/privacy.html', '/legal/'],
  ['in the first segment of the base only', '/app/privacy.html', '/app/legal/'],
  ['that is empty, below the root', '', '/legal/'],
])('2.8 finds nothing for a path %s', (_, pathname, value) => {
  expect(stripBase(pathname, base(value))).toBeNull();
});

it.each([
  ['the root', '/', '/privacy.html', '/privacy.html'],
  ['the root, for the root', '/', '/', '/'],
  ['a base', '/legal/', '/privacy.html', '/legal/privacy.html'],
  ['a base without its slash', '/legal', '/privacy.html', '/legal/privacy.html'],
  ['a base, for the root', '/legal/', '/', '/legal/'],
  ['a base of two segments', '/app/legal/', '/a/', '/app/legal/a/'],
])('2.8 puts back %s', (_, value, pathname, expected) => {
  expect(addBase(pathname, base(value))).toBe(expected);
});

it.each([
  ['the root under the root', '/', '/'],
  ['a page under the root', '/privacy.html', '/'],
  ['the root under a base', '/', '/legal/'],
  ['a page under a base', '/privacy.html', '/legal/'],
  ['a path that looks like the base', '/legal/a', '/legal/'],
  ['slashes', '//a//', '/legal/'],
  ['unicode and escapes', '/क/%E0%A4%A', '/app/legal/'],
])('2.8 addBase and stripBase undo each other for %s', (_, pathname, value) => {
  expect(stripBase(addBase(pathname, base(value)), base(value))).toBe(pathname);
});
