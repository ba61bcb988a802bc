/**
 * Changes of the page. `push` and `replace` load a page before they change the address, and back and
 * forward show it from memory or leave it to the browser: so there is nothing to restore.
 */
import { addBase, type BasePath } from '../location/base-path.ts';
import { parseFormat } from '../location/formats.ts';
import { type PageLocation, parseLocation } from '../location/location.ts';
import type { Routes } from '../routes.ts';
import type { LoadedPage, LoadPage } from './load-page.ts';
import { rememberPlace } from './place.ts';

/** `pop`: back, forward, or a change of the hash. */
export type Action = 'push' | 'replace' | 'pop';

/**
 * `missing`: the page says why there is no text. `aborted`: by a later call, or by back or forward.
 * `failed`: page and address are as before.
 */
export type Outcome = 'shown' | 'missing' | 'aborted' | 'failed';

interface Change {
  readonly target: PageLocation;
  readonly action: Action;
  /** The address of the history entry, unless the browser has changed it. */
  readonly url?: string;
  /** Whether `target` is the page that is shown, so that nothing is loaded. */
  readonly isCurrent: boolean;
}

/** Called after each change, with what is shown. */
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

/**
 * @param first the page that is shown in `root`
 * @param render renders a page before it returns; `fetching` while data loads
 */
export function createRouter(
  window: Window,
  base: BasePath,
  routes: Routes,
  root: Element,
  first: LoadedPage,
  loadPage: LoadPage,
  render: (page: LoadedPage, fetching: boolean) => void,
) {
  const { history, location } = window;
  const listeners = new Set<Listener>();
  /** The pages that this document has shown. Only back and forward use it: a push asks the server. */
  const shown = new Map([[keyOf(first.target), first]]);
  let current = first;
  let pending = new AbortController();
  /** Whether the browser scrolls to a section: that is a `popstate` event too. */
  let isScrolling = false;

  /** Aborts the call before. */
  function startCall(): AbortController {
    pending.abort();
    pending = new AbortController();
    return pending;
  }

  /** Loads a page, or keeps the current one, and shows it. Never rejects. */
  async function show({ target, action, url, isCurrent }: Change): Promise<Outcome> {
    const controller = startCall();
    const { href } = location;
    try {
      // The current page stays until the next one has its data.
      if (!isCurrent) render(current, true);
      const page = isCurrent ? current : await loadPage(target, controller);
      if (controller !== pending) return 'aborted';
      if (page.build !== first.build || !root.isConnected) {
        if (action === 'pop') location.reload();
        throw new Error('data of another build, or no #root');
      }
      const keepPlace = rememberPlace(window, root);
      if (action !== 'pop') history[`${action}State`](null, '', url);
      render(page, false);
      keepPlace();
      current = page;
      shown.set(keyOf(page.target), page);
      return page.data.kind === 'message' ? 'missing' : 'shown';
    } catch (error) {
      if (controller !== pending) return 'aborted';
      console.error(`${keyOf(target)} could not be shown`, error);
      // The page can't be rendered: its history entry gets the address of the page that stays.
      if (location.href !== href) history.replaceState(null, '', href);
      render(current, false);
      return 'failed';
    }
  }

  function callListeners(action: Action) {
    const shownLocation = { ...current.target, hash: location.hash };
    for (const listener of listeners) {
      (async () => listener(shownLocation, action))().catch((error) => console.error('a listener failed', error));
    }
  }

  /**
   * Resolves an address like a link on the page: `?since=2020-07-13`, `#law`. A slash begins a path
   * below the base.
   *
   * @throws TypeError if it is not the address of a page of the site
   */
  function resolve(address: string): { href: string; target: PageLocation } {
    const url = new URL(/^\/(?![/\\])/.test(address) ? addBase(address, base) : address, location.href);
    const isOurs = typeof address === 'string' && url.origin === location.origin;
    const target = isOurs ? parseLocation(url, base) : null;
    if (target && routes.has(target.pathname) && parseFormat(target.query) === 'html')
      return { href: url.href, target };
    throw new TypeError(`${address} is not a page below ${location.origin}${base}`);
  }

  const navigate = (action: 'push' | 'replace') => async (address: string) => {
    const { href, target } = resolve(address);
    const previous = current.target;
    const hasHash = href.includes('#');
    const isCurrent = hasHash && keyOf(target) === keyOf(previous);
    const outcome = await show({ target, action, url: href, isCurrent });
    if (outcome === 'aborted' || outcome === 'failed') return outcome;
    // The same document in another language or theme keeps its place.
    if (action === 'push' ? !isCurrent : target.pathname !== previous.pathname) window.scrollTo(0, 0);
    if (hasHash) {
      // To the address that is shown: the browser scrolls, and moves `:target` and the focus.
      isScrolling = true;
      location.replace(href);
      isScrolling = false;
    }
    callListeners(action);
    return outcome;
  };

  return {
    push: navigate('push'),
    replace: navigate('replace'),

    /** @returns a function that removes the listener */
    listen(listener: Listener): () => void {
      if (typeof listener !== 'function') throw new TypeError(`${listener} is not a function`);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /**
     * After `popstate`: shows the page from memory at once, so that the browser restores the right
     * scroll position, then loads its data again. Returns whether this document can show the page.
     */
    pop(): boolean {
      if (isScrolling) return true;
      const target = parseLocation(location, base);
      const page = target && shown.get(keyOf(target));
      if (!page || !root.isConnected) {
        startCall();
        return false;
      }
      const isCurrent = page === current;
      current = page;
      show({ target: page.target, action: 'pop', isCurrent });
      callListeners('pop');
      return true;
    },
  };
}
