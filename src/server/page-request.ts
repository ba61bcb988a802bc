/** Parses the request for a page: everything that the response depends on. */
import type { Timestamp } from '../documents/document.ts';
import { type Selection, selectText } from '../documents/selection.ts';
import { type PageLocation, parseLocation } from '../location/location.ts';
import { parseQuery } from '../location/parse-query.ts';
import type { Refusal } from '../pages/messages.ts';
import { readTheme, type Theme } from '../pages/shell.ts';
import type { Route } from '../routes.ts';
import type { Context } from './context.ts';
import { type Format, isFormat, publicFormats } from './formats.ts';

/** The presentation of a page or of an error. */
export interface View {
  readonly pathname: string;
  readonly format: Format;
  readonly theme: Theme;
  /** The language tag from the query. */
  readonly lang: string | undefined;
}

/** A request whose response is an error message. */
export type RefusedRequest = Refusal & { readonly view: View };

export interface PageRequest extends Pick<View, 'format' | 'theme'> {
  readonly route: Route;
  readonly location: PageLocation;
  /** `null` for a route without a legal text. */
  readonly selection: Selection | null;
  readonly now: Timestamp;
}

type Address = Pick<URL, 'pathname' | 'search'>;

/** Path and query, not decoded. Fast path: `new URL` would dominate the cost of a cached page. */
export function readAddress(url: string): Address {
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)([^#]*)/.exec(url) ?? [];
  return { pathname, search };
}

export function readView({ pathname, search }: Address, query = parseQuery(search)): View {
  const { format = '', lang } = query;
  const defaultFormat = pathname.endsWith('.json') ? 'json' : 'html';
  return { pathname, format: isFormat(format) ? format : defaultFormat, theme: readTheme(query), lang };
}

export function readPageRequest(context: Context, { url }: Request): PageRequest | RefusedRequest {
  const address = readAddress(url);
  const location = parseLocation(address, context.settings.base);
  const view = readView(address, location?.query);
  const route = location && context.routes.get(location.pathname);
  if (!route) return { message: 'notFound', view };

  const { query } = location;
  // Comparisons, and pages without a legal text, exist only as HTML.
  const known: readonly string[] = query.since || !route.document ? ['html'] : publicFormats;
  const isKnown = !query.format || query.format === 'page' || known.includes(query.format);
  if (!isKnown) return refuse(location, view, 'format', known);

  const { format } = view;
  // Only HTML depends on the theme.
  const theme = format === 'html' ? view.theme : 'auto';
  const now = context.now();
  const selection = route.document ? selectText(context.catalog, route.document, query, now) : null;
  if (selection && 'unknown' in selection) return refuse(location, view, selection.unknown, selection.known);
  return { route, location, selection, format, theme, now };
}

const parameters = ['version', 'since', 'format'] as const;
const messages = { version: 'noVersion', since: 'noEarlierVersion', format: 'noFormat' } as const;

/** The links to the known values keep the parameters that precede this one in `parameters`. */
function refuse(
  { pathname, query }: PageLocation,
  view: View,
  parameter: (typeof parameters)[number],
  known: readonly string[],
): RefusedRequest {
  const kept = parameters.slice(0, parameters.indexOf(parameter));
  const pairs = kept.map((name) => (query[name] ? `${name}=${encodeURIComponent(query[name])}&` : ''));
  const address = `${pathname}?${pairs.join('')}${parameter}=`;
  return { message: messages[parameter], value: query[parameter], known, address, view };
}
