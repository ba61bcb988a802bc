/** Reads a request for a page, once: everything that the response depends on. */
import type { Timestamp } from '../documents/document.ts';
import { type Selection, selectText } from '../documents/selection.ts';
import { type Location, parseLocation } from '../location/location.ts';
import { parseQuery, type Query } from '../location/parse-query.ts';
import type { Refusal } from '../pages/messages.ts';
import { readTheme, type Theme } from '../pages/shell.ts';
import type { Route } from '../routes.ts';
import type { Context } from './context.ts';
import { type Format, isFormat, publicFormats } from './formats.ts';

/** How the response is written, also that of an error. */
export interface View {
  readonly format: Format;
  readonly theme: Theme;
  /** The language tag from the query. */
  readonly lang: string | undefined;
}

/** A request that is answered with a message. */
export interface RefusedRequest {
  readonly refusal: Refusal;
  readonly view: View;
}

interface RouteRequest extends Omit<View, 'lang'> {
  readonly route: Route;
  readonly location: Location;
  readonly now: Timestamp;
}

export interface TextRequest extends RouteRequest {
  readonly selection: Selection;
}

/** The request for a page; its route may show no text. */
export type PageRequest = TextRequest | (RouteRequest & { readonly selection: null });

/** Path and query, without decoding. `new URL` would dominate the cost of a cached page. */
export function readAddress(url: string): Pick<URL, 'pathname' | 'search'> {
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)([^#]*)/.exec(url) ?? [];
  return { pathname, search };
}

/** The view of a request that is no request for a page. */
export function readView({ url }: Request): View {
  const { pathname, search } = readAddress(url);
  return createView(pathname, parseQuery(search));
}

function createView(pathname: string, query: Query): View {
  const { format = '', lang } = query;
  const byPath = pathname.endsWith('.json') ? 'json' : 'html';
  return { format: isFormat(format) ? format : byPath, theme: readTheme(query), lang };
}

export function readPageRequest(context: Context, { url }: Request): PageRequest | RefusedRequest {
  const address = readAddress(url);
  const location = parseLocation(address, context.settings.base);
  const view = createView(address.pathname, location?.query ?? parseQuery(address.search));
  const route = location && context.routes.get(location.pathname);
  if (!route) return { refusal: { message: 'notFound' }, view };

  const { query } = location;
  // A comparison, and a page without a text, have no other format.
  const known: readonly string[] = query.since || !route.document ? ['html'] : publicFormats;
  if (query.format && query.format !== 'page' && !known.includes(query.format)) {
    return {
      refusal: { message: 'noFormat', known, address: addressOf(location, ['version', 'since'], 'format') },
      view,
    };
  }
  const { format } = view;
  // The other formats are the same in all themes.
  const theme = format === 'html' ? view.theme : 'auto';

  const now = context.now();
  if (!route.document) return { route, location, selection: null, format, theme, now };
  const selection = selectText(context.catalog, route.document, query, now);
  if (!('unknown' in selection)) return { route, location, selection, format, theme, now };
  const { unknown, asked, known: versions } = selection;
  const values = { asked, known: versions };
  return unknown === 'version'
    ? { refusal: { message: 'noVersion', ...values, address: addressOf(location, [], 'version') }, view }
    : { refusal: { message: 'noEarlierVersion', ...values, address: addressOf(location, ['version'], 'since') }, view };
}

/** The address of a page with some parameters of its query, to which the value of another one is appended. */
function addressOf({ pathname, query }: Location, kept: readonly string[], parameter: string): string {
  const pairs = kept.flatMap((name) => (query[name] ? `${name}=${encodeURIComponent(query[name])}&` : []));
  return `${pathname}?${pairs.join('')}${parameter}=`;
}
