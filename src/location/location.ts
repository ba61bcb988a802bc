/** Parses a URL of the site, on the server and in the browser. */
import { type BasePath, stripBase } from './base-path.ts';
import { parseQuery, type Query } from './parse-query.ts';

export interface PageLocation {
  /** Below the base and normalized: the key of the route table. */
  readonly pathname: string;
  /** The raw query string with its `?`, or empty. */
  readonly search: string;
  readonly query: Query;
}

/** @returns `null` if the URL is not below the base */
export function parseLocation(url: { pathname: string; search: string }, base: BasePath): PageLocation | null {
  const pathname = stripBase(url.pathname, base);
  if (pathname === null) return null;
  return { pathname: normalizePath(pathname), search: url.search, query: parseQuery(url.search) };
}

/**
 * Appends `.html` to a pathname that ends neither in a slash nor in `.html` (2.3). Nothing is
 * decoded, so a malformed escape is only a path that matches no route.
 */
export function normalizePath(pathname: string): string {
  return pathname.endsWith('/') || pathname.endsWith('.html') ? pathname : `${pathname}.html`;
}
