import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const openTab = openSite('site', { BASE_PATH: '/legal/' });

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

/** The privacy policy at 300 or another position, then the terms at 400. */
async function openSecond(y = 300): Promise<Tab> {
  const tab = await openTab('/legal/privacy.html');
  await scrollTo(tab, y);
  expect(await tab.push('/agreement.html')).toBe('shown');
  await scrollTo(tab, 400);
  return tab;
}

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
  const tab = await openSecond();
  const { page } = tab;
  const steps: [() => Promise<unknown>, string][] = [
    [() => page.goBack(), privacyAt300],
    [() => page.goForward(), agreementAt400],
    [() => page.reload().then(tab.started), agreementAt400],
    [() => page.goBack(), privacyAt300],
    [() => page.reload().then(tab.started), privacyAt300],
    [() => page.goForward(), agreementAt400],
  ];
  for (const [step, expected] of steps) {
    await step();
    await expect.poll(() => place(tab)).toBe(expected);
  }
  expect(tab.console).toEqual([]);
});

itInBrowser.each([0, 300])('back before the start-up loads the address, and keeps the position %s', async (y) => {
  const tab = await openSecond(y);
  const { page } = tab;
  tab.stall(/assets/);
  await page.reload();
  await expect.poll(() => place(tab)).toBe(agreementAt400);
  await page.goBack();
  const isAt = `Privacy Policy at /legal/privacy.html, ${y}`;
  await expect.poll(() => place(tab)).toBe(isAt);
  await page.reload();
  await expect.poll(() => place(tab)).toBe(isAt);
  expect(tab.requests.filter((path) => !path.includes('assets')).slice(-3)).toEqual([
    '/legal/agreement.html',
    '/legal/privacy.html',
    '/legal/privacy.html',
  ]);
});

itInBrowser('back shows the page from memory, and then its data of today; without the data it stays', async () => {
  const tab = await openSecond();
  const { page } = tab;
  const change = async (route: Route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    await route.fulfill({ response, json: { ...rest, data: { ...data, title: 'Changed' } } });
  };
  await page.route('**/*format=page', change);
  await page.goBack();
  await expect.poll(() => place(tab)).toBe('Changed at /legal/privacy.html, 300');
  await page.unroute('**/*format=page');
  await page.route('**/*format=page', (route) => route.abort());
  await page.goForward();
  await expect.poll(() => tab.console.length).toBeGreaterThan(0);
  expect([await place(tab), await page.locator('[aria-busy]').count()]).toEqual([agreementAt400, 0]);
});

itInBrowser('back from an edited hash restores the scroll position, not that of the section', async () => {
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
  await expect.poll(() => place(tab)).toBe(privacyAt300);
  expect(tab.requests.filter((path) => path.includes('privacy.html?'))).toHaveLength(1);
});

itInBrowser('the page of an address outside the base is the server’s', async () => {
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

/** The limits of 8 seconds take 1.6. */
const speed = 5;

itInBrowser('where the start-up stalls, calls fail at their limit, then at once, and nothing changes', async () => {
  const tab = await openTab('/legal/privacy.html', { speed, prepare: async (_, { stall }) => stall(/assets/) });
  const listened = tab.page.evaluate(() => window.appPages?.listen(() => {}));
  expect([await tab.push('/agreement.html'), await listened]).toEqual(['failed', 'failed']);
  const begin = Date.now();
  expect(await tab.push('/agreement.html')).toBe('failed');
  expect(Date.now() - begin).toBeLessThan(1500);
  expect(await place(tab)).toBe('Privacy Policy at /legal/privacy.html, 0');
  expect(tab.console).toEqual([expect.stringMatching(/^error: timeout/)]);
});

/** Replaces the response to a request for data. */
const respondWith =
  (change: (response: { data: object }) => object | string, status?: number) => async (route: Route) => {
    const response = await route.fetch();
    const body = change(await response.json());
    await route.fulfill({
      response,
      body: typeof body === 'string' ? body : JSON.stringify(body),
      ...(status && { status }),
    });
  };

itInBrowser.each<{ name: string; respond: (route: Route) => unknown }>([
  { name: 'no response', respond: (route) => route.abort() },
  { name: 'no response in time', respond: () => {} },
  { name: 'a challenge in HTML', respond: respondWith(() => '<!DOCTYPE html><title>Are you human?</title>', 403) },
  { name: 'a limit of requests', respond: respondWith(() => ({ error: 'too many requests' }), 429) },
  { name: 'an empty object', respond: respondWith(() => ({})) },
  { name: 'a failure of the server', respond: respondWith((response) => response, 500) },
  { name: 'the data of another build', respond: respondWith((response) => ({ ...response, build: 'another' })) },
  {
    name: 'data that can’t be rendered',
    respond: respondWith(({ data, ...rest }) => ({ ...rest, data: { ...data, notices: null } })),
  },
])('push and replace fail with $name: page, address and place stay, and the next push works', async ({ respond }) => {
  const tab = await openTab('/legal/privacy.html', { speed });
  const { page } = tab;
  await scrollTo(tab, 300);
  await page.route('**/*format=page', respond);
  expect(await tab.push('/agreement.html#law')).toBe('failed');
  expect(await page.evaluate(() => window.appPages?.replace('/agreement.html#law'))).toBe('failed');
  expect([await place(tab), new URL(page.url()).hash]).toEqual([privacyAt300, '']);
  expect(await page.locator('[aria-busy]').count()).toBe(0);
  expect(tab.console.filter((line) => line.includes('/agreement.html could not be shown'))).toHaveLength(2);
  expect(tab.console.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  await page.unroute('**/*format=page');
  expect([await tab.push('/agreement.html'), await tab.title()]).toEqual(['shown', 'Terms and Conditions']);
});

itInBrowser('back ends a push that is loading', async () => {
  const tab = await openSecond();
  const { page } = tab;
  tab.stall(/theme=dark.*format=page/);
  const outcome = tab.push('?theme=dark');
  await page.locator('[aria-busy]').waitFor();
  await page.goBack();
  await expect.poll(() => place(tab)).toBe(privacyAt300);
  tab.stall(null);
  expect(await outcome).toBe('aborted');
  await expect.poll(() => page.locator('[aria-busy]').count()).toBe(0);
  expect([await place(tab), tab.console]).toEqual([privacyAt300, []]);
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
  await expect.poll(tab.title).toBe('Page not found');
  tab.stall(/format=page/);
  const outcome = tab.push('/agreement.html');
  await page.locator('[aria-busy]').waitFor();
  tab.stall(null);
  expect([await outcome, await tab.title()]).toEqual(['shown', 'Terms and Conditions']);
});

/** Changes the document that the server sends. */
const changeDocument = (change: (html: string) => string) => (page: Page) =>
  page.route('**/privacy.html', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

itInBrowser.each([
  { name: 'the first page can’t be rendered', pattern: '"notices":[]', replacement: '"notices":null' },
  { name: '#root is missing', pattern: 'id="root"', replacement: '' },
])(
  'where $name, that is logged once, calls fail, and the text of the server stays',
  async ({ pattern, replacement }) => {
    const { page, push, console, requests } = await openTab('/legal/privacy.html', {
      prepare: changeDocument((html) => html.replace(pattern, replacement)),
    });
    expect(await push('/agreement.html')).toBe('failed');
    const [text, sentText] = await page.evaluate(() => [
      document.body.firstElementChild?.textContent,
      window.sentNodes.map(({ textContent }) => textContent).join(''),
    ]);
    expect([text, console, requests.length]).toEqual([sentText, [expect.stringMatching(/^error: (Type)?Error/)], 2]);
  },
);
