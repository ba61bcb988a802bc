/** Which page is shown with which data, as the location changes (2.7). */
import type { Location } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import type { PageHead } from '../pages/shell.ts';
import type { Route, Routes } from '../routes.ts';
import type { PageData } from './load-page-data.ts';

/** What is on the screen. */
export interface Shown {
  readonly location: Location;
  /** `null` for an address that matches nothing: then the data is that of a message. */
  readonly route: Route | null;
  /** What the route's initial-data function resolved to. */
  readonly data: object;
  /** Whether the data of a next page is on its way. */
  readonly fetching: boolean;
}

export type Outcome = 'shown' | 'overtaken' | 'failed';

/**
 * @param initial what the server sent; `null` if it sent nothing, and nothing is shown before there is data
 * @param load asks the server for a page
 * @param show puts a page on the screen before it returns; `head` is that of a page that was loaded
 * @returns shows what a location asks for, and says what came of it; it never rejects
 */
export function createNavigation(
  routes: Routes,
  initial: Shown | null,
  load: (location: Location) => Promise<PageData>,
  show: (shown: Shown, head?: PageHead) => void,
): (location: Location) => Promise<Outcome> {
  let shown = initial;
  /** The location of the last call, whose page is shown or on its way. */
  let wanted = initial?.location;
  let outcome: Promise<Outcome> = Promise.resolve('shown');

  const change = (next: Shown, head?: PageHead) => {
    shown = next;
    show(next, head);
  };

  async function loadAndShow(location: Location): Promise<Outcome> {
    const route = matchRoute(routes, location);
    let head: PageHead | undefined;
    const loadHere = async () => {
      const page = await load(location);
      head = page.head;
      return page.data;
    };
    // The page that is there stays until the next one has its data: no page is ever shown with another's.
    if (shown && !shown.fetching) change({ ...shown, fetching: true });
    try {
      // Why there is nothing at an address, the server says too.
      const data = route
        ? await route.getInitialData?.({ route, location, isServer: false, load: loadHere })
        : await loadHere();
      if (wanted !== location) return 'overtaken';
      change({ location, route, data: data ?? {}, fetching: false }, head);
      return 'shown';
    } catch (error) {
      console.error(`the data of ${location.pathname} could not be loaded`, error);
      if (wanted !== location) return 'overtaken';
      // It is loaded again when somebody asks for it again.
      wanted = undefined;
      if (shown) change({ ...shown, fetching: false });
      return 'failed';
    }
  }

  return (location) => {
    // A hash makes no other page.
    if (location.pathname !== wanted?.pathname || location.search !== wanted.search) {
      wanted = location;
      outcome = loadAndShow(location);
    }
    return outcome;
  };
}
