/** Which page is shown with which data, as the location changes (2.7). */
import type { Location } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import { failed } from '../pages/messages.ts';
import type { Route, Routes } from '../routes.ts';

/** What is on the screen. `route` is `null` for an address that matches nothing. */
export interface Shown {
  readonly route: Route | null;
  /** What the route's initial-data function resolved to; without a route, what the page says instead of "not found". */
  readonly data: object;
  /** Whether the data of a next page is on its way. */
  readonly fetching: boolean;
}

export interface Navigation {
  /**
   * Shows what a location asks for; settles when it is shown, was overtaken or has failed. It never rejects.
   *
   * @returns whether it did not fail
   */
  navigate(location: Location | null): Promise<boolean>;
}

/**
 * @param initial what the server sent; `null` if it sent nothing, and nothing is shown before there is data
 * @param load asks the server for the data of a page
 * @param show puts a page on the screen before it returns
 */
export function createNavigation(
  routes: Routes,
  initial: Shown | null,
  load: (location: Location) => Promise<object>,
  show: (shown: Shown) => void,
): Navigation {
  let shown = initial;
  let latest = 0;

  const change = (next: Shown) => {
    shown = next;
    show(next);
  };

  return {
    async navigate(location) {
      latest += 1;
      const call = latest;
      const route = matchRoute(routes, location);
      if (!route || !location) {
        change({ route: null, data: {}, fetching: false });
        return true;
      }

      // The page that is there stays until the next one has its data: no page is ever shown with another's.
      if (route.getInitialData && shown && !shown.fetching) change({ ...shown, fetching: true });
      try {
        const data = await route.getInitialData?.({ route, location, isServer: false, load: () => load(location) });
        if (call === latest) change({ route, data: data ?? {}, fetching: false });
        return true;
      } catch (error) {
        console.error(`the data of ${location.pathname} could not be loaded`, error);
        if (call === latest) change({ ...(shown ?? { route: null, data: failed }), fetching: false });
        return false;
      }
    },
  };
}
