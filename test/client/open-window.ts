/** A browser window of its own for a test: a real DOM and a real history, with a place to be scrolled to. */
import { JSDOM, VirtualConsole } from 'jsdom';

export interface OpenWindow {
  readonly window: Window;
  readonly dom: JSDOM;
  /** The reader scrolls. */
  scrollBy(y: number): void;
  /** The reader goes back or forward; settles when the page has been told, and has done what it can do at once. */
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
  // jsdom has no layout: an element begins where its `data-y` says.
  let scrollY = 0;
  Object.defineProperty(dom.window.Element.prototype, 'scrollIntoView', {
    value(this: HTMLElement) {
      scrollY = Number(this.dataset.y);
    },
  });
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
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
