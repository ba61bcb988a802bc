import { expect, it } from 'vitest';
import { matchRoute } from '../../src/location/match-route.ts';
import { normalizePath } from '../../src/location/normalize-path.ts';
import { routes } from '../../src/routes.ts';

it('2.3 appends .html to a path that has neither slash nor .html at its end', () => {
  for (const [name, pathname, expected] of [
    ['an ordinary path', '/privacy', '/privacy.html'],
    ['a deeper path', '/a/b', '/a/b.html'],
    ['an empty path', '', '.html'],
    ['another ending', '/privacy.htm', '/privacy.htm.html'],
    ['an ending in capitals', '/x.HTML', '/x.HTML.html'],
    ['an ending without its dot', '/html', '/html.html'],
    ['a question mark that was escaped', '/privacy%3Fa=b', '/privacy%3Fa=b.html'],
    ['a malformed escape', '/%E0%A4%A', '/%E0%A4%A.html'],
    ['a lone percent sign', '/%', '/%.html'],
    ['a null byte that was escaped', '/%00', '/%00.html'],
    ['unicode', '/गोपनीयता', '/गोपनीयता.html'],
    ['10,000 characters', `/${'a'.repeat(9_999)}`, `/${'a'.repeat(9_999)}.html`],
  ] as const) {
    expect.soft(normalizePath(pathname), name).toBe(expected);
  }
});

it('2.3 leaves a path with slash or .html at its end as it is', () => {
  for (const [name, pathname] of [
    ['the root', '/'],
    ['two slashes', '//'],
    ['a path that ends in a slash', '/a/'],
    ['a document with a slash', '/privacy.html/'],
    ['a document', '/privacy.html'],
    ['nothing but the ending', '.html'],
    ['the ending after a slash', '/.html'],
    ['the ending twice', '/privacy.html.html'],
    ['slashes that follow each other', '//evil.example//a.html'],
    ['an escaped slash', '/..%2fprivacy.html'],
    ['10,000 slashes', '/'.repeat(10_000)],
  ] as const) {
    expect.soft(normalizePath(pathname), name).toBe(pathname);
  }
});

const documentAt = (pathname: string) => matchRoute(routes, { pathname: normalizePath(pathname) })?.document ?? null;

it('2.1, 2.3 the documents are found, with .html or without', () => {
  for (const [pathname, document] of [
    ['/privacy', 'privacy'],
    ['/privacy.html', 'privacy'],
    ['/agreement', 'agreement'],
    ['/agreement.html', 'agreement'],
  ] as const) {
    expect.soft(documentAt(pathname), pathname).toBe(document);
  }
});

it('2.3, 2.9 what only looks like a document matches nothing', () => {
  for (const pathname of [
    '/privacy/',
    '/privacy.html/',
    '/PRIVACY.html',
    '/Privacy',
    '/privacy.HTML',
    '/privacy.html.html',
    '/privacyXhtml',
    '/privacy%2Ehtml',
    '/%70rivacy.html',
    '//privacy.html',
    '/./privacy.html',
    '/privacy.html ',
    'privacy.html',
    '/agreement/',
    '/',
    '',
  ]) {
    expect.soft(documentAt(pathname), pathname).toBeNull();
  }
});
