/**
 * Navigation without a reload. `push` and `replace` load a view before they change the address. Back
 * and forward show one from memory, or leave it to the browser: so there is nothing to restore.
 */
import { addBase, type BasePath } from '../location/base-path.ts';
import { type PageLocation, parseLocation } from '../location/location.ts';
import type { Routes } from '../routes.ts';
import { createUpdateHead } from './head.ts';
import type { LoadView, View } from './load-view.ts';
import { rememberPlace } from './place.ts';

/** `pop`: back, forward, or a change of the hash. */
export type Action = 'push' | 'replace' | 'pop';

/** `docs/programs-and-browsers.md` describes them. */
type Outcome = 'shown' | 'missing' | 'aborted' | 'failed';

/** Called after each navigation, with what is shown. */
type Listener = (location: PageLocation & Pick<Location, 'hash'>, action: Action) => unknown;

export type Router = ReturnType<typeof createRouter>;

declare global {
  interface Window {
    /** For the app, in its webview; `undefined` where the start-up does not run. */
    appPages?: {
      push(address: string): Promise<Outcome>;
      replace(address: string): Promise<Outcome>;
      listen(listener: Listener): Promise<(() => void) | 'failed'>;
    };
  }
}

/** Locations with the same key differ in nothing but the hash. */
export const keyOf = ({ pathname, search }: PageLocation) => pathname + search;

interface RouterOptions {
  readonly window: Window;
  readonly base: BasePath;
  readonly routes: Routes;
  readonly root: Element;
  /** The view that `root` shows. */
  readonly first: View;
  readonly loadView: LoadView;
  /** Renders a view before it returns; `fetching` while data loads. */
  readonly render: (view: View, fetching: boolean) => void;
}

export function createRouter({ window, base, routes, root, first, loadView, render }: RouterOptions) {
  const { history, location: browserLocation } = window;
  const updateHead = createUpdateHead(window.document, root);
  const listeners = new Set<Listener>();
  let shown = first;
  /** The views that were shown. Only back and forward use them: a push asks the server. */
  const memory = new Map([[keyOf(first.location), first]]);
  let pending = new AbortController();
  /** Whether the browser scrolls to a section: that is a `popstate` event too. */
  let isScrolling = false;

  function show(view: View, fetching: boolean): void {
    const { textContent } = root;
    render(view, fetching);
    if (view !== shown) updateHead(view, textContent);
    shown = view;
  }

  /** Aborts the navigation before. */
  function startNavigation(): AbortController {
    pending.abort();
    pending = new AbortController();
    return pending;
  }

  /**
   * Loads the view of a location unless only the hash changes, then changes the address, unless the
   * browser has done so, and shows the view. Never rejects.
   */
  async function navigate(action: Action, location: PageLocation, onlyHash: boolean, href?: string): Promise<Outcome> {
    const controller = startNavigation();
    const hrefBefore = browserLocation.href;
    try {
      // `pop` has shown the view from memory.
      if (!onlyHash && action !== 'pop') show(shown, true);
      const view = onlyHash ? shown : await loadView(location, controller);
      if (controller !== pending) return 'aborted';
      if (view.build !== first.build || !root.isConnected) {
        if (action === 'pop') browserLocation.reload();
        throw new Error('data of another build, or no #root');
      }
      const keepPlace = rememberPlace(window, root);
      if (action === 'push') history.pushState(null, '', href);
      if (action === 'replace') history.replaceState(null, '', href);
      show(view, false);
      keepPlace();
      memory.set(keyOf(location), view);
      return view.data.kind === 'message' ? 'missing' : 'shown';
    } catch (error) {
      if (controller !== pending) return 'aborted';
      console.error(`${keyOf(location)} could not be shown`, error);
      // Rendering failed after the address had changed: the history entry gets the address before.
      if (browserLocation.href !== hrefBefore) history.replaceState(null, '', hrefBefore);
      show(shown, false);
      return 'failed';
    }
  }

  function callListeners(action: Action) {
    const location = { ...shown.location, hash: browserLocation.hash };
    for (const listener of listeners) {
      (async () => listener(location, action))().catch((error) => console.error('a listener failed', error));
    }
  }

  /** Resolves an address like a link on the page. A slash begins a path below the base. */
  function resolve(address: string): { href: string; location: PageLocation } {
    const url = new URL(/^\/(?![/\\])/.test(address) ? addBase(address, base) : address, browserLocation.href);
    const isOurs = typeof address === 'string' && url.origin === browserLocation.origin;
    const location = isOurs ? parseLocation(url, base) : null;
    if (location && routes.has(location.pathname) && !location.query.format) return { href: url.href, location };
    throw new TypeError(`${address} is not a page below ${browserLocation.origin}${base}`);
  }

  const createCall = (action: 'push' | 'replace') => async (address: string) => {
    const { href, location } = resolve(address);
    const before = shown.location;
    const hasHash = href.includes('#');
    const onlyHash = hasHash && keyOf(location) === keyOf(before);
    const outcome = await navigate(action, location, onlyHash, href);
    if (outcome === 'aborted' || outcome === 'failed') return outcome;
    // `replace` by the same document in another language or theme keeps the scroll position.
    const toTop = action === 'push' ? !onlyHash : location.pathname !== before.pathname;
    if (toTop) window.scrollTo(0, 0);
    if (hasHash) {
      // To the same address: the browser scrolls, and moves `:target` and the focus.
      isScrolling = true;
      browserLocation.replace(href);
      isScrolling = false;
    }
    callListeners(action);
    return outcome;
  };

  return {
    push: createCall('push'),
    replace: createCall('replace'),

    /** @returns a function that removes the listener */
    listen(listener: Listener): () => void {
      if (typeof listener !== 'function') throw new TypeError(`${listener} is not a function`);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * After `popstate`: shows the view from memory at once, so that the browser restores the right
     * scroll position, then loads its data again. Returns whether this document can show the page.
     */
    pop(): boolean {
      if (isScrolling) return true;
      const location = parseLocation(browserLocation, base);
      const view = location && memory.get(keyOf(location));
      if (!view || !root.isConnected) {
        startNavigation();
        return false;
      }
      const onlyHash = view === shown;
      if (!onlyHash) show(view, true);
      void navigate('pop', view.location, onlyHash);
      callListeners('pop');
      return true;
    },
  };
}
