/** Which page is shown with which data, as the location changes (2.7). */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Location } from '../location/location.ts';
import type { PageHead } from '../pages/shell.ts';
import type { Route, Routes } from '../routes.ts';

/** What is on the screen. */
export interface View {
  readonly location: Location;
  /** `undefined` where no route matches: then the data is that of a message. */
  readonly route: Route | undefined;
  readonly data: object;
  /** Whether the data of a next page is on its way. */
  readonly fetching: boolean;
}

export type Outcome = 'shown' | 'overtaken' | 'failed';

/**
 * Shows what a location asks for, and says what came of it; it never rejects.
 *
 * @param commit called once the page has its data, before it is shown
 */
export type Navigate = (location: Location, commit?: () => void) => Promise<Outcome>;

/** Whether two locations differ by no more than a hash. */
export function isSamePage(one: Location, other: Location | null | undefined): boolean {
  return one.pathname === other?.pathname && one.search === other.search;
}

/**
 * @param shown the page that the server rendered; `null` if it sent the empty shell
 * @param show puts a page on the screen before it returns; `head` is that of a page that was loaded
 */
export function createNavigation(
  window: Window,
  base: BasePath,
  routes: Routes,
  shown: View | null,
  show: (view: View, head?: PageHead) => void,
): Navigate {
  /** The location of the last call. */
  let target: Location;

  const change = (view: View, head?: PageHead) => {
    shown = view;
    show(view, head);
  };
  const setFetching = (fetching: boolean) => {
    if (shown && shown.fetching !== fetching) change({ ...shown, fetching });
  };

  return async (location, commit = () => {}) => {
    target = location;
    if (isSamePage(location, shown?.location)) {
      commit();
      setFetching(false);
      return 'shown';
    }
    const route = routes.get(location.pathname);
    let head: PageHead | undefined;
    /** The one thing that the start-up fetches (2.2). */
    const load = async (): Promise<object> => {
      const { pathname, search } = location;
      const address = window.location.origin + addBase(pathname, base) + (search || '?');
      const response = await window.fetch(`${address}&format=page`);
      if (!response.ok && response.status !== 404) throw new Error(`the server answered with ${response.status}`);
      const page = await response.json();
      head = page.head;
      return page.data;
    };
    // The page that is there stays until the next one has its data: no page is ever shown with another's.
    setFetching(true);
    try {
      // No route: the server's 404 has the message.
      const data = await (route ? route.getInitialData?.({ route, location, isServer: false, load }) : load());
      if (target !== location) return 'overtaken';
      commit();
      change({ location, route, data: data ?? {}, fetching: false }, head);
      return 'shown';
    } catch (error) {
      console.error(`the data of ${location.pathname} could not be loaded`, error);
      if (target !== location) return 'overtaken';
      setFetching(false);
      return 'failed';
    }
  };
}
