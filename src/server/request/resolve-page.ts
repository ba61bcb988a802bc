/** Resolves the page of a request: everything that the response depends on. */
import type { Timestamp } from '../../documents/document.ts';
import { type SelectionError, selectText, type TextSelection } from '../../documents/selection.ts';
import type { PageLocation } from '../../location/location.ts';
import { parseTheme, type Theme } from '../../location/theme.ts';
import type { Route } from '../../routes.ts';
import type { Services } from '../services/services.ts';
import { type Format, publicFormats } from './formats.ts';
import type { ParsedRequest } from './parse-request.ts';

export interface ResolvedPage {
  readonly kind: 'page';
  readonly location: PageLocation;
  readonly format: Format;
  readonly theme: Theme;
  readonly route: Route;
  readonly selection: TextSelection;
  readonly now: Timestamp;
}

/** A request whose response is an error message. */
export interface PageError extends Partial<Pick<SelectionError, 'available' | 'inForce'>> {
  readonly kind: 'error';
  /** Stable: JSON responses contain it. */
  readonly reason: SelectionError['reason'] | 'notFound' | 'noFormat' | 'methodNotAllowed' | 'failed';
}

export function resolvePage(services: Services, { location, format }: ParsedRequest): ResolvedPage | PageError {
  const route = location && services.routes.get(location.pathname);
  if (!location || !route) return { kind: 'error', reason: 'notFound' };

  const { query } = location;
  const now = services.now();
  const selection = selectText(services.catalog, route.document, query, now);
  if (selection.kind === 'error') return selection;

  // Comparisons exist only as HTML.
  const available: readonly string[] = query.since ? ['html'] : publicFormats;
  const isAvailable = !query.format || query.format === 'page' || available.includes(query.format);
  if (!isAvailable) return { kind: 'error', reason: 'noFormat', available };

  // Only HTML depends on the theme.
  const theme = format === 'html' ? parseTheme(query) : 'auto';
  return { kind: 'page', route, location, selection, format, theme, now };
}
