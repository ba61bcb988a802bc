import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const openTab = openSite('site');

itInBrowser(
  '3.3 where the start-up is blocked, the page stays and says so once; it starts when it is asked for',
  async () => {
    const prepare = (page: Page) => page.route('**/assets/*', (route) => route.abort(), { times: 1 });
    const tab = await openTab('/privacy.html', { prepare });
    await expect
      .poll(() => tab.console, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('start-up failed'));
    expect(await tab.title()).toBe('Privacy Policy');
    expect([await tab.push('/agreement.html'), await tab.title()]).toEqual(['shown', 'Terms and Conditions']);
    expect(tab.console.filter((line) => line.includes('start-up failed')).length).toBe(1);
  },
);

itInBrowser('3.3 where the next page can’t be rendered, the server’s page of the address is shown', async () => {
  const spoil = async (route: Route) => {
    const response = await route.fetch();
    const { head, data } = await response.json();
    await route.fulfill({ response, json: { head, data: { ...data, notices: null } } });
  };
  const { page, requests } = await openTab('/privacy.html');
  await page.route('**/*format=page', spoil);
  await page.evaluate(() => void window.appPages?.push('/agreement.html'));
  await page.locator('h1', { hasText: 'Terms and Conditions' }).waitFor();
  expect([new URL(page.url()).pathname, requests]).toEqual([
    '/agreement.html',
    expect.arrayContaining(['/agreement.html']),
  ]);
});

itInBrowser('3.2 a page from before a deployment starts after it, and its links are found', async () => {
  // The page names a start-up script that is no longer there.
  const age = async (route: Route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/entry-[\w-]+\.js/, 'entry-old.js');
    await route.fulfill({ response, body });
  };
  const tab = await openTab('/privacy.html', { prepare: (page) => page.route('**/privacy.html', age) });
  await tab.started();
  expect([await tab.push('/agreement.html'), await tab.title(), tab.console]).toEqual([
    'shown',
    'Terms and Conditions',
    [],
  ]);
  expect(tab.requests).toEqual([
    '/privacy.html',
    '/assets/entry-old.js',
    expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/),
    '/agreement.html?&format=page',
  ]);
});
