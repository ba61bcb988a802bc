/** A tab of a phone's browser, and all that a test wants to know of it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { vi } from 'vitest';
import type { RunningSite } from '../start-site.ts';
import { recordRequests } from './record-requests.ts';

export interface Tab {
  readonly page: Page;
  /** The paths that the site was asked for, in order. */
  readonly requests: readonly string[];
  /** What was written to the console, and errors that nobody caught. */
  readonly console: readonly string[];
  /** Settles when React has taken over the root. */
  started(): Promise<void>;
  /** What stands on the page. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** What a page is watched for, from before its first script. */
declare global {
  interface Window {
    /** The text nodes of the page that the server sent. */
    sentNodes: Node[];
    shifts: number[];
    violations: string[];
  }
}

/** @param options.prepare what is to be done before the page is asked for */
export async function openTab(
  browser: Browser | null,
  site: RunningSite,
  path: string,
  { prepare, ...options }: BrowserContextOptions & { prepare?: (page: Page) => Promise<unknown> } = {},
): Promise<Tab> {
  if (!browser) throw new Error('there is no browser to open a tab in');
  const recorder = await recordRequests(site.url);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...options });
  const page = await context.newPage();
  const console: string[] = [];
  page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.push(`uncaught: ${error.message}`));
  await page.addInitScript(watch);
  await prepare?.(page);
  await page.goto(new URL(path, recorder.url).href);
  return {
    page,
    requests: recorder.requests,
    console,
    async started() {
      await vi.waitUntil(() => page.evaluate(isStarted), { timeout: 25_000 });
    },
    text: async () => (await page.locator('#root').textContent()) ?? '',
    async close() {
      await context.close();
      await recorder.close();
    },
  };
}

/** Runs in the page. */
function watch() {
  window.shifts = [];
  window.violations = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push((entry as PerformanceEntry & { value: number }).value);
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.violations.push(`${effectiveDirective} ${blockedURI}`);
  });
  document.addEventListener('DOMContentLoaded', () => {
    window.sentNodes = [];
    const walker = document.createTreeWalker(document.body.firstElementChild ?? document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) window.sentNodes.push(walker.currentNode);
  });
}

/** Runs in the page. React marks the element that it has taken over. */
function isStarted(): boolean {
  const root = document.getElementById('root') ?? {};
  return (
    Object.keys(root).some((key) => key.startsWith('__reactContainer$')) && document.querySelector('#root h1') !== null
  );
}
