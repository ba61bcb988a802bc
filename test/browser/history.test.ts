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

/** As an app does that steers the page from outside; settles when the page is shown. */
async function push({ page }: Tab, href: string) {
  await page.evaluate((href) => window.appPages?.push(href), href);
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

itInBrowser('2.7 the other page is asked for on navigation, and only then', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await tab.started();
  const before = [...tab.requests];
  await push(tab, '/agreement.html');
  await tab.close();
  expect([before.length, tab.requests.slice(before.length)]).toEqual([2, ['/legal/agreement.html?&format=page']]);
});

itInBrowser('2.7 the text stays as it is while the other page is on its way', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await tab.started();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await tab.page.route('**/*format=page', (route) => answered.then(() => route.continue()));
  const isBusy = await tab.page.evaluate(() => {
    window.appPages?.push('/agreement.html');
    return new Promise((resolve) => {
      const isBusy = () => document.querySelector('[aria-busy]') !== null;
      new MutationObserver(() => resolve(isBusy())).observe(document.body, { subtree: true, attributes: true });
    });
  });
  const nodes = await tab.page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector('.body') ?? document, NodeFilter.SHOW_TEXT);
    const same: boolean[] = [];
    while (walker.nextNode()) same.push(window.sentNodes.includes(walker.currentNode));
    return same;
  });
  answer();
  await shows(tab, 'Terms and Conditions');
  await tab.close();
  expect([isBusy, nodes.length > 50, nodes.every(Boolean)]).toEqual([true, true, true]);
});

itInBrowser('2.8 a navigation brings along what the server says around the page', async () => {
  const around = ({ page }: Tab) =>
    page.evaluate(() => ({
      html: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
      // Other languages are for crawlers.
      head: document.head.innerHTML.replace(/<link rel="alternate"[^>]*>/g, ''),
      address: location.pathname + location.search,
    }));
  const versions = await startSite('versions', { BASE_PATH: '/legal/' });
  const tab = await openTab(browser, versions, '/legal/privacy.html?theme=light');
  const seen: unknown[] = [];
  const expected: unknown[] = [];
  for (const href of ['?lang=hi&theme=dark', '/agreement', '/privacy.html?theme=light']) {
    await push(tab, href);
    const now = await around(tab);
    seen.push(now);
    const sent = await openTab(browser, versions, now.address, { javaScriptEnabled: false });
    expected.push(await around(sent));
    await sent.close();
  }
  await tab.close();
  await versions.close();
  const origin = /http:[^"]*?(?=\/legal)/g;
  expect(JSON.parse(JSON.stringify(seen).replace(origin, ''))).toEqual(
    JSON.parse(JSON.stringify(expected).replace(origin, '')),
  );
});

itInBrowser('2.8 a navigation is announced to readers who do not see it, and nothing can be focused', async () => {
  const versions = await startSite('versions');
  const tab = await openTab(browser, versions, '/agreement.html');
  await tab.started();
  const region = tab.page.locator('[role=status]');
  const heard = [await region.textContent()];
  for (const href of ['?lang=hi', '/privacy.html', '#law', '/nothing.html']) {
    await push(tab, href);
    heard.push(await region.evaluate((element: HTMLElement) => `${element.lang}: ${element.textContent}`));
  }
  await push(tab, '/privacy.html');
  await tab.page.keyboard.press('Tab');
  const focused = await tab.page.evaluate(() => document.activeElement?.tagName);
  await tab.close();
  await versions.close();
  // The hash makes no other page.
  expect([heard, focused]).toEqual([
    ['', 'hi: नियम और शर्तें', 'en: Privacy Policy', 'en: Privacy Policy', 'en: Page not found'],
    'BODY',
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

/** How far a section is below the top of the screen, once all that is near is laid out. */
function topOf({ page }: Tab, id: string) {
  return page.evaluate(async (id) => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
    // Not minus zero.
    return Math.round(document.getElementById(id)?.getBoundingClientRect().top ?? 0) + 0;
  }, id);
}

itInBrowser('2.8 push with a hash shows the section', async () => {
  const tab = await openTab(browser, site, '/legal/privacy.html');
  await push(tab, '/agreement.html#payments');
  const top = await topOf(tab, 'payments');
  await tab.close();
  expect(top).toBe(0);
});

itInBrowser('2.8 back shows the words that were there, whose sections were not laid out meanwhile', async () => {
  const tab = await openTab(browser, site, '/legal/agreement.html');
  await tab.started();
  // As a reader comes there: by all that is above.
  for (let y = 0; y <= 20_000; y += 400) await scrollTo(tab, y);
  await tab.page.evaluate(() => document.getElementById('payments')?.scrollIntoView());
  await tab.page.evaluate(() => window.scrollBy(0, 30));
  const before = await topOf(tab, 'payments');
  await push(tab, '/privacy.html');
  await tab.page.goBack();
  await shows(tab, 'Terms and Conditions');
  const after = await topOf(tab, 'payments');
  await tab.close();
  expect([before, after]).toEqual([-30, -30]);
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
