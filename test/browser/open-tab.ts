/** A tab of a phone's browser, and all that a test wants to know of it. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, vi } from 'vitest';
import type { SiteName } from '../builds.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { launchBrowser } from './chromium.ts';
import { recordRequests } from './record-requests.ts';
import { setTextSize } from './text-size.ts';

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
  title(): Promise<string | null>;
  /** As an app does that steers the page from outside; settles when the page is shown. */
  push(href: string): Promise<string | undefined>;
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

export interface TabOptions extends BrowserContextOptions {
  /** What is to be done before the page is asked for. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** The size of text that the reader has set, where 1 is what browsers come with. */
  readonly textSize?: number;
  /** Where in an answer the network pauses. */
  readonly pauseAfter?: string;
  /** Another site than that of the file. */
  readonly site?: URL;
}

/** A site and a browser for the tests of a file. */
export interface OpenSite {
  readonly site: RunningSite;
  /** To be closed by the test. */
  openTab(path: string, options?: TabOptions): Promise<Tab>;
  /** What the function finds in a tab, which is closed then. */
  inTab<Result>(path: string, options: TabOptions, use: (tab: Tab) => Promise<Result>): Promise<Result>;
}

/** Starts them before the tests and closes them after. */
export function openSite(name: SiteName, vars?: Readonly<Record<string, string>>): OpenSite {
  let site: RunningSite;
  let browser: Browser | null;
  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(name, vars), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await site.close();
  });
  return {
    get site() {
      return site;
    },
    openTab: (path, options) => openTab(browser, site.url, path, options),
    async inTab(path, options, use) {
      const tab = await openTab(browser, site.url, path, options);
      try {
        return await use(tab);
      } finally {
        await tab.close();
      }
    },
  };
}

async function openTab(browser: Browser | null, ownSite: URL, path: string, options: TabOptions = {}): Promise<Tab> {
  const { site = ownSite, prepare, textSize, pauseAfter, ...contextOptions } = options;
  if (!browser) throw new Error('there is no browser to open a tab in');
  const recorder = await recordRequests(site, pauseAfter);
  const context = await browser.newContext({ viewport: { width: 360, height: 640 }, ...contextOptions });
  const page = await context.newPage();
  const console: string[] = [];
  page.on('console', (message) => console.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => console.push(`uncaught: ${error.message}`));
  await page.addInitScript(watch);
  if (textSize) await setTextSize(page, textSize);
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
    title: () => page.locator('h1').textContent(),
    push: (href) => page.evaluate((href) => window.appPages?.push(href), href),
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
