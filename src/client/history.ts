/** The browser's history below the base path (2.8): the one owner of the address, and of the reader's place. */
import { addBase, type BasePath } from '../location/base-path.ts';
import { type Location, parseLocation } from '../location/location.ts';

export type Action = 'push' | 'replace' | 'pop';

export type History = ReturnType<typeof createHistory>;

/** @param href the address of the page that is shown */
export function createHistory(window: Window, base: BasePath, href: string) {
  const { history, location } = window;
  /** The number of the entry, and how far each was scrolled when the reader left it. */
  function readEntry(): { index: number; places: Record<number, number> } {
    if (history.state?.places) return history.state;
    // Somebody else's, such as one for a hash that was typed: it is numbered far from all others.
    return { index: Math.floor(Math.random() * 1e9), places: {} };
  }
  /** The entry and the address of the page that is shown. */
  let session = { ...readEntry(), href };
  history.replaceState(session, '');

  // After back and forward the page comes later than the address, so only we know when there is something to scroll to.
  // When the reader leaves, the browser takes over again: it knows best where a reloaded page was.
  const setRestoration = (by: ScrollRestoration) => () => {
    history.scrollRestoration = by;
  };
  setRestoration('manual')();
  window.addEventListener('pageshow', setRestoration('manual'));
  window.addEventListener('pagehide', setRestoration('auto'));

  return {
    /** @returns `null` if the address is not below the base */
    location: (): Location | null => parseLocation(location, base),

    /**
     * Where a link on the page would lead: `?since=2020-07-13`, `#law`. A slash begins a path below the base.
     *
     * @throws TypeError for what is no address below the base
     */
    resolve(address: string): { href: string; location: Location } {
      const { href, origin } = location;
      const url = new URL(/^\/(?![/\\])/.test(address) ? addBase(address, base) : address, href);
      const target = typeof address === 'string' && url.origin === origin ? parseLocation(url, base) : null;
      // Two slashes would begin another host.
      if (target && !target.pathname.startsWith('//')) return { href: url.href, location: target };
      throw new TypeError(`${address} is no address below ${origin}${base}`);
    },

    /** From now on the page that is shown has this address. */
    commit(action: Action, href: string): void {
      const index = readEntry().index + (action === 'push' ? 1 : 0);
      const entry = { index, href, places: { ...session.places, [session.index]: window.scrollY } };
      history[action === 'push' ? 'pushState' : 'replaceState'](entry, '', href);
      session = entry;
    },

    /** Gives the address back to the page that is shown. */
    restore(): void {
      if (location.href === session.href) return;
      const distance = session.index - readEntry().index;
      if (distance === 0) history.replaceState(session, '', session.href);
      else if (Math.abs(distance) < history.length) history.go(distance);
      else location.reload();
    },

    /** Scrolls to the place where the entry was left; otherwise to the section that the address names, or to the top. */
    scroll(action: Action): void {
      const place = action === 'pop' ? session.places[session.index] : undefined;
      const section = window.document.getElementById(location.hash.slice(1));
      if (place === undefined && section) section.scrollIntoView();
      else window.scrollTo(0, place ?? 0);
    },
  };
}
