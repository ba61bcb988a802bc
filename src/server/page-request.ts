/** What a request for a page means, read once: everything that its answer depends on. */
import { type Selection, selectText } from '../documents/selection.ts';
import { type Location, parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import type { MessageName, MessageValues } from '../pages/messages.ts';
import { readTheme, type Theme } from '../pages/shell.ts';
import type { Route } from '../routes.ts';
import { chooseFormat, type Format, publicFormats } from './choose-format.ts';
import type { Context } from './context.ts';

export interface PageRequest {
  readonly kind: 'page';
  readonly route: Route;
  readonly location: Location;
  readonly selection: Selection;
  readonly format: Format;
  /** Whether the query names the format. */
  readonly isNamed: boolean;
  readonly theme: Theme;
  /** When it was read, in milliseconds since 1970. */
  readonly now: number;
}

/** A request that no text can answer, and why. */
export interface RefusedRequest {
  readonly kind: 'refused';
  readonly message: MessageName;
  readonly values?: MessageValues;
}

/** The path and the query, cut out as they were sent: reading a whole URL would cost more than all else. */
export function readAddress(url: string): Pick<URL, 'pathname' | 'search'> {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const hash = url.indexOf('#', start);
  const end = hash < 0 ? url.length : hash;
  const query = url.indexOf('?', start);
  const pathEnd = query < 0 || query > end ? end : query;
  return { pathname: url.slice(start, pathEnd), search: url.slice(pathEnd, end) };
}

/** Far more than any address of the site needs. */
const LONGEST_ADDRESS = 8192;

export function readPageRequest(context: Context, { url, headers }: Request): PageRequest | RefusedRequest {
  if (url.length > LONGEST_ADDRESS) return refuse('longAddress', { limit: LONGEST_ADDRESS });
  if (!URL.canParse(url)) return refuse('wrongAddress');

  const location = parseLocation(readAddress(url), context.settings.base);
  const route = matchRoute(context.routes, location);
  if (!location || !route) return refuse('notFound');

  const { query } = location;
  const format = chooseFormat(query, headers.get('accept'));
  if (!format) return refuse('noFormat', { known: publicFormats });

  const now = context.now();
  const selection = selectText(context.catalog, route.document, query, now);
  if (selection.kind === 'unknown') {
    const { parameter, value: asked, known } = selection;
    return refuse(parameter === 'version' ? 'noVersion' : 'noEarlierVersion', { asked, known });
  }

  // What programs read has no theme.
  const theme = format === 'html' ? readTheme(query) : 'auto';
  return { kind: 'page', route, location, selection, format, isNamed: query.format !== undefined, theme, now };
}

function refuse(message: MessageName, values?: MessageValues): RefusedRequest {
  return { kind: 'refused', message, ...(values && { values }) };
}
