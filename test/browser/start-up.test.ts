import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const sites = { on: openSite('site'), off: openSite('off') };

const data = expect.stringMatching(/^\/\w+\.html\?&build=\w+&format=page$/);
const script = expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/);
const interactive =
  'a, button, input, select, textarea, details, iframe, audio, video, [tabindex], [contenteditable], [onclick]';

itInBrowser.each([
  ['on', '/privacy.html', ['/privacy.html', script]],
  ['off', '/privacy.html', ['/privacy.html', script, data]],
] as const)('rendering %s, %s is the server’s page, and requests only its files', async (rendering, path, requests) => {
  const without = await sites.on(path, { javaScriptEnabled: false });
  const sent = await without.page.locator('#root').innerHTML();
  expect(without.requests).toEqual([path]);
  const tab = await sites[rendering](path, {
    // A phone whose clock is wrong: the server selects the version in force.
    prepare: (page) => page.clock.setFixedTime('1970-01-02'),
  });
  const { page } = tab;
  await tab.started();
  // No event says that no request will follow: ours is the next one, once the browser is idle.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    await fetch('/legal.json');
  });
  expect(await page.locator('#root').innerHTML()).toBe(sent);
  expect([tab.requests, tab.console]).toEqual([[...requests, '/legal.json'], []]);
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  const counts = await Promise.all(['h1', 'main', interactive].map((selector) => page.locator(selector).count()));
  expect([await page.title(), focused, counts]).toEqual(['app-pages', 'BODY', [1, 1, 0]]);
});

const respondWithoutData = async (route: Route) =>
  route.fulfill({ json: { ...(await (await route.fetch()).json()), data: {} } });

itInBrowser('rendering off, where the text can’t be rendered, there is a link to it', async () => {
  const prepare = (page: Page) => page.route('**/*format=page', respondWithoutData);
  const { page } = await sites.off('/privacy.html', { prepare });
  await page.locator('main a').click();
  await page.waitForURL('**/*format=text');
  expect(await page.locator('body').textContent()).toMatch(/^Privacy Policy\n/);
});

itInBrowser('rendering off, a hash scrolls to its section', async () => {
  const { page, started } = await sites.off('/agreement.html#refunds');
  await started();
  const top = await page.locator(':target').evaluate((section) => section.getBoundingClientRect().top);
  expect(top).toBeCloseTo(16, 0);
});

itInBrowser.each([
  { path: '/privacy.html', title: 'Privacy Policy', count: 30 },
  { path: '/privacy.html?version=1999-01-01', title: 'Not found', count: 4 },
])('$path is hydrated without a warning after a translator has changed it, and stays translated', async (row) => {
  const tab = await sites.on(row.path, { prepare: (page: Page) => page.addInitScript(translate) });
  await tab.started();
  expect(await tab.page.locator('#root font font').count()).toBeGreaterThan(row.count);
  expect(await tab.title()).toBe(`«${row.title}»`);
  await tab.push('/agreement.html');
  expect([await tab.title(), tab.console]).toEqual([
    'Terms and Conditions',
    expect.not.arrayContaining([expect.stringMatching(/React|hydrat/i)]),
  ]);
});

/** Runs in the page: what Chrome's translator does to it. */
function translate() {
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.textContent}»`;
      outer.append(inner);
      text.parentNode?.replaceChild(outer, text);
    }
  });
}
