import type { Browser, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab } from './open-tab.ts';

let site: RunningSite;
let browser: Browser | null;
/** The text as the server sends it. */
let sent: string;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site'), launchBrowser()]);
  if (!browser) return;
  const plain = await openTab(browser, site, '/privacy.html', { javaScriptEnabled: false });
  sent = await plain.text();
  await plain.close();
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

const faults: [string, (route: Route) => Promise<void>, RegExp][] = [
  ['is blocked', (route) => route.abort(), /^error: start-up failed TypeError: Failed to fetch dynamically imported/],
  ['is missing', (route) => route.fulfill({ status: 404 }), /^error: start-up failed TypeError: Failed to fetch dynam/],
  ['is corrupt', script('import {'), /^error: start-up failed SyntaxError/],
  ['is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }), /^error: start-up failed TypeError/],
  ['throws at load', script('throw new Error("broken")'), /^error: start-up failed Error: broken/],
];

itInBrowser.each(faults)(
  '3.3 where the start-up script %s, the page stays readable and says so once',
  async (_what, fault, line) => {
    const tab = await openTab(browser, site, '/privacy.html', { prepare: (page) => page.route('**/assets/*', fault) });
    const ours = () => tab.console.filter((line) => line.includes('start-up failed'));
    await vi.waitUntil(() => ours().length > 0, { timeout: 10_000 });
    await tab.page.waitForTimeout(100);
    const text = await tab.text();
    await tab.close();
    expect([text, ours()]).toEqual([sent, [expect.stringMatching(line)]]);
  },
);

itInBrowser('3.3 where the text of the next page can’t be loaded, the page stays and says so once', async () => {
  const tab = await openTab(browser, site, '/privacy.html', {
    prepare: (page) => page.route('**/*format=page', (route) => route.abort()),
  });
  await tab.started();
  await tab.page.evaluate(() => {
    history.pushState(null, '', '/agreement.html');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  const ours = () => tab.console.filter((line) => line.includes('could not be loaded'));
  await vi.waitUntil(() => ours().length > 0, { timeout: 10_000 });
  const state = [await tab.text(), await tab.page.locator('[aria-busy]').count(), ours()];
  await tab.close();
  expect(state).toEqual([
    sent,
    0,
    [expect.stringMatching(/^error: the data of \/agreement\.html could not be loaded TypeError: Failed to fetch/)],
  ]);
});

itInBrowser('3.3 a start-up script that could not be loaded is loaded when it is asked for again', async () => {
  const tab = await openTab(browser, site, '/privacy.html', {
    prepare: (page) => page.route('**/assets/*', (route) => route.abort(), { times: 1 }),
  });
  await vi.waitUntil(() => tab.console.some((line) => line.includes('start-up failed')), { timeout: 10_000 });
  await tab.page.evaluate(() => window.appPages?.push('/agreement.html'));
  const title = await tab.page.locator('h1').textContent();
  await tab.close();
  expect(title).toBe('Terms and Conditions');
});

itInBrowser('3.3 where the next page can’t be rendered, the server’s page of the address is shown', async () => {
  const tab = await openTab(browser, site, '/privacy.html', {
    prepare: (page) =>
      page.route('**/*format=page', async (route) => {
        const response = await route.fetch();
        const { head, data } = await response.json();
        await route.fulfill({ response, json: { head, data: { ...data, notices: null } } });
      }),
  });
  await tab.page.evaluate(() => void window.appPages?.push('/agreement.html'));
  await tab.page.locator('h1', { hasText: 'Terms and Conditions' }).waitFor();
  const state = [new URL(tab.page.url()).pathname, tab.requests.includes('/agreement.html')];
  await tab.close();
  expect(state).toEqual(['/agreement.html', true]);
});
