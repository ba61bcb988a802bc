/** A tab of a phone's browser, and all that a test wants to know of it. */
import type { BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { SiteName } from '../builds.ts';
import { findSite } from '../start-site.ts';
import { connectToBrowser } from './chromium.ts';
import { recordRequests } from './record-requests.ts';

export type Tab = Awaited<ReturnType<ReturnType<typeof openSite>>>;

/** What a page is watched for, from before its first script. */
declare global {
  interface Window {
    shifts: number[];
  }
}

export interface TabOptions extends BrowserContextOptions {
  /** What is to be done before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
}

/** Opens pages of a site in tabs, each of which is closed after its test. */
export function openSite(name: SiteName) {
  return async (path: string, options: TabOptions = {}) => {
    const { prepare, ...contextOptions } = options;
    const browser = await connectToBrowser();
    const recorder = await recordRequests(findSite(name).url);
    const screen = { viewport: { width: 360, height: 640 }, baseURL: recorder.url.href };
    const context = await browser.newContext({ ...screen, ...contextOptions });
    onTestFinished(async () => {
      await context.close();
      await recorder.close();
    });
    const page = await context.newPage();
    const console: string[] = [];
    page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => console.push(`uncaught: ${error.message}`));
    await page.addInitScript(watch);
    await prepare?.(page);
    await page.goto(path);
    return {
      page,
      stall: recorder.stall,
      /** The paths that the site was asked for, in order. */
      requests: recorder.requests,
      /** What was written to the console, and errors that nobody caught. */
      console,
      /** Settles when the start-up, which the page loads by itself, is done. */
      async started() {
        await page.waitForFunction(() => {
          const root = document.getElementById('root') ?? {};
          // React marks the element that it takes over.
          return Object.keys(root).some((key) => key.startsWith('__reactContainer$'));
        });
        await page.evaluate(async () => {
          await window.appPages?.listen(() => {});
        });
      },
      title: () => page.locator('h1').textContent(),
      /** As an app does that steers the page from outside; settles when the page is shown. */
      push: (href: string) => page.evaluate((href) => window.appPages?.push(href), href),
    };
  };
}

/** Runs in the page. */
function watch() {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Finds text beyond the edges of the screen. Runs in the page. */
export function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const text = range.toString();
    const rects = [...range.getClientRects()];
    if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue;
    if (rects.some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(text);
  }
  return cut;
}
