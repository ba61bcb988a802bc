/** What a request for a page means, read once: everything that its answer depends on. */
import { type Selection, selectText } from '../documents/selection.ts';
import { type Location, parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import type { Message } from '../pages/message-page.tsx';
import { addressTooLong, addressUnreadable, unknownFormat } from '../pages/messages.ts';
import { readTheme, type Theme } from '../pages/shell.ts';
import { unknownText } from '../pages/unknown-text.ts';
import type { Route } from '../routes.ts';
import { chooseFormat, type Format, publicFormats } from './choose-format.ts';
import type { Context } from './context.ts';

export interface PageRequest {
  readonly kind: 'page';
  readonly route: Route;
  readonly location: Location;
  readonly selection: Selection;
  readonly format: Format;
  readonly theme: Theme;
  /** The moment at which it was read, in milliseconds since 1970. */
  readonly now: number;
}

/** A request that no page can answer, and why. */
export interface RefusedRequest {
  readonly kind: 'refused';
  readonly message: Message;
  readonly status: number;
}

/** Far more than any address of the site needs. */
const LONGEST_ADDRESS = 8192;

/** @returns `null` if no route has the path */
export function readPageRequest(
  { settings, routes, catalog, now }: Context,
  { url, headers }: Request,
): PageRequest | RefusedRequest | null {
  if (url.length > LONGEST_ADDRESS) return refuse(addressTooLong(LONGEST_ADDRESS), 414);
  const address = URL.parse(url);
  if (!address) return refuse(addressUnreadable, 400);

  const location = parseLocation(address, settings.base);
  const route = matchRoute(routes, location);
  if (!location || !route) return null;

  const format = chooseFormat(location.query, headers.get('accept'));
  if (!format) return refuse(unknownFormat(publicFormats), 406);

  const moment = now();
  const selection = selectText(catalog, route.document, location.query, moment);
  if (selection.kind === 'unknown') return refuse(unknownText(selection), 404);

  // What programs read has no theme.
  const theme = format === 'html' ? readTheme(location.query) : 'auto';
  return { kind: 'page', route, location, selection, format, theme, now: moment };
}

function refuse(message: Message, status: number): RefusedRequest {
  return { kind: 'refused', message, status };
}
