import type { PathAndQuery } from '../../location/location.ts';

/** Like `new URL`, which would dominate the cost of a cached page. */
export function splitUrl(url: string): PathAndQuery {
  // An empty query has no `?` in `search`.
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)(\?[^#]+)?/.exec(url) ?? [];
  return { pathname, search };
}
