/**
 * The browser's history below the base path (2.8): it owns the address and the scroll positions.
 */
import { addBase, type BasePath } from '../location/base-path.ts';
import { type PageLocation, parseLocation } from '../location/location.ts';
import type { Routes } from '../routes.ts';

export type Action = 'push' | 'replace' | 'pop';

export type History = ReturnType<typeof createHistory>;

/**
 * The state of a history entry: its number, and the scroll positions of other entries by number.
 */
export interface Entry {
  readonly index: number;
  readonly [index: number]: number;
}

const withoutHash = (href: string) => href.replace(/#.*/, '');

/**
 * @param sentEntry the entry of the page that the server sent
 * @param sentHref its address
 */
export function createHistory(window: Window, base: BasePath, routes: Routes, sentEntry: Entry, sentHref: string) {
  const { history, location } = window;
  let lastIndex = sentEntry.index;
  /**
   * Numbers an entry that we did not create, for example after the reader edited the hash: it
   * follows the last one.
   */
  function readIndex(): number {
    const newIndex = location.href === sentHref ? sentEntry.index : lastIndex + 1;
    lastIndex = history.state?.index ?? newIndex;
    if (history.state?.index === undefined) history.replaceState({ index: lastIndex }, '');
    return lastIndex;
  }

  /** The entry and the address of the page that is shown. */
  let [entry, href] = [sentEntry, sentHref];
  // The reader may have edited the hash before the start-up.
  if (withoutHash(location.href) === withoutHash(sentHref)) {
    entry = { ...sentEntry, index: readIndex() };
    href = location.href;
  }

  // After back and forward the page arrives later than the address, so the browser would scroll too
  // early. It restores the position of a reloaded page.
  const setRestoration = (mode: ScrollRestoration) => () => {
    history.scrollRestoration = mode;
  };
  setRestoration('manual')();
  // When a hash is edited, the browser scrolls right after `popstate`, before the page is
  // committed.
  let leftY: number | undefined;
  window.addEventListener('popstate', () => {
    leftY = window.scrollY;
  });
  window.addEventListener('pageshow', setRestoration('manual'));
  window.addEventListener('pagehide', setRestoration('auto'));

  /** Whether the browser is at the entry of the page that is shown. */
  const isCurrent = () => readIndex() === entry.index && location.href === href;

  return {
    /**
     * The number of the entry of the page that the server sent, which the reader may have left by a
     * hash.
     */
    index: entry.index,

    /** @returns `null` if the address is not below the base */
    location: (): PageLocation | null => parseLocation(location, base),

    isCurrent,

    /**
     * Resolves an address like a link on the page: `?since=2020-07-13`, `#law`. A slash begins a
     * path below the base.
     *
     * @throws TypeError if it is not the address of a page of the site
     */
    resolve(address: string): { href: string; location: PageLocation } {
      const url = new URL(/^\/(?![/\\])/.test(address) ? addBase(address, base) : address, href);
      const isOurs = typeof address === 'string' && url.origin === location.origin;
      const target = isOurs ? parseLocation(url, base) : null;
      if (target && routes.has(target.pathname) && !target.query.format) return { href: url.href, location: target };
      throw new TypeError(`${address} is not a page below ${location.origin}${base}`);
    },

    /** Gives the address to the page that is shown from now on. */
    commit(action: Action, newHref: string): void {
      const newIndex = readIndex() + (action === 'push' ? 1 : 0);
      const y = (action === 'pop' ? leftY : undefined) ?? window.scrollY;
      const newEntry = { ...entry, [entry.index]: y, index: newIndex };
      history[action === 'push' ? 'pushState' : 'replaceState'](newEntry, '', newHref);
      lastIndex = newIndex;
      entry = newEntry;
      href = newHref;
    },

    /** Returns to the entry and the address of the page that is shown. */
    async restore(): Promise<void> {
      if (isCurrent()) return;
      const delta = entry.index - readIndex();
      if (delta === 0) return history.replaceState(entry, '', href);
      const restored = new Promise((resolve) => {
        window.addEventListener('popstate', resolve, { once: true });
        setTimeout(resolve, 1000);
      });
      history.go(delta);
      await restored;
    },

    /**
     * Scrolls to where the reader left the entry; otherwise to the section that the address names,
     * or to the top.
     */
    scroll(action: Action): void {
      const y = action === 'pop' ? entry[entry.index] : undefined;
      const section = window.document.getElementById(location.hash.slice(1));
      if (y === undefined && section) section.scrollIntoView();
      else window.scrollTo(0, y ?? 0);
    },
  };
}
