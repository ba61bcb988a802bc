/** The table of pages: every page that there is, for the server and for the browser (2.5). */
import type { ComponentType } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { Location } from './location/location.ts';
import { DocumentPage } from './pages/document-page.tsx';

/** What an initial-data function receives (2.6). */
export interface InitialDataContext {
  readonly route: Route;
  readonly location: Location;
  readonly isServer: boolean;
  /**
   * The page data of the location: the server makes it from the text that it has selected, nothing without a text; the
   * browser asks the server, so both go by one catalog and one clock.
   */
  readonly load: () => Promise<object>;
}

export interface Route {
  // biome-ignore lint/suspicious/noExplicitAny: a page takes what its own initial-data function resolves to
  readonly page: ComponentType<any>;
  /** Resolves to the properties of the page; nothing is an empty object. */
  readonly getInitialData?: (context: InitialDataContext) => unknown;
  /** The legal text that the page shows, if it shows one: then the server selects it for the request. */
  readonly document?: DocumentName;
}

/** Each route by its pathname, below the base and normalized. */
export type Routes = ReadonlyMap<string, Route>;

export const routes: Routes = new Map(
  documentNames.map((document) => [
    documentPaths[document],
    { page: DocumentPage, document, getInitialData: ({ load }) => load() },
  ]),
);
