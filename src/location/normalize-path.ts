/** The one rule of paths (2.3). */

/**
 * Appends `.html` to a pathname that ends neither in a slash nor in `.html`.
 *
 * The path is compared as it was sent: nothing is decoded, lower-cased or collapsed, so a malformed escape is only a
 * path that matches nothing.
 */
export function normalizePath(pathname: string): string {
  return pathname.endsWith('/') || pathname.endsWith('.html') ? pathname : `${pathname}.html`;
}
