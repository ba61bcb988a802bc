import { type BasePath, stripBase } from '../../location/base-path.ts';
import { createLocation, type PageLocation, type PathAndQuery } from '../../location/location.ts';
import { parseQuery, type Query } from '../../location/parse-query.ts';
import { type Format, isFormat } from './formats.ts';

export interface ParsedRequest {
  readonly request: Request;
  /** Below the base path, not decoded; `null` outside the base path. */
  readonly path: string | null;
  /** `null` outside the base path. */
  readonly location: PageLocation | null;
  readonly query: Query;
  /** The format of the response, also of an error. */
  readonly format: Format;
}

export function parseRequest(request: Request, base: BasePath): ParsedRequest {
  const { pathname, search } = splitUrl(request.url);
  const path = stripBase(pathname, base);
  const location = path === null ? null : createLocation(path, search);
  const query = location?.query ?? parseQuery(search);
  const defaultFormat = pathname.endsWith('.json') ? 'json' : 'html';
  const { format = '' } = query;
  return { request, path, location, query, format: isFormat(format) ? format : defaultFormat };
}

/** Like `new URL`, which would dominate the cost of a cached page. */
export function splitUrl(url: string): PathAndQuery {
  // An empty query has no `?` in `search`.
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)(\?[^#]+)?/.exec(url) ?? [];
  return { pathname, search };
}
