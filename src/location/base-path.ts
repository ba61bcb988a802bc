/** The base path of the site. `stripBase` and `addBase` are inverse. */

declare const basePath: unique symbol;

/** Begins and ends with a slash: `/`, `/legal/`. The build checks it. */
export type BasePath = string & { readonly [basePath]: true };

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
