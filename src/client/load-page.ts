/** Loads the page of a location (2.6). */
import { referenceLanguage } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { PageLocation } from '../location/location.ts';
import type { PageHead, PageResponse } from '../pages/page-data.ts';
import { messageRoute, type Route, type Routes } from '../routes.ts';

export interface Page {
  readonly location: PageLocation;
  readonly route: Route;
  readonly data: object;
  readonly head: PageHead;
}

export type LoadPage = ReturnType<typeof createLoadPage>;

export function createLoadPage(window: Window, base: BasePath, routes: Routes) {
  async function load(location: PageLocation, signal: AbortSignal): Promise<Page> {
    const route = routes.get(location.pathname) ?? messageRoute;
    let head: PageHead = { language: referenceLanguage };
    /** The only request of the start-up (2.2). */
    const load = async (): Promise<object> => {
      const { pathname, search } = location;
      const url = window.location.origin + addBase(pathname, base) + (search || '?');
      const response = await window.fetch(`${url}&format=page`, { signal });
      if (response.status >= 500) throw new Error(`the server answered with ${response.status}`);
      const page: PageResponse = await response.json();
      head = page.head;
      return page.data;
    };
    const data = await route.getInitialData?.({ route, location, isServer: false, load });
    return { location, route, data: data ?? {}, head };
  }

  /** Rejects once the signal aborts. */
  return (location: PageLocation, signal: AbortSignal): Promise<Page> => {
    const aborted = new Promise<never>((_, reject) => {
      signal.onabort = reject;
    });
    return Promise.race([load(location, signal), aborted]);
  };
}
