/** Which page is shown with which data, as the location changes (2.7). */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import type { PageHead } from '../pages/shell.ts';
import type { Route, Routes } from '../routes.ts';

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

/** What the server answers to a navigation, for a text as for a message that there is none. */
interface PageData {
  readonly head: PageHead;
  readonly data: object;
}

/**
 * @param initial what the server sent; `null` if it sent nothing, and nothing is shown before there is data
 * @param show puts a page on the screen before it returns; `head` is that of a page that was loaded
 * @returns shows what a location asks for, and says what came of it; it never rejects
 */
export function createNavigation(
  window: Window,
  base: BasePath,
  routes: Routes,
  initial: Shown | null,
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
    // The one thing that the start-up fetches (2.2).
    const load = async () => {
      const response = await window.fetch(`${addBase(location.pathname, base)}${location.search || '?'}&format=page`);
      if (!response.ok && response.status !== 404) throw new Error(`the server answered with ${response.status}`);
      const page: PageData = await response.json();
      head = page.head;
      return page.data;
    };
    // The page that is there stays until the next one has its data: no page is ever shown with another's.
    if (shown && !shown.fetching) change({ ...shown, fetching: true });
    try {
      // Why there is nothing at an address, the server says too.
      const data = await (route ? route.getInitialData?.({ route, location, isServer: false, load }) : load());
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
