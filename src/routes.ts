/** The route table: every page that there is, for the server and for the browser (2.5). */
import type { ComponentType } from 'react';
import type { ReadAsset } from './documents/catalog.ts';
import type { DocumentName } from './documents/document.ts';
import type { Location } from './location/location.ts';
import type { RouteTable } from './location/match-route.ts';
import { DocumentPage } from './pages/document-page.tsx';

/** What an initial-data function receives (2.6). */
export interface InitialDataContext {
  readonly route: Route;
  readonly location: Location;
  readonly isServer: boolean;
}

export interface Route {
  // biome-ignore lint/suspicious/noExplicitAny: a page takes what its own initial-data function resolves to
  readonly page: ComponentType<any>;
  /** Resolves to the properties of the page; nothing is an empty object. */
  readonly getInitialData?: (context: InitialDataContext) => unknown;
  /** The legal text that the page shows. */
  readonly document: DocumentName;
}

export type Routes = RouteTable<Route>;

/**
 * @param now the clock, in milliseconds since 1970
 * @param readAsset reads a static asset; the browser needs none
 */
export function createRoutes(now: () => number, readAsset?: ReadAsset): Routes {
  const documentRoute = (document: DocumentName): Route => ({
    page: DocumentPage,
    document,
    // Loaded when it is needed: a reader's first page comes with its text, so the browser may never ask for it.
    async getInitialData({ location }) {
      const { loadDocument } = await import('./pages/initial-data.ts');
      return loadDocument(document, location.query, now(), readAsset);
    },
  });
  return new Map([
    ['/privacy.html', documentRoute('privacy')],
    ['/agreement.html', documentRoute('agreement')],
  ]);
}
