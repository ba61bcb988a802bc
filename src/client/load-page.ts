/** Loads the page of a location (2.6). */
import { referenceLanguage } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import type { PageResponse } from '../pages/page-data.ts';
import { messageRoute, type Route, type Routes } from '../routes.ts';
import type { Head } from './head.ts';

export interface Page {
  readonly location: Location;
  readonly route: Route;
  readonly data: object;
  readonly head: Head;
  /** `missing` where the page says why there is no text. */
  readonly outcome: 'shown' | 'missing';
}

export type LoadPage = ReturnType<typeof createLoadPage>;

/** @param timeLimit how many milliseconds a page may take */
export function createLoadPage(window: Window, base: BasePath, routes: Routes, timeLimit: number) {
  async function load(location: Location, signal: AbortSignal): Promise<Page> {
    const route = routes.get(location.pathname) ?? messageRoute;
    let head: Head = { language: referenceLanguage };
    let outcome: Page['outcome'] = 'shown';
    /** The one thing that the start-up fetches (2.2). */
    const load = async (): Promise<object> => {
      const { pathname, search } = location;
      const address = window.location.origin + addBase(pathname, base) + (search || '?');
      const response = await window.fetch(`${address}&format=page`, { signal });
      if (response.status >= 500) throw new Error(`the server answered with ${response.status}`);
      if (!response.ok) outcome = 'missing';
      const page: PageResponse = await response.json();
      head = page.head;
      return page.data;
    };
    const data = await route.getInitialData?.({ route, location, isServer: false, load });
    return { location, route, data: data ?? {}, head, outcome };
  }

  /** Ends, and rejects, once the controller aborts. */
  return (location: Location, controller: AbortController): Promise<Page> => {
    // Once the page is there, it ends nothing.
    setTimeout(() => controller.abort(), timeLimit);
    const ended = new Promise<never>((_, reject) => {
      controller.signal.onabort = () => reject(new Error(`no answer after ${timeLimit} ms`));
    });
    return Promise.race([load(location, controller.signal), ended]);
  };
}
