/** The browser's history below the base path (2.8): a location with a way to change it. */
import { addBase, type BasePath, stripBase } from '../location/base-path.ts';
import { type Location, parseLocation } from '../location/location.ts';

/** How the reader got to a location. */
export type Action = 'push' | 'replace' | 'pop';

/** Told after each change; `location` is `null` where the address is not below the base. */
export type Listener = (location: Location | null, action: Action) => unknown;

export interface History {
  readonly location: Location | null;
  /**
   * Goes where a link on the page would go: `agreement.html`, `?since=2020-07-13`, `#law`. A path that begins with a
   * slash is one below the base. Settles when the page is shown, was overtaken or has failed.
   *
   * @throws for an address that is not below the base
   */
  push(href: string): Promise<void>;
  /** The same, in place of the current entry. */
  replace(href: string): Promise<void>;
  /** @returns a function that stops the listening */
  listen(listener: Listener): () => void;
  /** Scrolls to where the reader expects to be once the page of the current location is shown. */
  scroll(action: Action): void;
}

/** How a webview steers the page: each call loads the start-up first where it is not there. The boot defines it. */
export interface AppPages extends Pick<History, 'push' | 'replace'> {
  listen(listener: Listener): Promise<() => void>;
}

declare global {
  interface Window {
    /** Not there in engines that are too old for the start-up. */
    appPages?: AppPages;
  }
}

export function createHistory(window: Window, base: BasePath): History {
  const { history } = window;
  const listeners = new Set<Listener>();
  // Where the reader of each entry was when it was left, by the key that its state carries.
  const positions = new Map<string, Position | undefined>();
  let key = enter(history.state);

  // Pages change after the address does, so only we know when there is something to scroll to. When the reader leaves,
  // the browser takes over again: it knows best where a reloaded page was.
  history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });

  /** The key of the entry that the reader is at; one that the browser made has none yet. */
  function enter(state: { key?: string } | null): string {
    if (state?.key) return state.key;
    const key = newKey();
    history.replaceState({ key }, '');
    return key;
  }

  /** What comes near is laid out in the next frame, and may move the place: then it is shown again. */
  function show(position: Position | undefined, frames = 2) {
    const entry = key;
    window.scrollTo(0, findPosition(window, position));
    if (frames > 0) window.requestAnimationFrame(() => key === entry && show(position, frames - 1));
  }

  const current = () => parseLocation(window.location, base);
  const tell = async (action: Action) => {
    await Promise.all([...listeners].map((listener) => listener(current(), action)));
  };
  const resolve = (href: string) => {
    const { href: at, origin } = window.location;
    const url = new URL(/^\/(?![/\\])/.test(href) ? addBase(href, base) : href, at);
    if (url.origin === origin && stripBase(url.pathname, base) !== null) return url.href;
    throw new Error(`${url} is not below ${origin}${base}`);
  };

  window.addEventListener('popstate', ({ state }) => {
    positions.set(key, readPosition(window));
    key = enter(state);
    tell('pop');
  });

  return {
    get location() {
      return current();
    },
    async push(href) {
      const url = resolve(href);
      positions.set(key, readPosition(window));
      key = newKey();
      history.pushState({ key }, '', url);
      await tell('push');
    },
    async replace(href) {
      history.replaceState({ key }, '', resolve(href));
      await tell('replace');
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    scroll(action) {
      const { hash } = window.location;
      if (action === 'push' && hash && window.document.getElementById(hash.slice(1)))
        show({ id: hash.slice(1), offset: 0 });
      else if (action === 'push') window.scrollTo(0, 0);
      // An entry that the browser made itself, by a hash, was scrolled by it too.
      else if (action === 'pop' && positions.has(key)) show(positions.get(key));
    },
  };
}

/** So far below the top of an element: the heights of sections that are far away are only estimated. */
interface Position {
  readonly id: string;
  readonly offset: number;
}

/** @returns `undefined` at the top of the page */
function readPosition({ document }: Window): Position | undefined {
  const positions = Array.from(document.querySelectorAll('[id]'), (element) => ({
    id: element.id,
    offset: -element.getBoundingClientRect().top,
  }));
  return positions.filter(({ offset }) => offset >= 0).pop();
}

/** How far the page is to be scrolled. */
function findPosition({ document, scrollY }: Window, position: Position | undefined): number {
  const element = position && document.getElementById(position.id);
  return element ? scrollY + element.getBoundingClientRect().top + position.offset : 0;
}

/** Unlike that of any other entry, those from before a reload included. */
function newKey(): string {
  return `${Date.now()}-${Math.random()}`;
}
