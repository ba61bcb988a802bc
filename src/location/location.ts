import { type BasePath, stripBase } from './base-path.ts';
import { parseQuery, type Query } from './parse-query.ts';

/** Path and query of a URL, not decoded. */
export type PathAndQuery = Readonly<Pick<URL, 'pathname' | 'search'>>;

/** The pathname is below the base and normalized: the key of the route table. */
export interface PageLocation extends PathAndQuery {
  readonly query: Query;
}

/**
 * Appends `.html` to a path that ends neither in a slash nor in `.html`; `null` outside the base.
 * Nothing is decoded, so a malformed escape is only a path that matches no route.
 */
export function parseLocation({ pathname, search }: PathAndQuery, base: BasePath): PageLocation | null {
  const path = stripBase(pathname, base);
  if (path === null) return null;
  const normalized = path.endsWith('/') || path.endsWith('.html') ? path : `${path}.html`;
  return { pathname: normalized, search, query: parseQuery(search) };
}
