import type { Page, Route } from 'playwright-core';
import { expect, vi } from 'vitest';
import { startSite } from '../start-site.ts';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const { openTab, inTab } = openSite('site');

const script = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

itInBrowser.each<[string, (route: Route) => Promise<void>, RegExp]>([
  ['is blocked', (route) => route.abort(), /^error: start-up failed TypeError: Failed to fetch dynamically imported/],
  ['is missing', (route) => route.fulfill({ status: 404 }), /^error: start-up failed TypeError: Failed to fetch dynam/],
  ['is corrupt', script('import {'), /^error: start-up failed SyntaxError/],
  ['is HTML', (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }), /^error: start-up failed TypeError/],
  ['throws at load', script('throw new Error("broken")'), /^error: start-up failed Error: broken/],
])('3.3 where the start-up script %s, the page stays readable and says so once', async (_what, fault, line) => {
  const sent = await inTab('/privacy.html', { javaScriptEnabled: false }, (tab) => tab.text());
  const seen = await inTab('/privacy.html', { prepare: (page) => page.route('**/assets/*', fault) }, async (tab) => {
    const ours = () => tab.console.filter((line) => line.includes('start-up failed'));
    await vi.waitUntil(() => ours().length > 0, { timeout: 10_000 });
    await tab.page.waitForTimeout(100);
    return [await tab.text(), ours()];
  });
  expect(seen).toEqual([sent, [expect.stringMatching(line)]]);
});

itInBrowser('3.3 a start-up script that could not be loaded is loaded when it is asked for again', async () => {
  const prepare = (page: Page) => page.route('**/assets/*', (route) => route.abort(), { times: 1 });
  const title = await inTab('/privacy.html', { prepare }, async (tab) => {
    await vi.waitUntil(() => tab.console.some((line) => line.includes('start-up failed')), { timeout: 10_000 });
    await tab.push('/agreement.html');
    return tab.title();
  });
  expect(title).toBe('Terms and Conditions');
});

itInBrowser('3.3 where the next page can’t be rendered, the server’s page of the address is shown', async () => {
  const spoil = async (route: Route) => {
    const response = await route.fetch();
    const { head, data } = await response.json();
    await route.fulfill({ response, json: { head, data: { ...data, notices: null } } });
  };
  const prepare = (page: Page) => page.route('**/*format=page', spoil);
  const seen = await inTab('/privacy.html', { prepare }, async (tab) => {
    await tab.page.evaluate(() => void window.appPages?.push('/agreement.html'));
    await tab.page.locator('h1', { hasText: 'Terms and Conditions' }).waitFor();
    return [new URL(tab.page.url()).pathname, tab.requests.includes('/agreement.html')];
  });
  expect(seen).toEqual(['/agreement.html', true]);
});

itInBrowser.each([
  ['on', []],
  ['off', ['/privacy.html?&format=page']],
])(
  '3.2 with server rendering %s, a page from before a deployment starts after it, and its links are found',
  async (rendering, asked) => {
    const vars = { SERVER_RENDERING: rendering };
    const [older, newer] = await Promise.all([startSite('older', vars), startSite('site', vars)]);
    const address = new URL(older.url);
    // From here on there is the newer site.
    const deploy = (route: Route) => {
      address.port = newer.url.port;
      return route.continue();
    };
    const tab = await openTab('/privacy.html', { site: address, prepare: (page) => page.route('**/assets/*', deploy) });
    await tab.started();
    const titles = [await tab.title(), await tab.push('/agreement.html'), await tab.title()];
    await Promise.all([tab.close(), older.close(), newer.close()]);
    const script = expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/);
    expect([titles, tab.console, tab.requests]).toEqual([
      ['Privacy Policy', 'shown', 'Terms and Conditions'],
      [],
      ['/privacy.html', script, script, ...asked, '/agreement.html?&format=page'],
    ]);
    expect(tab.requests[1]).not.toBe(tab.requests[2]);
  },
);
