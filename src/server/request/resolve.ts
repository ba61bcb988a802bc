/** Resolves a request to a page or an error: everything that the response depends on. */
import type { HonoRequest } from 'hono';
import type { Timestamp } from '../../documents/document.ts';
import { type SelectionError, selectText, type TextSelection } from '../../documents/selection.ts';
import { type Display, parseDisplay } from '../../location/display.ts';
import { type Format, isForPrograms, parseFormat } from '../../location/formats.ts';
import { type PageLocation, parseLocation } from '../../location/location.ts';
import type { Route } from '../../routes.ts';
import type { Services } from '../services/services.ts';
import { readSearch } from './split-url.ts';

export interface ParsedRequest {
  readonly request: Request;
  /** `null` outside the base path. */
  readonly location: PageLocation | null;
  /** `undefined`: the URL names a format that does not exist. */
  readonly format: Format | undefined;
  readonly display: Display;
  readonly now: Timestamp;
}

export interface ResolvedPage extends ParsedRequest {
  readonly location: PageLocation;
  readonly format: Format;
  readonly route: Route;
  /** `null` for a route without a document, whose only format is `html`. */
  readonly selection: TextSelection | null;
}

/** A request whose response is an error message. */
export interface RequestError extends ParsedRequest {
  readonly format: Format;
  /** Stable: JSON responses contain it. */
  readonly reason: SelectionError | 'notFound' | 'noFormat' | 'methodNotAllowed' | 'failed';
}

/** @throws if a document was built without a text */
export function resolve(services: Services, parsed: ParsedRequest): ResolvedPage | RequestError {
  const { location, format, now } = parsed;
  const route = location && services.routes.get(location.pathname);
  if (!route) return refuse(parsed);

  const { query } = location;
  const selection = route.document ? selectText(services.catalog, route.document, query, now) : null;
  if (typeof selection === 'string') return createError(parsed, selection);

  // A comparison exists only as a page.
  const isMissing = selection ? isForPrograms(format) && query.since : format !== 'html';
  if (!format || isMissing) return createError(parsed, 'noFormat');

  return { ...parsed, location, format, route, selection };
}

export const methods = ['GET', 'HEAD', 'OPTIONS'];

/** Where no route matches: every path has these methods. */
export function refuse(parsed: ParsedRequest): RequestError {
  return createError(parsed, methods.includes(parsed.request.method) ? 'notFound' : 'methodNotAllowed');
}

export function createError(parsed: ParsedRequest, reason: RequestError['reason']): RequestError {
  return { ...parsed, format: parsed.format ?? 'html', reason };
}

/** Called after a failure too, so it must not throw. */
export function parseRequest({ base, now }: Services, { raw: request, path: pathname }: HonoRequest): ParsedRequest {
  const location = parseLocation({ pathname, search: readSearch(request) }, base);
  const query = location?.query ?? {};
  // Not the path of the location, to which `.html` was added.
  const format = parseFormat({ pathname, query });
  return { request, location, format, display: parseDisplay(query), now: now() };
}
