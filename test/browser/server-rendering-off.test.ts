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

beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site', { SERVER_RENDERING: 'off' }), launchBrowser()]);
  if (!browser) return;
  for (const path of paths) {
    tabs[path] = await openTab(browser, site, path);
    await tabs[path].started();
  }
  // A favicon is asked for after all else.
  await new Promise((resolve) => setTimeout(resolve, 500));
});
afterAll(async () => {
  for (const tab of Object.values(tabs)) await tab.close();
  await browser?.close();
  await site.close();
});

itInBrowser.each(paths)('3.2 %s is mounted, and is the page that the server would have sent', async (path) => {
  const rendering = await startSite('site');
  const { body } = await request(rendering, path);
  await rendering.close();
  const expected = await tabs[path].page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').getElementById('root')?.innerHTML,
    body,
  );
  expect(await tabs[path].page.locator('#root').innerHTML()).toBe(expected);
});

itInBrowser.each(paths)('3.3 %s writes nothing to the console', (path) => {
  expect(tabs[path].console).toEqual([]);
});

itInBrowser.each(paths)(
  '2.2 %s asks for itself, the start-up script and its own text, and for nothing else',
  (path) => {
    expect(tabs[path].requests).toEqual([
      path,
      expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/),
      `${path}?&format=page`,
    ]);
  },
);

itInBrowser.each([
  ['script', '**/assets/*'],
  ['text', '**/*format=page'],
])('3.3 where the %s can’t be loaded, there is a way to the text without scripts', async (_what, address) => {
  const tab = await openTab(browser, site, '/privacy.html', {
    prepare: (page) => page.route(address, (route) => route.abort()),
  });
  await tab.page.locator('#root a').click();
  await tab.page.waitForURL('**/*format=text');
  const text = await tab.page.locator('body').textContent();
  await tab.close();
  expect(text).toMatch(/^Privacy Policy\n/);
});

itInBrowser('2.9 an address that matches nothing is the server’s 404 page', async () => {
  const { text, close } = await openTab(browser, site, '/nothing');
  const shown = await text();
  await close();
  expect(shown).toMatch(/^Page not found/);
});

itInBrowser('2.8 an address with a hash is shown from its section', async () => {
  const tab = await openTab(browser, site, '/privacy.html#payments');
  await tab.started();
  const section = tab.page.locator('#payments');
  await expect.poll(() => section.evaluate((section) => Math.round(section.getBoundingClientRect().top))).toBe(0);
  await tab.close();
});

// The phone's clock says when the third version holds, or when not even the first does; the second holds.
itInBrowser.each(['2031-01-01', '1970-01-02'])(
  '2.5 a phone whose clock says %s shows the version that holds',
  async (day) => {
    const versions = await startSite('versions', { SERVER_RENDERING: 'off' });
    const tab = await openTab(browser, versions, '/privacy.html', { prepare: (page) => page.clock.setFixedTime(day) });
    await tab.started();
    const shown = await tab.page.locator('.updated').textContent();
    await tab.close();
    await versions.close();
    expect(shown).toBe('Last updated: 1\u00a0April\u00a02024');
  },
);
