import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { request } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab, type Tab } from './open-tab.ts';

const paths = ['/privacy.html', '/agreement.html'] as const;
type Path = (typeof paths)[number];

let site: RunningSite;
let browser: Browser | null;
/** Each page, started and left alone until all that it asks for was asked for: nothing here changes it. */
const tabs = {} as Record<Path, Tab>;
/** The same without JavaScript. */
const plainTabs = {} as Record<Path, Tab>;

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site'), launchBrowser()]);
  if (!browser) return;
  for (const path of paths) {
    tabs[path] = await openTab(browser, site, path);
    // Before another tab is opened: one in the background may wait long to be idle.
    await tabs[path].started();
    plainTabs[path] = await openTab(browser, site, path, { javaScriptEnabled: false });
  }
  // A favicon is asked for after all else.
  await new Promise((resolve) => setTimeout(resolve, 500));
});
afterAll(async () => {
  for (const tab of [...Object.values(tabs), ...Object.values(plainTabs)]) await tab.close();
  await browser?.close();
  await site.close();
});

itInBrowser.each(paths)('3.2 %s is hydrated: its text nodes are those that the server sent', async (path) => {
  const nodes = await tabs[path].page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    const same: boolean[] = [];
    while (walker.nextNode()) same.push(walker.currentNode === window.sentNodes[same.length]);
    return { sent: window.sentNodes.length, same: same.filter(Boolean).length, all: same.length };
  });
  expect(nodes).toEqual({ sent: nodes.all, same: nodes.all, all: expect.any(Number) });
  expect(nodes.all).toBeGreaterThan(50);
});

itInBrowser.each(paths)('3.3 %s writes nothing to the console', (path) => {
  expect(tabs[path].console).toEqual([]);
});

itInBrowser.each(paths)('2.2 %s asks for itself and the start-up script, and for nothing else', (path) => {
  expect(tabs[path].requests).toEqual([path, expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/)]);
});

itInBrowser.each(paths)('2.2 %s has the title app-pages and one heading for it', async (path) => {
  const { page } = tabs[path];
  expect([await page.title(), await page.locator('h1').count(), await page.locator('main').count()]).toEqual([
    'app-pages',
    1,
    1,
  ]);
});

itInBrowser.each(paths)('2.2 %s has nothing to click, fill in or focus', async (path) => {
  const { page } = tabs[path];
  const interactive =
    'a, button, input, select, textarea, details, iframe, audio, video, [tabindex], [contenteditable], [onclick]';
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  expect([await page.locator(interactive).count(), focused]).toEqual([0, 'BODY']);
});

itInBrowser.each(paths)('3.2 nothing on %s moves when it is hydrated', async (path) => {
  expect(await tabs[path].page.evaluate(() => window.shifts)).toEqual([]);
});

itInBrowser.each(paths)('3.3 %s can be read without JavaScript, in one request', async (path) => {
  expect([await plainTabs[path].text(), plainTabs[path].requests]).toEqual([await tabs[path].text(), [path]]);
});

itInBrowser('2.9 a 404 page asks for itself and for nothing else', async () => {
  const { page, requests, text, close } = await openTab(browser, site, '/nothing');
  await page.waitForTimeout(300);
  const shown = await text();
  await close();
  expect([requests, shown]).toEqual([['/nothing'], expect.stringMatching(/^Page not found/)]);
});

itInBrowser('3.1 the start-up script is one file, which engines compile ahead of its use', async () => {
  const { body } = await request(site, tabs['/privacy.html'].requests[1] ?? '');
  expect([body.split('\n')[0], /\bimport\s*[("'`{*]/.test(body)]).toEqual(['//# allFunctionsCalledOnLoad', false]);
});

itInBrowser('3.2 a page that a translator has changed is hydrated without a word, and stays translated', async () => {
  const { page, close, started, console } = await openTab(browser, site, '/privacy.html', {
    prepare: (page) => page.addInitScript(translate),
  });
  await started();
  await page.waitForTimeout(100);
  const words = page.locator('#root font font');
  const state = [await words.count(), await page.locator('h1').textContent(), [...console]];
  const sent = await page.evaluate(() => window.sentNodes.length);
  await page.evaluate(() => window.appPages?.push('/agreement.html'));
  const next = await page.locator('h1').textContent();
  await close();
  expect([state, next, console]).toEqual([[sent, '«Privacy Policy»', []], 'Terms and Conditions', []]);
});

/** Runs in the page: what Chrome's translator does to it. */
function translate() {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.lang = 'pt';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      if (font.firstElementChild) font.firstElementChild.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  });
}
