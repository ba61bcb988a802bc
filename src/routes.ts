/** The route table, shared by the server and the browser. */
import type { ReactNode } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { PageLocation } from './location/location.ts';
import { type DocumentData, DocumentPage } from './pages/document-page.tsx';
import { type Message, MessagePage } from './pages/message-page.tsx';

/** What an initial-data function receives. */
export interface InitialDataContext<Data extends object = object, RouteLocation = PageLocation> {
  readonly route: Route;
  readonly location: RouteLocation;
  readonly isServer: boolean;
  /**
   * Loads the data of the route's legal text; an empty object if it has none. The browser requests
   * the data from the server, so that both use the same catalog and clock.
   */
  readonly load: () => Promise<Data>;
}

/**
 * TypeScript compares parameters of methods bivariantly, so that one table can hold routes of
 * different data.
 */
interface BaseRoute<Data extends object, RouteLocation> {
  page(props: Data & { readonly fetching: boolean }): ReactNode;
  /** Resolves to the props of the page; `undefined` becomes an empty object. */
  getInitialData?(context: InitialDataContext<Data, RouteLocation>): Data | undefined | Promise<Data | undefined>;
}

/**
 * The server caches the response of a document by the text that it selects, so the initial data of
 * a document must not depend on anything else in the query.
 */
export type Route<Data extends object = object> =
  | (BaseRoute<Data, Pick<PageLocation, 'pathname'>> & { readonly document: DocumentName })
  | (BaseRoute<Data, PageLocation> & { readonly document?: undefined });

/** Routes by pathname, normalized and without the base path. */
export type Routes = ReadonlyMap<string, Route>;

const createDocumentRoute = (document: DocumentName): Route<DocumentData | Message> => ({
  document,
  page: DocumentPage,
  getInitialData: ({ load }) => load(),
});

export const routes: Routes = new Map(
  documentNames.map((document) => [documentPaths[document], createDocumentRoute(document)]),
);

/** For a location without a route: the server's 404 response contains the data. */
export const messageRoute: Route<Message> = { page: MessagePage, getInitialData: ({ load }) => load() };
