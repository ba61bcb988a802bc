/** The route table, shared by the server and the browser. */
import type { ReactNode } from 'react';
import { type DocumentName, documentNames, documentPaths } from './documents/document.ts';
import type { PageLocation } from './location/location.ts';
import { type DocumentData, DocumentPage } from './pages/document-page.tsx';
import type { Message } from './pages/message-page.tsx';
import type { PageData } from './pages/page-state.ts';

export interface InitialDataContext {
  readonly route: Route;
  readonly location: PageLocation;
  readonly isServer: boolean;
  /** Loads the data of the document; the browser requests it from the server. */
  readonly load: () => Promise<DocumentData | Message>;
}

/** Has methods, since TypeScript accepts more specific parameters only for those. */
export interface Route {
  /** The legal text, if any: the query selects its version and language. */
  readonly document?: DocumentName;
  component(props: PageData & { readonly fetching: boolean }): ReactNode;
  /** By default, the data of the document. Called for an uncached page, and by each navigation. */
  getInitialData?(context: InitialDataContext): PageData | Promise<PageData>;
}

/** A page whose props are what its initial-data function resolves to. */
export function definePage<Data extends PageData>(route: {
  readonly document?: DocumentName;
  readonly component: (props: Data & { readonly fetching: boolean }) => ReactNode;
  readonly getInitialData: (context: InitialDataContext) => Data | Message | Promise<Data | Message>;
}): Route {
  return route;
}

/** Routes by pathname, normalized and without the base path. */
export type Routes = ReadonlyMap<string, Route>;

export const routes: Routes = new Map<string, Route>([
  ...documentNames.map((document) => [documentPaths[document], { document, component: DocumentPage }] as const),
]);

/** Calls the initial-data function of a route, if it has one. An empty result is an empty object. */
export async function getInitialData(context: InitialDataContext): Promise<PageData> {
  const { route, load } = context;
  return { ...(await (route.getInitialData ? route.getInitialData(context) : load())) };
}
