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

itInBrowser('2.8 back from an edited hash restores the scroll position, not that of the section', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  await tab.started();
  await scrollTo(tab, 300);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.evaluate(() => location.assign('#contact'));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await tab.push('/agreement.html');
  await page.goBack();
  await expect.poll(tab.title).toBe('Privacy Policy');
  await page.goBack();
  await expect.poll(() => place(tab)).toBe('Privacy Policy at /legal/privacy.html, 300');
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

/** A limit of four seconds in place of twenty. */
const speed = 5;

itInBrowser(
  '2.7 where the start-up stalls, calls fail at their limit, nothing changes, and the next call retries',
  async () => {
    const tab = await openTab('/legal/privacy.html', { speed, prepare: async (_, { stall }) => stall(/assets/) });
    const listened = tab.page.evaluate(() => window.appPages?.listen(() => {}));
    expect([await tab.push('/agreement.html'), await listened]).toEqual(['failed', 'failed']);
    expect(await place(tab)).toBe('Privacy Policy at /legal/privacy.html, 0');
    tab.stall(null);
    expect(await tab.push('/agreement.html')).toBe('shown');
    expect(tab.console).toEqual([expect.stringMatching(/^error: timeout/)]);
  },
);

itInBrowser('2.7 one limit is for the start-up and the data together', async () => {
  const tab = await openTab('/legal/privacy.html', {
    speed,
    prepare: async (_, { stall }) => stall(/assets|format=page/),
  });
  const call = tab.page.evaluate(async () => {
    const begin = performance.now();
    const outcome = await window.appPages?.push('/agreement.html');
    return { outcome, milliseconds: performance.now() - begin };
  });
  // The start-up takes three of the four seconds.
  await tab.page.waitForTimeout(3000);
  tab.stall(/format=page/);
  const { outcome, milliseconds } = await call;
  expect([outcome, await place(tab)]).toEqual(['failed', 'Privacy Policy at /legal/privacy.html, 0']);
  expect(milliseconds).toBeLessThan(6000);
});

itInBrowser('2.9 after a reload, the page of a missing version follows the history and can be steered', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  expect(await tab.push('?version=1999-01-01')).toBe('missing');
  await page.reload();
  expect(await tab.push('#law')).toBe('missing');
  await page.goBack();
  await page.goBack();
  await expect.poll(() => place(tab)).toBe('Privacy Policy at /legal/privacy.html, 0');
  await page.goForward();
  await expect.poll(tab.title).toBe('Page not found');
  expect([await tab.push('/agreement.html'), await tab.title()]).toEqual(['shown', 'Terms and Conditions']);
});

itInBrowser.each(['/legal.json', '?format=text', '/nothing.html'])(
  '2.8 push and replace to %s, which is not a page, reject and change nothing',
  async (address) => {
    const tab = await openTab('/legal/privacy.html');
    await tab.started();
    const requested = tab.requests.length;
    for (const method of ['push', 'replace'] as const) {
      const call = tab.page.evaluate(([method, address]) => window.appPages?.[method](address), [
        method,
        address,
      ] as const);
      await expect(call).rejects.toThrow('TypeError');
    }
    expect([await place(tab), tab.requests.length]).toEqual(['Privacy Policy at /legal/privacy.html, 0', requested]);
  },
);

const privacyAt300 = 'Privacy Policy at /legal/privacy.html, 300';
const agreementAt400 = 'Terms and Conditions at /legal/agreement.html, 400';

/** The privacy policy at 300, then the terms at 400, which were reloaded; no start-up runs. */
async function reloadSecond(): Promise<Tab> {
  const tab = await openTab('/legal/privacy.html', { saveData: true });
  await scrollTo(tab, 300);
  await tab.push('/agreement.html');
  await scrollTo(tab, 400);
  await tab.page.reload();
  await expect.poll(() => place(tab)).toBe(agreementAt400);
  return tab;
}

itInBrowser('2.8 with data saving, back after a reload restores the scroll position', async () => {
  const tab = await reloadSecond();
  await tab.page.goBack();
  await expect.poll(() => place(tab)).toBe(privacyAt300);
  await tab.page.goForward();
  await expect.poll(() => place(tab)).toBe(agreementAt400);
});

itInBrowser.each([
  { name: 'the start-up', pattern: '**/assets/*' },
  { name: 'the data', pattern: '**/*format=page' },
])(
  '2.8 back after a reload returns to the page where $name can’t be loaded; the entry is kept',
  async ({ pattern }) => {
    const tab = await reloadSecond();
    const { page } = tab;
    await page.route(pattern, (route) => route.abort());
    await page.goBack();
    await expect.poll(() => tab.console.length).toBeGreaterThan(0);
    await expect.poll(() => place(tab)).toBe(agreementAt400);
    await page.unroute(pattern);
    await page.goBack();
    await expect.poll(() => place(tab)).toBe(privacyAt300);
  },
);

itInBrowser('2.8 a hash that was edited before the start-up stays after a failed push', async () => {
  const tab = await openTab('/legal/privacy.html', { saveData: true });
  const { page } = tab;
  await page.route('**/*format=page', (route) => route.abort());
  await page.evaluate(() => location.assign('#law'));
  expect(await tab.push('/agreement.html')).toBe('failed');
  expect(new URL(page.url()).hash).toBe('#law');
});

itInBrowser('2.8 offline, back over an entry with an edited hash returns to the page', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  await page.reload();
  await tab.push('/agreement.html');
  await page.evaluate(() => location.assign('#law'));
  await tab.push('/privacy.html?theme=dark');
  await page.reload();
  await tab.started();
  await page.route('**/*format=page', (route) => route.abort());
  await page.evaluate(() => history.go(-2));
  await expect.poll(() => tab.console.length).toBeGreaterThan(1);
  await expect.poll(() => page.url()).toMatch(/privacy.html\?theme=dark$/);
  expect([await tab.title(), await page.evaluate(() => history.length)]).toEqual(['Privacy Policy', 5]);
});

itInBrowser('2.7 a push right after a failed step back is not overtaken', async () => {
  const tab = await openTab('/legal/privacy.html');
  const { page } = tab;
  await tab.push('/agreement.html');
  await page.reload();
  await tab.started();
  await page.route('**/privacy.html*format=page', (route) => route.abort());
  const outcome = await page.evaluate(async () => {
    const failed = new Promise((resolve) => Object.assign(console, { error: resolve }));
    history.back();
    await failed;
    return window.appPages?.push('?theme=dark');
  });
  expect([outcome, page.url()]).toEqual(['shown', expect.stringMatching(/agreement.html\?theme=dark$/)]);
  await page.goBack();
  await expect.poll(() => page.url()).toMatch(/agreement.html$/);
});
