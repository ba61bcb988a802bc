/** Path and query of a URL. Not `new URL`, which throws where `Host` is invalid, such as `[`. */

export function readPathname({ url }: Pick<Request, 'url'>): string {
  return /:\/\/[^/]*([^?#]*)/.exec(url)?.[1] ?? '';
}

/** An empty query has no `?` in `search`. */
export function readSearch({ url }: Pick<Request, 'url'>): string {
  // Fast path: the pattern would backtrack over the whole URL.
  return url.includes('?') ? (/^[^?#]*(\?[^#]+)/.exec(url)?.[1] ?? '') : '';
}
