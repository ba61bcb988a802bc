/** Parses a URL of the site, on the server and in the browser. */
import { type BasePath, stripBase } from './base-path.ts';
import { parseQuery, type Query } from './parse-query.ts';

/** Path and query of a URL, not decoded. */
export type PathAndQuery = Readonly<Pick<URL, 'pathname' | 'search'>>;

/** The pathname is below the base and normalized: the key of the route table. */
export interface PageLocation extends PathAndQuery {
  readonly query: Query;
}

/** @returns `null` if the URL is not below the base */
export function parseLocation({ pathname, search }: PathAndQuery, base: BasePath): PageLocation | null {
  const path = stripBase(pathname, base);
  return path === null ? null : createLocation(path, search);
}

/** @param path below the base */
export function createLocation(path: string, search: string): PageLocation {
  return { pathname: normalizePath(path), search, query: parseQuery(search) };
}

/**
 * Appends `.html` to a pathname that ends neither in a slash nor in `.html`. Nothing is decoded, so
 * a malformed escape is only a path that matches no route.
 */
export function normalizePath(pathname: string): string {
  return pathname.endsWith('/') || pathname.endsWith('.html') ? pathname : `${pathname}.html`;
}
