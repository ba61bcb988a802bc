/** The route table, shared by the server and the browser. */
import type { ReactNode } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { PageLocation } from './location/location.ts';
import { type DocumentData, DocumentPage } from './pages/document-page.tsx';
import type { Message } from './pages/message-page.tsx';
import type { PageData } from './pages/page-state.ts';

/** What an initial-data function receives. */
export interface InitialDataContext {
  readonly route: Route;
  readonly location: PageLocation;
  readonly isServer: boolean;
  /** Loads the data of the route's document; the browser requests it from the server. */
  readonly load: () => Promise<DocumentData | Message>;
}

/** Has methods, so that TypeScript accepts components whose props are more than `PageData`. */
export interface Route {
  /** The legal text of the page, if it has one: the query then selects its version and language. */
  readonly document?: DocumentName;
  component(props: PageData & { readonly fetching: boolean }): ReactNode;
  /**
   * By default, the data of the document. Called once for each page: by the server for one that it
   * renders, by the browser after each navigation.
   */
  getInitialData?(context: InitialDataContext): PageData | Promise<PageData>;
}

/** A route whose component has the data of its initial-data function as props. */
export function definePage<Data extends PageData>(route: {
  readonly document?: DocumentName;
  readonly component: (props: Data & { readonly fetching: boolean }) => ReactNode;
  readonly getInitialData: (context: InitialDataContext) => Data | Message | Promise<Data | Message>;
}): Route {
  return route;
}

/** Routes by pathname, normalized and without the base path. */
export type Routes = ReadonlyMap<string, Route>;

export const routes: Routes = new Map(
  documentNames.map((document) => [documentPaths[document], { document, component: DocumentPage }]),
);

/** Calls the initial-data function of a route, if it has one. An empty result is an empty object. */
export async function getInitialData(context: InitialDataContext): Promise<PageData> {
  const { route, load } = context;
  return { ...(await (route.getInitialData ? route.getInitialData(context) : load())) };
}
