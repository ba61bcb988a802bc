import type { PathAndQuery } from '../../location/location.ts';

/** Like `new URL`, which throws where the request has an invalid `Host`, such as `[`. */
export function splitUrl(url: string): PathAndQuery {
  // An empty query has no `?` in `search`.
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)(\?[^#]+)?/.exec(url) ?? [];
  return { pathname, search };
}
