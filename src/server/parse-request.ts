import { type BasePath, stripBase } from '../location/base-path.ts';
import { createLocation, type PageLocation, type PathAndQuery } from '../location/location.ts';
import { type Format, isFormat } from './formats.ts';

/** Parsed once, and passed to Hono's handlers as `env`. */
export interface ParsedRequest {
  readonly request: Request;
  /** Below the base path, not decoded; `null` outside the base path. */
  readonly path: string | null;
  /** Outside the base path its pathname is `/`, which matches no route. */
  readonly location: PageLocation;
  /** The format of the response, also of an error. */
  readonly format: Format;
}

export function parseRequest(request: Request, base: BasePath): ParsedRequest {
  const { pathname, search } = splitUrl(request.url);
  const path = stripBase(pathname, base);
  const location = createLocation(path ?? '/', search);
  const { format = '' } = location.query;
  const defaultFormat = pathname.endsWith('.json') ? 'json' : 'html';
  return { request, path, location, format: isFormat(format) ? format : defaultFormat };
}

/** Fast path: `new URL` would dominate the cost of a cached page. */
export function splitUrl(url: string): PathAndQuery {
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)([^#]*)/.exec(url) ?? [];
  return { pathname, search };
}
