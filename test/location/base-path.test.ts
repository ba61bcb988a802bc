import { expect, it } from 'vitest';
import { addBase, type BasePath, parseBase, stripBase } from '../../src/location/base-path.ts';

it('2.8 reads a base, with its last slash or without', () => {
  for (const [name, value, expected] of [
    ['the root', '/', '/'],
    ['nothing as the root', '', '/'],
    ['a base with its slash', '/legal/', '/legal/'],
    ['a base without its slash', '/legal', '/legal/'],
    ['a base of two segments', '/app/legal', '/app/legal/'],
    ['the characters that are never escaped', '/a-b_c.d~e/', '/a-b_c.d~e/'],
    ['a segment that begins with dots', '/..a/', '/..a/'],
    ['10,000 characters', `/${'a'.repeat(9_999)}`, `/${'a'.repeat(9_999)}/`],
  ] as const) {
    expect.soft(parseBase(value), name).toBe(expected);
  }
});

it('2.8 refuses what is no base', () => {
  for (const [name, value] of [
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
  ] as const) {
    expect.soft(parseBase(value), name).toBeNull();
  }
});

const base = (value: string) => parseBase(value) as BasePath;

it('2.8 strips the base', () => {
  for (const [name, pathname, value, expected] of [
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
  ] as const) {
    expect.soft(stripBase(pathname, base(value)), name).toBe(expected);
  }
});

it('2.8 finds nothing where the base does not end at a segment of the path', () => {
  for (const [name, pathname, value] of [
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
  ] as const) {
    expect.soft(stripBase(pathname, base(value)), name).toBeNull();
  }
});

it('2.8 puts the base back', () => {
  for (const [name, value, pathname, expected] of [
    ['the root', '/', '/privacy.html', '/privacy.html'],
    ['the root, for the root', '/', '/', '/'],
    ['a base', '/legal/', '/privacy.html', '/legal/privacy.html'],
    ['a base without its slash', '/legal', '/privacy.html', '/legal/privacy.html'],
    ['a base, for the root', '/legal/', '/', '/legal/'],
    ['a base of two segments', '/app/legal/', '/a/', '/app/legal/a/'],
  ] as const) {
    expect.soft(addBase(pathname, base(value)), name).toBe(expected);
  }
});

it('2.8 addBase and stripBase undo each other', () => {
  for (const [name, pathname, value] of [
    ['the root under the root', '/', '/'],
    ['a page under the root', '/privacy.html', '/'],
    ['the root under a base', '/', '/legal/'],
    ['a page under a base', '/privacy.html', '/legal/'],
    ['a path that looks like the base', '/legal/a', '/legal/'],
    ['slashes', '//a//', '/legal/'],
    ['unicode and escapes', '/क/%E0%A4%A', '/app/legal/'],
  ] as const) {
    expect.soft(stripBase(addBase(pathname, base(value)), base(value)), name).toBe(pathname);
  }
});
