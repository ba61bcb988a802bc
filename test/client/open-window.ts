/** A browser window of its own for a test: a real DOM and a real history, with a place to be scrolled to. */
import { JSDOM, VirtualConsole } from 'jsdom';

export interface OpenWindow {
  readonly window: Window;
  readonly dom: JSDOM;
  /** The reader scrolls. */
  scrollBy(y: number): void;
  /** The reader goes back or forward; settles when the page has been told. */
  go(by: -1 | 1): Promise<void>;
}

export function openWindow(html: string, url: string): OpenWindow {
  const dom = new JSDOM(html, {
    url,
    runScripts: 'outside-only',
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
  });
  const { window } = dom;
  // jsdom has no layout, so nothing in it can be scrolled: here all elements begin at the top of the page.
  let scrollY = 0;
  Object.defineProperty(dom.window.Element.prototype, 'getBoundingClientRect', { value: () => ({ top: -scrollY }) });
  Object.defineProperty(window, 'scrollY', { get: () => scrollY });
  Object.defineProperty(window, 'scrollTo', {
    value: (_x: number, y: number) => {
      scrollY = y;
    },
  });
  return {
    window,
    dom,
    scrollBy(y) {
      scrollY += y;
    },
    async go(by) {
      const told = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(by);
      await told;
    },
  };
}
