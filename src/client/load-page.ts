/** Loads the page of a location. */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { PageLocation } from '../location/location.ts';
import type { PageState } from '../pages/page-state.ts';
import { messageRoute, type Route, type Routes } from '../routes.ts';

export interface LoadedPage extends PageState {
  readonly target: PageLocation;
  readonly route: Route;
  readonly data: object;
}

export type LoadPage = ReturnType<typeof createLoadPage>;

/** @param build the digest of the build that created this document */
export function createLoadPage(window: Window, base: BasePath, routes: Routes, build: string) {
  /** The only request of the start-up. */
  async function fetchState({ pathname, search }: PageLocation, signal: AbortSignal): Promise<PageState> {
    // The build is in the address because the browser may have cached the data of another one.
    const url = `${window.location.origin}${addBase(pathname, base)}${search || '?'}&build=${build}&format=page`;
    const response = await window.fetch(url, { signal });
    const state: PageState = await response.json();
    if (response.status < 500 && typeof state.build === 'string') return state;
    throw new Error(`${url} responded with ${response.status}`);
  }

  /** Rejects once the controller aborts; aborts it after 8 seconds. */
  return async (target: PageLocation, controller: AbortController): Promise<LoadedPage> => {
    const route = routes.get(target.pathname) ?? messageRoute;
    let state: PageState = { build, data: null };
    const load = async () => {
      state = await fetchState(target, controller.signal);
      return state.data ?? {};
    };
    const timer = window.setTimeout(() => controller.abort(new Error('no response within 8 seconds')), 8000);
    try {
      const { getInitialData } = route;
      const data = getInitialData && (await getInitialData({ route, location: target, isServer: false, load }));
      return { ...state, target, route, data: data ?? {} };
    } finally {
      window.clearTimeout(timer);
    }
  };
}
