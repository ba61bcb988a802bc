import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab, type Tab } from './open-tab.ts';

let site: RunningSite;
let browser: Browser | null;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site', { BASE_PATH: '/legal/' }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

/** Uses the history that the start-up script exports, as an app does that steers the page from outside. */
async function push({ page }: Tab, href: string) {
  // As text: vitest rewrites an import() that it finds in a function.
  await page.evaluate(`(async () => {
    const { history } = await import(document.querySelector('[data-start]').dataset.start);
    (await history).push(${JSON.stringify(href)});
  })()`);
}

const scrolled = ({ page }: Tab) => page.evaluate(() => window.scrollY);

async function scrollTo({ page }: Tab, y: number) {
  await page.evaluate((y) => window.scrollTo(0, y), y);
}

async function shows({ page }: Tab, title: string) {
  await page.locator('h1', { hasText: title }).waitFor();
}

itInBrowser('2.8 push shows the other page from its top, under its address below the base', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await tab.started();
  await scrollTo(tab, 700);
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  const state = [new URL(tab.page.url()).pathname, await scrolled(tab), tab.console];
  await tab.close();
  expect(state).toEqual(['/legal/agreement.html', 0, []]);
});

itInBrowser('2.8 a page that was navigated to is the page that the server sends', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  const html = await tab.page.locator('#root').innerHTML();
  await tab.close();
  const sent = await openTab(browser, site, '/legal/agreement.html', { javaScriptEnabled: false });
  const expected = await sent.page.locator('#root').innerHTML();
  await sent.close();
  expect(html).toBe(expected);
});

itInBrowser('2.7 the other page’s text is loaded on navigation, and only then', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await tab.started();
  const before = [...tab.requests];
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  await tab.close();
  expect([before.length, tab.requests.slice(before.length)]).toEqual([
    2,
    [
      expect.stringMatching(/^\/legal\/assets\/load-document-/),
      expect.stringMatching(/^\/legal\/assets\/agreement-2020-07-13-en-/),
    ],
  ]);
});

itInBrowser('2.8 back shows the page before, where the reader left it', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await tab.started();
  await scrollTo(tab, 700);
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  await tab.page.goBack();
  await shows(tab, 'Privacy Policy');
  const state = [new URL(tab.page.url()).pathname, await scrolled(tab), tab.console];
  await tab.close();
  expect(state).toEqual(['/legal/privacy.html', 700, []]);
});

itInBrowser('2.8 forward shows the page after, where the reader left it', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  await scrollTo(tab, 400);
  await tab.page.goBack();
  await shows(tab, 'Privacy Policy');
  await tab.page.goForward();
  await shows(tab, 'Terms and Conditions');
  const state = [new URL(tab.page.url()).pathname, await scrolled(tab), tab.console];
  await tab.close();
  expect(state).toEqual(['/legal/agreement.html', 400, []]);
});

itInBrowser('2.8 push with a hash shows the section', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await push(tab, '/agreement.html');
  await shows(tab, 'Terms and Conditions');
  const id = await tab.page.locator('h2').nth(4).getAttribute('id');
  await push(tab, `/agreement.html#${id}`);
  const top = await tab.page
    .locator('h2')
    .nth(4)
    .evaluate((heading) => Math.round(heading.getBoundingClientRect().top));
  await tab.close();
  expect(top).toBe(0);
});

itInBrowser(
  '2.9 push to an address that matches nothing shows the not-found page with links below the base',
  async () => {
    const tab = await openTab(browser, site, '/legal/privacy.html');
    await push(tab, '/nothing.html');
    await shows(tab, 'Page not found');
    const links = await tab.page.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    await tab.close();
    expect(links).toEqual(['/legal/privacy.html', '/legal/agreement.html']);
  },
);

itInBrowser('3.1 a history that is used before the start-up is there is followed, without a word', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html', {
    prepare: (page) =>
      page.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => {
          history.pushState(null, '', '/legal/agreement.html');
          dispatchEvent(new PopStateEvent('popstate', { state: null }));
        });
      }),
  });
  await shows(tab, 'Terms and Conditions');
  await tab.close();
  expect(tab.console).toEqual([]);
});
