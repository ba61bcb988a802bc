import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab } from './open-tab.ts';

let browser: Browser | null;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
});

itInBrowser.each([
  ['on', []],
  ['off', ['/privacy.html?&format=page']],
])(
  '3.2 with server rendering %s, a page from before a deployment starts after it, and its links are found',
  async (rendering, asked) => {
    const vars = { SERVER_RENDERING: rendering };
    const [older, newer] = await Promise.all([startSite('older', vars), startSite('site', vars)]);
    const site = { ...newer, url: new URL(older.url) };
    const tab = await openTab(browser, site, '/privacy.html', {
      prepare: (page) =>
        page.route('**/assets/*', (route) => {
          // The deployment: from here on there is the newer site.
          site.url.port = newer.url.port;
          return route.continue();
        }),
    });
    await tab.started();
    const title = await tab.page.locator('h1').textContent();
    await tab.page.evaluate(() => window.appPages?.push('/agreement.html'));
    const next = await tab.page.locator('h1').textContent();
    await tab.close();
    await Promise.all([older.close(), newer.close()]);
    const script = expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/);
    expect([title, next, tab.console, tab.requests]).toEqual([
      'Privacy Policy',
      'Terms and Conditions',
      [],
      ['/privacy.html', script, script, ...asked, '/agreement.html?&format=page'],
    ]);
    expect(tab.requests[1]).not.toBe(tab.requests[2]);
  },
);
