import { expect, it } from 'vitest';
import { normalizePath } from '../../src/location/normalize-path.ts';

it.each([
  ...['/privacy', '/a/b', '', '/privacy.htm', '/x.HTML', '/html', '/privacy%3Fa=b', '/%E0%A4%A', '/%', '/%00'],
  ...['/गोपनीयता', `/${'a'.repeat(9_999)}`],
])('2.3 appends .html to %j', (pathname) => {
  expect(normalizePath(pathname)).toBe(`${pathname}.html`);
});

it.each([
  ...['/', '//', '/a/', '/privacy.html/', '/privacy.html', '.html', '/.html', '/privacy.html.html'],
  ...['//evil.example//a.html', '/..%2fprivacy.html', '/'.repeat(10_000)],
])('2.3 leaves %j as it is', (pathname) => {
  expect(normalizePath(pathname)).toBe(pathname);
});
