/** Resolves a request to a text or an error: everything that the response depends on. */
import type { HonoRequest } from 'hono';
import type { Timestamp } from '../../documents/document.ts';
import { type SelectionError, selectText, type TextSelection } from '../../documents/selection.ts';
import { type Format, parseFormat } from '../../location/formats.ts';
import { type PageLocation, parseLocation } from '../../location/location.ts';
import { parseQuery, type Query } from '../../location/parse-query.ts';
import { parseTheme, type Theme } from '../../location/theme.ts';
import type { Route } from '../../routes.ts';
import type { Services } from '../services/services.ts';
import { readSearch } from './split-url.ts';

export interface ParsedRequest {
  readonly request: Request;
  /** `null` outside the base path. */
  readonly location: PageLocation | null;
  readonly query: Query;
  /** `undefined`: the URL names a format that does not exist. */
  readonly format: Format | undefined;
  readonly theme: Theme;
  readonly now: Timestamp;
}

export interface ResolvedText extends ParsedRequest {
  readonly location: PageLocation;
  readonly format: Format;
  readonly route: Route;
  readonly selection: TextSelection;
}

/** A request whose response is an error message. */
export interface RequestError extends ParsedRequest {
  readonly format: Format;
  /** Stable: JSON responses contain it. */
  readonly reason: SelectionError | 'notFound' | 'noFormat' | 'methodNotAllowed' | 'failed';
}

/** @throws if a document was built without a text */
export function resolve(services: Services, parsed: ParsedRequest): ResolvedText | RequestError {
  const { location, query, format, now } = parsed;
  const route = location && services.routes.get(location.pathname);
  if (!route) return refuse(parsed);

  const selection = selectText(services.catalog, route.document, query, now);
  if (typeof selection === 'string') return createError(parsed, selection);

  // A comparison exists only as a page.
  if (!format || (query.since && format !== 'html' && format !== 'page')) return createError(parsed, 'noFormat');

  return { ...parsed, location, format, route, selection };
}

/** Where no route matches: GET, HEAD and OPTIONS are allowed on every path that exists. */
export function refuse(parsed: ParsedRequest): RequestError {
  const isAllowed = /^(?:GET|HEAD|OPTIONS)$/.test(parsed.request.method);
  return createError(parsed, isAllowed ? 'notFound' : 'methodNotAllowed');
}

export function createError(parsed: ParsedRequest, reason: RequestError['reason']): RequestError {
  return { ...parsed, format: parsed.format ?? 'html', reason };
}

/** For a failure too: it never throws. */
export function parseRequest({ base, now }: Services, { raw: request, path: pathname }: HonoRequest): ParsedRequest {
  const search = readSearch(request);
  const location = parseLocation({ pathname, search }, base);
  const query = location?.query ?? parseQuery(search);
  // The path as it was sent: that of the location always ends with `.html` or a slash.
  const format = parseFormat({ pathname, query });
  return { request, location, query, format, theme: parseTheme(query), now: now() };
}
