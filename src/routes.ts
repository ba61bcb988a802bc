/** The route table, shared by the server and the browser. */
import type { ReactNode } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { PageLocation } from './location/location.ts';
import { type DocumentData, DocumentPage } from './pages/document-page.tsx';
import { type Message, MessagePage } from './pages/message-page.tsx';

/** What an initial-data function receives. */
export interface InitialDataContext<Data extends object = object> {
  readonly route: Route;
  readonly location: PageLocation;
  readonly isServer: boolean;
  /**
   * Loads the data of the route's legal text; an empty object if it has none. The browser requests
   * the data from the server, so that both use the same catalog and clock.
   */
  readonly load: () => Promise<Data>;
}

/** Methods, whose parameters are bivariant, because `Routes` holds routes of different data. */
export interface Route<Data extends object = object> {
  /**
   * The legal text of the page. The server caches the response by the text that it selects, so the
   * data must not depend on anything else in the query.
   */
  readonly document?: DocumentName;
  page(props: Data & { readonly fetching: boolean }): ReactNode;
  /** Resolves to the props of the page; `undefined` becomes an empty object. */
  getInitialData?(context: InitialDataContext<Data>): Data | undefined | Promise<Data | undefined>;
}

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
