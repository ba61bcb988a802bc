/** The base path under which the site lives (2.8). `stripBase` and `addBase` undo each other. */

declare const basePath: unique symbol;

/** A base path that begins and ends with a slash: `/`, `/legal/`. Made by `parseBase`. */
export type BasePath = string & { readonly [basePath]: true };

// The characters that a URL never escapes, so that one base has one spelling.
const BASE = /^\/(?:[\w.~-]+\/)*$/;

/** Reads a base path, with or without its last slash; nothing is the root. `null` if it is no path of plain segments. */
export function parseBase(value: string): BasePath | null {
  const base = value.endsWith('/') ? value : `${value}/`;
  return BASE.test(base) && !/\/\.{1,2}\//.test(base) ? (base as BasePath) : null;
}

/**
 * The pathname below the base, or `null`. The base counts only at a segment boundary: `/legal` is the base of `/legal`
 * and `/legal/a`, not of `/legalese.html`.
 */
export function stripBase(pathname: string, base: BasePath): string | null {
  if (pathname.startsWith(base)) return pathname.slice(base.length - 1);
  return `${pathname}/` === base ? '/' : null;
}

/** The pathname as the browser sees it: `addBase('/privacy.html', '/legal/')` is `/legal/privacy.html`. */
export function addBase(pathname: string, base: BasePath): string {
  return base + pathname.slice(1);
}
