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
  readonly theme: Theme;
  /** The moment at which it was read, in milliseconds since 1970. */
  readonly now: number;
}

/** A request that no text can answer, and why. */
export interface RefusedRequest {
  readonly kind: 'refused';
  readonly message: MessageName;
  readonly values: MessageValues;
}

/** Far more than any address of the site needs. */
const LONGEST_ADDRESS = 8192;

/** @returns `null` if no route has the path */
export function readPageRequest(
  { settings, routes, catalog, now }: Context,
  { url, headers }: Request,
): PageRequest | RefusedRequest | null {
  if (url.length > LONGEST_ADDRESS) return refuse('longAddress', { limit: LONGEST_ADDRESS });
  const address = URL.parse(url);
  if (!address) return refuse('wrongAddress');

  const location = parseLocation(address, settings.base);
  const route = matchRoute(routes, location);
  if (!location || !route) return null;

  const format = chooseFormat(location.query, headers.get('accept'));
  if (!format) return refuse('noFormat', { known: publicFormats });

  const moment = now();
  const selection = selectText(catalog, route.document, location.query, moment);
  if (selection.kind === 'unknown') {
    return refuse(unknownMessages[selection.parameter], { asked: selection.value, known: selection.known });
  }

  // What programs read has no theme.
  const theme = format === 'html' ? readTheme(location.query) : 'auto';
  return { kind: 'page', route, location, selection, format, theme, now: moment };
}

const unknownMessages = { version: 'noVersion', since: 'noEarlierVersion', lang: 'noLanguage' } as const;

function refuse(message: MessageName, values: MessageValues = {}): RefusedRequest {
  return { kind: 'refused', message, values };
}
