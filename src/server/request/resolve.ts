/** Resolves a request to a page or an error: everything that the response depends on. */
import type { HonoRequest } from 'hono';
import type { Timestamp } from '../../documents/document.ts';
import { type SelectionError, selectText, type TextSelection } from '../../documents/selection.ts';
import { type Format, parseFormat, publicFormats } from '../../location/formats.ts';
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
  /** The format of the response, also of an error. */
  readonly format: Format;
  readonly theme: Theme;
  readonly now: Timestamp;
}

export interface ResolvedPage extends ParsedRequest {
  readonly kind: 'page';
  readonly location: PageLocation;
  readonly route: Route;
  readonly selection: TextSelection;
}

/** A request whose response is an error message. */
export interface PageError extends ParsedRequest {
  readonly kind: 'error';
  /** Stable: JSON responses contain it. */
  readonly reason: SelectionError['reason'] | 'notFound' | 'noFormat' | 'methodNotAllowed' | 'failed';
}

/** @throws if a document was built without a text */
export function resolve(services: Services, parsed: ParsedRequest): ResolvedPage | PageError {
  const { location, query, format, now } = parsed;
  const route = location && services.routes.get(location.pathname);
  if (!route) return refuse(parsed);

  const selection = selectText(services.catalog, route.document, query, now);
  if (selection.kind === 'error') return { ...parsed, ...selection };

  // Comparisons exist only as HTML.
  const available: readonly string[] = query.since ? ['html'] : publicFormats;
  const isAvailable = format === 'page' || available.includes(query.format || format);
  if (!isAvailable) return { ...parsed, kind: 'error', reason: 'noFormat' };

  return { ...parsed, kind: 'page', location, route, selection };
}

/** Where no route matches: GET, HEAD and OPTIONS are allowed on every path that exists. */
export function refuse(parsed: ParsedRequest): PageError {
  const isAllowed = /^(?:GET|HEAD|OPTIONS)$/.test(parsed.request.method);
  return { ...parsed, kind: 'error', reason: isAllowed ? 'notFound' : 'methodNotAllowed' };
}

/** For a failure too: it never throws. */
export function parseRequest({ base, now }: Services, { raw: request, path: pathname }: HonoRequest): ParsedRequest {
  const search = readSearch(request);
  const location = parseLocation({ pathname, search }, base);
  const query = location?.query ?? parseQuery(search);
  const defaultFormat = pathname.endsWith('.json') ? 'json' : 'html';
  return {
    request,
    location,
    query,
    format: (query.format && parseFormat(query)) || defaultFormat,
    theme: parseTheme(query),
    now: now(),
  };
}
