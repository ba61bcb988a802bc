/** What happens when the location changes (2.7): load the page, commit its address, show it, scroll, tell. */
import type { Location } from '../location/location.ts';
import type { Action, History } from './history.ts';
import type { LoadPage, Page } from './load-page.ts';

export type Outcome = Page['outcome'] | 'overtaken' | 'failed';

/** Told what is shown after each change. */
type Listener = (location: Location, action: Action) => unknown;

export type Navigation = ReturnType<typeof createNavigation>;

declare global {
  interface Window {
    /** What the app may call in its webview; `undefined` in engines that are too old for the start-up. */
    appPages?: Pick<Navigation, 'push' | 'replace'> & {
      listen(listener: Listener): Promise<(() => void) | 'failed'>;
    };
  }
}

/** Whether two locations differ by no more than a hash. */
export function isSamePage(one: Location, other: Location | null): boolean {
  return one.pathname === other?.pathname && one.search === other.search;
}

/**
 * @param first the page that the server rendered; `null` if it sent the empty shell
 * @param show puts a page on the screen before it returns; `fetching` says that the next one is on its way
 */
export function createNavigation(
  window: Window,
  history: History,
  first: Page | null,
  loadPage: LoadPage,
  show: (page: Page, fetching: boolean) => void,
) {
  const listeners = new Set<Listener>();
  let shown = first;
  let fetching = false;
  let last = new AbortController();

  function setView(page: Page, isFetching: boolean) {
    if (page !== shown || isFetching !== fetching) show(page, isFetching);
    shown = page;
    fetching = isFetching;
  }

  /** Never rejects. */
  async function navigate(action: Action, href: string, location: Location): Promise<Outcome> {
    const controller = new AbortController();
    last.abort();
    last = controller;
    let page = shown;
    try {
      if (!page || !isSamePage(location, page.location)) {
        // What is shown stays until the next page has its data: no page is ever shown with another's.
        if (shown) setView(shown, true);
        page = await loadPage(location, controller).catch((error) => {
          // No cache has the data of the page that the server rendered.
          if (first && isSamePage(location, first.location)) return first;
          throw error;
        });
        if (last !== controller) return 'overtaken';
      }
      history.commit(action, href);
    } catch (error) {
      if (last !== controller) return 'overtaken';
      console.error(`${href} could not be shown`, error);
      if (shown) setView(shown, false);
      history.restore();
      return 'failed';
    }
    // The same text in another language or theme stays where it is.
    const isAnother = !shown || location.pathname !== shown.location.pathname;
    setView(page, false);
    if (isAnother || action !== 'replace' || window.location.hash) history.scroll(action);
    for (const listener of listeners) {
      (async () => listener(location, action))().catch((error) => console.error('a listener failed', error));
    }
    return page.outcome;
  }

  const go = (action: 'push' | 'replace') => async (address: string) => {
    const { href, location } = history.resolve(address);
    return navigate(action, href, location);
  };

  /** Shows the page of the address. */
  async function follow(action: Action): Promise<Outcome> {
    const location = history.location();
    if (location) return navigate(action, window.location.href, location);
    // The page of an address outside the base is not ours to show.
    window.location.reload();
    return 'overtaken';
  }
  window.addEventListener('popstate', () => follow('pop'));

  /** @returns a function that stops the listening */
  function listen(listener: Listener): () => void {
    if (typeof listener !== 'function') throw new TypeError(`${listener} is no function`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { push: go('push'), replace: go('replace'), listen, follow };
}
