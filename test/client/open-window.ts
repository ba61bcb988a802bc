/** A browser window of its own for a test: a real DOM and a real history, with a place to be scrolled to. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, expect, vi } from 'vitest';

export type OpenWindow = ReturnType<typeof openWindow>;

export function openWindow(html: string, url: string) {
  // It would print what jsdom can't do, such as to load a page.
  const virtualConsole = new VirtualConsole();
  const dom = new JSDOM(html, { url, runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  // jsdom has no layout: an element begins where its `data-y` says.
  let scrollY = 0;
  const scrollTo = (_x: number, y: number) => {
    scrollY = y;
  };
  Object.defineProperties(window, { scrollY: { get: () => scrollY }, scrollTo: { value: scrollTo } });
  window.Element.prototype.scrollIntoView = function () {
    scrollTo(0, Number(this.getAttribute('data-y')));
  };
  return {
    window,
    dom,
    /** The reader scrolls. */
    scrollBy: (y: number) => scrollTo(0, scrollY + y),
    /** The reader writes a hash behind the address. */
    typeHash(hash: string) {
      const typed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
      window.location.hash = hash;
      return typed;
    },
    /** The reader goes back or forward; settles when the page has been told, and has done what it can do at once. */
    async go(by: number) {
      const told = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(by);
      await told;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** @returns a function that takes what was logged since the last call; a test that leaves something there fails */
export function watchConsole(): () => readonly unknown[][] {
  const { mock } = vi.spyOn(console, 'error').mockReturnValue();
  const takeLogs = () => mock.calls.splice(0);
  afterEach(() => {
    expect(takeLogs()).toEqual([]);
  });
  return takeLogs;
}
