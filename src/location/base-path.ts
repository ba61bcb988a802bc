/** The base path of the site. `stripBase` and `addBase` are inverse. */

declare const basePath: unique symbol;

/** Begins and ends with a slash: `/`, `/legal/`. Created by `parseBase`. */
export type BasePath = string & { readonly [basePath]: true };

// Only characters that URLs never escape, so that a base path has only one form.
const BASE = /^\/(?:[\w.~-]+\/)*$/;

/** Parses a path, with or without its last slash; `null` if it has other characters. */
export function parseBase(value: string): BasePath | null {
  const base = value.endsWith('/') ? value : `${value}/`;
  return BASE.test(base) ? (base as BasePath) : null;
}

/**
 * The pathname below the base, or `null`. The base matches only at a segment boundary: `/legal`
 * matches `/legal` and `/legal/a`, not `/legalese.html`.
 */
export function stripBase(pathname: string, base: BasePath): string | null {
  if (pathname.startsWith(base)) return pathname.slice(base.length - 1);
  return `${pathname}/` === base ? '/' : null;
}

/** The pathname in the URL: `addBase('/privacy.html', '/legal/')` is `/legal/privacy.html`. */
export function addBase(pathname: string, base: BasePath): string {
  return base + pathname.slice(1);
}
