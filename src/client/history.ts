/** The browser's history below the base path (2.8). */
import { addBase, type BasePath } from '../location/base-path.ts';
import { type Location, parseLocation } from '../location/location.ts';
import type { Navigate, Outcome } from './navigation.ts';

export type Action = 'push' | 'replace' | 'pop';

/** Told after each change; `location` is `null` where the address is not below the base. */
type Listener = (location: Location | null, action: Action) => unknown;

export interface History {
  /**
   * Goes where a link on the page would go: `?since=2020-07-13`, `#law`; a path that begins with a slash is one below
   * the base. The address changes when the page does. Throws for an address that is not below the base.
   */
  push(href: string): Promise<Outcome>;
  /** The same, in place of the current entry. */
  replace(href: string): Promise<Outcome>;
  /** @returns a function that stops the listening */
  listen(listener: Listener): () => void;
  /** Shows the page of the address. */
  follow(): Promise<Outcome>;
}

/** What the app may call in its webview. The boot defines it, and loads the start-up at the first call. */
export interface AppPages extends Pick<History, 'push' | 'replace'> {
  listen(listener: Listener): Promise<() => void>;
}

declare global {
  interface Window {
    /** `undefined` in engines that are too old for the start-up. */
    appPages?: AppPages;
  }
}

/** What `history.state` holds: which entry of ours it is, and how far each was scrolled when the reader left it. */
interface Entry {
  readonly index: number;
  readonly positions: number[];
}

/** @param href the address of the page that is shown */
export function createHistory(window: Window, base: BasePath, href: string, navigate: Navigate): History {
  const { history } = window;
  const listeners = new Set<Listener>();
  const readEntry = (): Entry | null => (history.state?.positions ? history.state : null);
  let { index, positions } = readEntry() ?? { index: 0, positions: [] };
  let shown = { index, href };

  function writeEntry(action: 'push' | 'replace' = 'replace', href?: string) {
    history[`${action}State`]({ index, positions } satisfies Entry, '', href);
  }
  function savePosition() {
    positions[shown.index] = window.scrollY;
  }
  writeEntry();

  // After back and forward the page comes later than the address, so only we know when there is something to scroll to.
  // When the reader leaves, the browser takes over again: it knows best where a reloaded page was.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  window.addEventListener('popstate', () => {
    savePosition();
    const entry = readEntry();
    // An entry without a state is new: the browser makes one for a hash.
    if (entry) index = entry.index;
    else positions.length = ++index;
    writeEntry();
    tell('pop');
    follow();
  });

  const current = () => parseLocation(window.location, base);

  function tell(action: Action) {
    const location = current();
    for (const listener of listeners) {
      (async () => listener(location, action))().catch((error) => console.error('a listener failed', error));
    }
  }

  function scroll(position?: number) {
    const section = position === undefined && window.document.getElementById(window.location.hash.slice(1));
    if (section) section.scrollIntoView();
    else window.scrollTo(0, position ?? 0);
    shown = { index, href: window.location.href };
  }

  async function follow(): Promise<Outcome> {
    const location = current();
    // The page of an address outside the base is not ours to show.
    if (!location) {
      window.location.reload();
      return 'overtaken';
    }
    const outcome = await navigate(location);
    if (outcome === 'shown') scroll(positions[index]);
    if (outcome === 'failed') {
      savePosition();
      if (index === shown.index) writeEntry('replace', shown.href);
      else history.go(shown.index - index);
    }
    return outcome;
  }

  const go = (action: 'push' | 'replace') => async (href: string) => {
    const { href: from, origin, pathname } = window.location;
    const url = new URL(/^\/(?![/\\])/.test(href) ? addBase(href, base) : href, from);
    const location = url.origin === origin ? parseLocation(url, base) : null;
    // Two slashes would begin another host.
    if (!location || location.pathname.startsWith('//')) throw new Error(`${url} is not below ${origin}${base}`);
    const outcome = await navigate(location, () => {
      savePosition();
      if (action === 'push') positions.length = ++index;
      writeEntry(action, url.href);
      tell(action);
    });
    // The same text in another language or theme stays where it is.
    const stays = action === 'replace' && url.pathname === pathname && !url.hash;
    if (outcome === 'shown') scroll(stays ? window.scrollY : undefined);
    return outcome;
  };

  function listen(listener: Listener) {
    if (typeof listener !== 'function') throw new TypeError(`a listener is a function, not ${listener}`);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { push: go('push'), replace: go('replace'), listen, follow };
}
