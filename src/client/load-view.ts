import { addBase, type BasePath } from '../location/base-path.ts';
import type { PageLocation } from '../location/location.ts';
import type { DocumentData } from '../pages/document-page.tsx';
import type { Message } from '../pages/message-page.tsx';
import type { PageData, PageState } from '../pages/page-state.ts';
import { getInitialData, type Routes } from '../routes.ts';

type LoadedState = PageState & { readonly data: DocumentData | Message };
/** What the browser shows at a location. */
export type View = PageState & { readonly data: PageData; readonly location: PageLocation };

export type LoadView = ReturnType<typeof createLoadView>;

/** @param build the digest of the build that created this document */
export function createLoadView(window: Window, base: BasePath, routes: Routes, build: string) {
  /** The only request of the start-up. */
  async function fetchState({ pathname, search }: PageLocation, signal: AbortSignal): Promise<LoadedState> {
    // The build is in the address because the browser may have cached the data of another one.
    const url = `${window.location.origin}${addBase(pathname, base)}${search || '?'}&build=${build}&format=page`;
    const response = await window.fetch(url, { signal });
    const state: LoadedState = await response.json();
    if (response.status < 500 && typeof state.build === 'string') return state;
    throw new Error(`${url} responded with ${response.status}`);
  }

  /** Rejects once the controller aborts; aborts it after 8 seconds. */
  return async (location: PageLocation, controller: AbortController): Promise<View> => {
    const route = routes.get(location.pathname);
    let loaded: LoadedState | undefined;
    const load = async () => {
      loaded = await fetchState(location, controller.signal);
      return loaded.data;
    };
    const timer = window.setTimeout(() => controller.abort(new Error('no response within 8 seconds')), 8000);
    try {
      // The server's 404 response has the data of a location without a route.
      const data = await (route ? getInitialData({ route, location, isServer: false, load }) : load());
      return { build, ...loaded, location, data };
    } finally {
      window.clearTimeout(timer);
    }
  };
}
