import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const openTab = openSite('legal');

const scrollTo = ({ page }: Tab, y: number) => page.evaluate((y) => window.scrollTo(0, y), y);

/** Where the reader is. */
const place = async ({ page, title }: Tab) =>
  `${await title()} at ${new URL(page.url()).pathname}, ${await page.evaluate(() => Math.round(window.scrollY))}`;

/** Whether the text nodes are still those that the server sent. */
const isAsSent = ({ page }: Tab) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    let count = 0;
    while (walker.nextNode()) if (walker.currentNode !== window.sentNodes[count++]) return false;
    return count > 30;
  });

const privacyAt300 = 'Privacy Policy at /legal/privacy.html, 300';
const agreementAt400 = 'Terms and Conditions at /legal/agreement.html, 400';

itInBrowser('push requests the data of the page only; until it is there, all text stays as it was sent', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page, requests } = tab;
  await tab.started();
  await scrollTo(tab, 300);
  const requested = Promise.withResolvers<Route>();
  await page.route('**/*format=page', requested.resolve);
  const before = requests.length;
  const outcome = tab.push('/agreement.html');
  const route = await requested.promise;
  expect([await page.locator('[aria-busy]').count(), await isAsSent(tab)]).toEqual([1, true]);
  await route.continue();
  expect([await outcome, await place(tab)]).toEqual(['shown', 'Terms and Conditions at /legal/agreement.html, 0']);
  const data = expect.stringMatching(/^\/legal\/agreement\.html\?&build=\w+&format=page$/);
  expect([requests.slice(before), tab.console]).toEqual([[data], []]);
  const sent = await openTab('/legal/agreement.html', { javaScriptEnabled: false });
  const [html, sentHtml] = await Promise.all([tab, sent].map(({ page }) => page.locator('#root').innerHTML()));
  expect(html).toBe(sentHtml);
});

itInBrowser('back and forward show each page where the reader left it, after a reload too', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  const entries = ['Privacy Policy at /legal/privacy.html, 0', agreementAt400, privacyAt300];
  await tab.push('/agreement.html');
  await scrollTo(tab, 400);
  await tab.push('/privacy.html?theme=dark');
  await scrollTo(tab, 300);
  const steps = {
    back: () => page.goBack(),
    forward: () => page.goForward(),
    // Then the browser loads the pages, without the start-up too.
    reload: () => page.reload(),
  };
  const walk = async (...path: readonly `${keyof typeof steps} ${number}`[]) => {
    for (const step of path) {
      const [name, entry] = step.split(' ') as [keyof typeof steps, string];
      await steps[name]();
      await expect.poll(() => place(tab)).toBe(entries[Number(entry)]);
    }
  };
  await walk('back 1', 'back 0', 'forward 1', 'forward 2');
  tab.stall(/assets/);
  await walk('reload 2', 'back 1', 'reload 1', 'back 0', 'forward 1', 'forward 2');
  expect(tab.console).toEqual([]);
});

itInBrowser('back to a page of which the server has another build loads it anew, at its place', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page, started } = tab;
  await scrollTo(tab, 300);
  expect(await tab.push('/agreement.html')).toBe('shown');
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route('**/*format=page', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), build: 'another' } });
  });
  await page.goBack();
  await page.waitForFunction(() => !('isOld' in window));
  await expect.poll(() => place(tab)).toBe(privacyAt300);
  await started();
});

itInBrowser('replace by the same document in another language keeps the section at the top of the screen', async () => {
  const tab = await openTab('/legal/agreement.html');
  const { page } = tab;
  const readTop = () => page.locator('#refunds').evaluate((section) => section.getBoundingClientRect().top);
  await scrollTo(tab, Math.round(await readTop()) + 25);
  const top = await readTop();
  // In English, with a notice above the text.
  const outcome = await page.evaluate(() => window.appPages?.replace('?lang=hi'));
  const moved = Math.round((await readTop()) - top);
  expect([outcome, await page.locator('.notice').count(), moved]).toEqual(['shown', 1, 0]);
});

itInBrowser('push shows a page from its top, or the section of a hash, which is then the target', async () => {
  const tab = await openTab('/legal/agreement.html');
  const { page } = tab;
  const readTarget = () => page.locator(':target').evaluateAll((elements) => elements.map(({ id }) => id));
  const push = async (href: string) => [await tab.push(href), ...(await readTarget()), await place(tab)];
  const [outcome, target, refunds] = await push('#refunds');
  expect([outcome, target, new URL(page.url()).hash]).toEqual(['shown', 'refunds', '#refunds']);
  expect(refunds).toMatch(/, ([3-9]\d\d|\d{4})$/);
  expect(await push('#nowhere')).toEqual(['shown', refunds]);
  await scrollTo(tab, 0);
  await page.goBack();
  await page.goBack();
  const top = 'Terms and Conditions at /legal/agreement.html, 0';
  await expect.poll(() => place(tab)).toBe(top);
  expect(await push('?lang=hi#law')).toEqual(['shown', top]);
  expect((await push('/privacy.html#contact')).slice(0, 2)).toEqual(['shown', 'contact']);
  expect(tab.requests.filter((path) => path.includes('format=page'))).toHaveLength(2);
});

itInBrowser('push fails without a response in time: page, address and place stay', async () => {
  // The limit of 8 seconds takes 1.6.
  const tab = await openTab('/legal/privacy.html', { speed: 5 });
  await tab.started();
  await scrollTo(tab, 300);
  tab.stall(/format=page/);
  expect(await tab.push('/agreement.html#law')).toBe('failed');
  expect([await place(tab), new URL(tab.page.url()).hash]).toEqual([privacyAt300, '']);
  expect(tab.console).toEqual([expect.stringMatching(/^error: \/agreement\.html could not be shown/)]);
});

itInBrowser('after a reload, the page of a missing version follows the history and can be steered', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  expect(await tab.push('?version=1999-01-01')).toBe('missing');
  await page.reload();
  expect(await tab.push('#law')).toBe('missing');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => place(tab)).toBe('Privacy Policy at /legal/privacy.html, 0');
  await page.goForward();
  await expect.poll(tab.title).toBe('Not found');
  tab.stall(/format=page/);
  const outcome = tab.push('/agreement.html');
  await page.locator('[aria-busy]').waitFor();
  tab.stall();
  expect([await outcome, await tab.title()]).toEqual(['shown', 'Terms and Conditions']);
});
