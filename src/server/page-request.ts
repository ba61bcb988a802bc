/** What a request for a page means, read once: everything that its answer depends on. */
import type { Timestamp } from '../documents/document.ts';
import { type Selection, selectText } from '../documents/selection.ts';
import { type Location, parseLocation } from '../location/location.ts';
import type { Refusal } from '../pages/messages.ts';
import { readTheme, type Theme } from '../pages/shell.ts';
import type { Route } from '../routes.ts';
import { acceptedFormat, type Format, isFormat, publicFormats } from './choose-format.ts';
import type { Context } from './context.ts';

interface ReadRequest {
  readonly route: Route;
  readonly location: Location;
  readonly format: Format;
  readonly theme: Theme;
  readonly now: Timestamp;
}

export interface TextRequest extends ReadRequest {
  readonly selection: Selection;
}

/** The request for a page; its route may show no text. */
export type PageRequest = TextRequest | (ReadRequest & { readonly selection: null });

/** The path and the query, cut out as they were sent: reading a whole URL would cost more than all else. */
export function readAddress(url: string): Pick<URL, 'pathname' | 'search'> {
  const [, pathname = '', search = ''] = /:\/\/[^/]*([^?#]*)([^#]*)/.exec(url) ?? [];
  return { pathname, search };
}

export function readPageRequest(context: Context, { url, headers }: Request): PageRequest | Refusal {
  const location = parseLocation(readAddress(url), context.settings.base);
  const route = location && context.routes.get(location.pathname);
  if (!route) return { message: 'notFound' };

  const { pathname, query } = location;
  const format = query.format || acceptedFormat(headers.get('accept'));
  if (!isFormat(format)) return { message: 'noFormat', known: publicFormats };
  // Only a page marks what changed, and what is no text is a page alone.
  if ((query.since || !route.document) && format !== 'html' && format !== 'page')
    return { message: 'noFormat', known: ['html'] };
  // What programs read has no theme.
  const theme = format === 'html' ? readTheme(query) : 'auto';

  const now = context.now();
  if (!route.document) return { route, location, selection: null, format, theme, now };
  const selection = selectText(context.catalog, route.document, query, now);
  if ('unknown' in selection) {
    const { unknown, ...values } = selection;
    if (unknown === 'version') return { message: 'noVersion', ...values, address: `${pathname}?version=` };
    const version = query.version ? `version=${query.version}&` : '';
    return { message: 'noEarlierVersion', ...values, address: `${pathname}?${version}since=` };
  }
  return { route, location, selection, format, theme, now };
}
