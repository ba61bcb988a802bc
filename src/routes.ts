/** The route table, shared by the server and the browser. */
import type { ReactNode } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { PageLocation } from './location/location.ts';
import { DocumentPage, type PageData } from './pages/document-page.tsx';

/** What an initial-data function receives. */
export interface InitialDataContext {
  readonly route: Route;
  readonly location: PageLocation;
  readonly isServer: boolean;
  /**
   * Loads the data of the route's legal text. The browser requests the data from the server, so that
   * both use the same catalog and clock.
   */
  readonly load: () => Promise<PageData>;
}

export interface Route {
  /** The legal text of the page. */
  readonly document: DocumentName;
  readonly component: (props: PageData & { readonly fetching: boolean }) => ReactNode;
  /**
   * Resolves to the props of the component; by default, the data of the legal text. Called once for
   * each page: by the server for one that it renders, by the browser after each navigation.
   */
  readonly getInitialData?: (context: InitialDataContext) => PageData | Promise<PageData>;
}

/** Routes by pathname, normalized and without the base path. */
export type Routes = ReadonlyMap<string, Route>;

export const routes: Routes = new Map(
  documentNames.map((document) => [documentPaths[document], { document, component: DocumentPage }]),
);

/** Calls the initial-data function of a route, if it has one. An empty result is an empty object. */
export async function getInitialData(context: InitialDataContext): Promise<PageData> {
  const { route, load } = context;
  const data: PageData | undefined = await (route.getInitialData ? route.getInitialData(context) : load());
  return data ?? ({} as PageData);
}
