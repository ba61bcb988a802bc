/** Loads the page of a location. */
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

/** In milliseconds. */
const TIME_LIMIT = 8000;

/** @param build the digest of the build that created this document */
export function createLoadPage(window: Window, base: BasePath, routes: Routes, build: string) {
  async function load(location: PageLocation, signal: AbortSignal): Promise<Page> {
    const route = routes.get(location.pathname) ?? messageRoute;
    let head: PageHead = { language: referenceLanguage };
    /** The only request of the start-up. */
    const load = async (): Promise<object> => {
      const { pathname, search } = location;
      // The build is in the address because the browser may have cached the data of another one.
      const url = `${window.location.origin}${addBase(pathname, base)}${search || '?'}&build=${build}&format=page`;
      const response = await window.fetch(url, { signal });
      const page: PageResponse = await response.json();
      if (response.status >= 500 || page.build !== build) {
        throw new Error(`${url} responded with ${response.status} and build ${page.build}`);
      }
      head = page.head;
      return page.data;
    };
    const data = await route.getInitialData?.({ route, location, isServer: false, load });
    return { location, route, data: data ?? {}, head };
  }

  /** Rejects once the controller aborts; aborts it after 8 seconds. */
  return (location: PageLocation, controller: AbortController): Promise<Page> => {
    const { signal } = controller;
    const timer = setTimeout(() => controller.abort(), TIME_LIMIT);
    const aborted = new Promise<never>((_, reject) => {
      signal.onabort = () => reject(new Error(`no response within ${TIME_LIMIT / 1000} seconds`));
    });
    return Promise.race([load(location, signal), aborted]).finally(() => clearTimeout(timer));
  };
}
