/**
 * Changes of the location (2.7): load the page, commit its address, show it, scroll, call the
 * listeners.
 */
import type { PageLocation } from '../location/location.ts';
import type { Action, History } from './history.ts';
import type { LoadPage, Page } from './load-page.ts';

/** `missing`: the page says why there is no text. */
export type Outcome = 'shown' | 'missing' | 'overtaken' | 'failed';

/** Called after each change, with what is shown. */
type Listener = (location: PageLocation, action: Action) => unknown;

/** Rejects when the time of a call is over. */
export type Limit = Promise<never>;

export type Navigation = ReturnType<typeof createNavigation>;

declare global {
  interface Window {
    /** For the app, in its webview; `undefined` in engines that can't run the start-up. */
    appPages?: {
      push(address: string): Promise<Outcome>;
      replace(address: string): Promise<Outcome>;
      listen(listener: Listener): Promise<(() => void) | 'failed'>;
    };
  }
}

/** Whether two locations differ in nothing but the hash. */
export function isSamePage(left: PageLocation, right: PageLocation | null): boolean {
  return left.pathname === right?.pathname && left.search === right.search;
}

const outcomeOf = ({ data }: Page): Outcome => ('kind' in data && data.kind === 'message' ? 'missing' : 'shown');

/**
 * @param first the page that the server rendered; `null` if it sent the empty shell
 * @param show renders a page before it returns, `null` as the fallback; `fetching` while the next
 *   page loads
 */
export function createNavigation(
  window: Window,
  history: History,
  first: Page | null,
  loadPage: LoadPage,
  show: (page: Page | null, fetching: boolean) => void,
) {
  const listeners = new Set<Listener>();
  let shown = first;
  let fetching = false;
  let last = new AbortController();
  let pending: Action | null = null;
  let restored: Promise<void> | undefined;

  function setView(page: Page | null, isFetching: boolean) {
    if (!page || page !== shown || isFetching !== fetching) show(page, isFetching);
    shown = page;
    fetching = isFetching;
  }

  /** Never rejects. */
  async function navigate(action: Action, href: string, location: PageLocation, limit: Limit): Promise<Outcome> {
    last.abort();
    const controller = new AbortController();
    last = controller;
    pending = action;
    let page = shown;
    try {
      if (!page || !isSamePage(location, page.location)) {
        // The current page stays until the next one has its data: no page is shown with the data of
        // another.
        if (shown) setView(shown, true);
        page = await Promise.race([loadPage(location, controller.signal), limit]).catch((error) => {
          // The page that the server rendered needs no request: no cache has its data.
          if (first && isSamePage(location, first.location)) return first;
          throw error;
        });
      }
      await restored;
      if (last !== controller) return 'overtaken';
      history.commit(action, href);
    } catch (error) {
      if (last !== controller) return 'overtaken';
      controller.abort();
      pending = null;
      console.error(`${href} could not be shown`, error);
      setView(shown, false);
      restored = history.restore();
      await restored;
      return 'failed';
    }
    pending = null;
    // The same text in another language or theme keeps its scroll position.
    const isAnother = !shown || location.pathname !== shown.location.pathname;
    setView(page, false);
    if (isAnother || action !== 'replace' || window.location.hash) history.scroll(action);
    for (const listener of listeners) {
      (async () => listener(location, action))().catch((error) => console.error('a listener failed', error));
    }
    return outcomeOf(page);
  }

  const go = (action: 'push' | 'replace') => async (address: string, limit: Limit) => {
    const { href, location } = history.resolve(address);
    return navigate(action, href, location, limit);
  };

  return {
    push: go('push'),
    replace: go('replace'),

    /** @returns a function that removes the listener */
    listen(listener: Listener): () => void {
      if (typeof listener !== 'function') throw new TypeError(`${listener} is not a function`);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Shows the page of the current address: after `popstate`, and in the empty shell. */
    async follow(_event: unknown, limit: Limit): Promise<Outcome> {
      const isCurrent = history.isCurrent();
      // After `restore`, which must not overtake a call that was made since.
      if (shown && isCurrent && pending !== 'pop') return outcomeOf(shown);
      const location = history.location();
      if (location) return navigate(isCurrent && !shown ? 'replace' : 'pop', window.location.href, location, limit);
      // Outside the base: a page of another site.
      window.location.reload();
      return 'overtaken';
    },
  };
}
