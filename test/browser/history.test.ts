import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const openTab = openSite('site', { BASE_PATH: '/legal/' });

const rootOf = ({ page }: Tab) => page.locator('#root').innerHTML();

const scrollTo = ({ page }: Tab, y: number) => page.evaluate((y) => window.scrollTo(0, y), y);

/** Where the reader is. */
const place = async ({ page, title }: Tab) =>
  `${await title()} at ${new URL(page.url()).pathname}, ${await page.evaluate(() => window.scrollY)}`;

itInBrowser(
  '2.7, 2.8 push asks for the data of the page only; until it is there, all text stays as it was sent',
  async () => {
    const tab = await openTab('/legal/privacy.html');
    const { page, requests } = tab;
    await tab.started();
    await scrollTo(tab, 300);
    const asked = Promise.withResolvers<Route>();
    await page.route('**/*format=page', asked.resolve);
    const before = requests.length;
    const outcome = tab.push('/agreement.html');
    const route = await asked.promise;
    const stays = await page.evaluate(() => {
      const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
      const same: boolean[] = [];
      while (walker.nextNode()) same.push(walker.currentNode === window.sentNodes[same.length]);
      return [document.querySelector('[aria-busy]') !== null, same.length > 30, same.every(Boolean)];
    });
    expect(stays).toEqual([true, true, true]);
    await route.continue();
    expect([await outcome, await place(tab)]).toEqual(['shown', 'Terms and Conditions at /legal/agreement.html, 0']);
    expect([requests.slice(before), tab.console]).toEqual([['/legal/agreement.html?&format=page'], []]);
    expect(await rootOf(tab)).toBe(await rootOf(await openTab('/legal/agreement.html', { javaScriptEnabled: false })));
  },
);

itInBrowser('2.8 back and forward show each page where the reader left it, after a reload too', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  await scrollTo(tab, 300);
  await tab.push('/agreement.html');
  await scrollTo(tab, 400);
  const privacy = 'Privacy Policy at /legal/privacy.html, 300';
  const agreement = 'Terms and Conditions at /legal/agreement.html, 400';
  const steps: [() => Promise<unknown>, string][] = [
    [() => page.goBack(), privacy],
    [() => page.goForward(), agreement],
    [() => page.reload().then(tab.started), agreement],
    [() => page.goBack(), privacy],
    [() => page.goForward(), agreement],
  ];
  for (const [step, expected] of steps) {
    await step();
    await expect.poll(() => place(tab)).toBe(expected);
  }
  expect(tab.console).toEqual([]);
});

itInBrowser('2.8 the page of an address outside the base is the server’s', async () => {
  const { page, requests, started } = await openTab('/legal/privacy.html');
  await started();
  await page.evaluate(() => {
    history.pushState(null, '', '/other.html');
    history.back();
  });
  await expect.poll(() => page.url()).toMatch(/privacy/);
  await page.goForward();
  await page.waitForURL('**/other.html');
  await expect.poll(() => requests.at(-1)).toBe('/other.html');
  await expect.poll(() => page.locator('h1').textContent()).toBe('Page not found');
});
