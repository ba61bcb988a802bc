import { JSDOM, VirtualConsole } from 'jsdom';
import { afterEach, expect, onTestFinished, vi } from 'vitest';

/** Opens a new jsdom window, which is closed after the test with its timers. */
export function openWindow(html: string, url: string) {
  // Hides errors about what jsdom does not implement, such as navigation.
  const virtualConsole = new VirtualConsole();
  const dom = new JSDOM(html, { url, runScripts: 'outside-only', pretendToBeVisual: true, virtualConsole });
  const window = dom.window as unknown as Window & typeof globalThis;
  onTestFinished(() => window.close());
  return {
    window,
    dom,
    /** Back or forward; settles when the page has handled `popstate`. */
    async go(by: number) {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.go(by);
      await popped;
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}

/** @returns a function that takes the errors that were logged; a test that leaves some fails */
export function watchConsole(): () => readonly unknown[][] {
  const { mock } = vi.spyOn(console, 'error').mockReturnValue();
  const takeLogs = () => mock.calls.splice(0);
  afterEach(() => {
    expect(takeLogs()).toEqual([]);
  });
  return takeLogs;
}
