/** A new jsdom window with a scroll position. */
import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, expect, vi } from 'vitest';

export type OpenWindow = ReturnType<typeof openWindow>;

export function openWindow(html: string, url: string) {
  // Hides errors about what jsdom does not implement, such as navigation.
  const virtualConsole = new VirtualConsole();
  const dom = new JSDOM(html, { url, runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole });
  const { window } = dom;
  // jsdom has no layout: `data-y` is the position of an element.
  let scrollY = 0;
  const scrollTo = (_x: number, y: number) => {
    scrollY = y;
    window.dispatchEvent(new window.Event('scroll'));
  };
  Object.defineProperties(window, { scrollY: { get: () => scrollY }, scrollTo: { value: scrollTo } });
  window.Element.prototype.scrollIntoView = function () {
    scrollTo(0, Number(this.getAttribute('data-y')));
  };
  return {
    window,
    dom,
    scrollBy: (y: number) => scrollTo(0, scrollY + y),
    /** Back or forward; settles when the page has handled `popstate`. */
    async go(by: number) {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(by);
      await popped;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/**
 * @returns a function that returns the errors logged since its last call; a test that leaves some
 * fails
 */
export function watchConsole(): () => readonly unknown[][] {
  const { mock } = vi.spyOn(console, 'error').mockReturnValue();
  const takeLogs = () => mock.calls.splice(0);
  afterEach(() => {
    expect(takeLogs()).toEqual([]);
  });
  return takeLogs;
}
