import type { Route } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { changeDocument, openSite, type Tab } from './open-tab.ts';

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

/** The privacy policy at 300 or another position, then the terms at 400. */
async function openSecond(y = 300): Promise<Tab> {
  const tab = await openTab('/legal/privacy.html');
  await scrollTo(tab, y);
  expect(await tab.push('/agreement.html')).toBe('shown');
  await scrollTo(tab, 400);
  return tab;
}

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

itInBrowser.each([0, 300])(
  'back and forward show each page where the reader left it, at %s, after a reload too',
  async (y) => {
    const tab = await openSecond(y);
    const { page } = tab;
    const privacy = `Privacy Policy at /legal/privacy.html, ${y}`;
    // After a reload the browser loads the page, without the start-up too.
    const reload = async () => {
      tab.stall(/assets/);
      await page.reload();
    };
    const steps: [() => Promise<unknown>, string][] = [
      [() => page.goBack(), privacy],
      [() => page.goForward(), agreementAt400],
      [reload, agreementAt400],
      [() => page.goBack(), privacy],
      [reload, privacy],
      [() => page.goForward(), agreementAt400],
    ];
    for (const [step, expected] of steps) {
      await step();
      await expect.poll(() => place(tab)).toBe(expected);
    }
    expect(tab.console).toEqual([]);
  },
);

itInBrowser('back shows the page from memory, and then its data of today; without the data it stays', async () => {
  const tab = await openSecond();
  const { page } = tab;
  await page.route(
    '**/*format=page',
    respondWith(({ data, ...rest }) => ({ ...rest, data: { ...data, title: 'Changed' } })),
  );
  await page.goBack();
  await expect.poll(() => place(tab)).toBe('Changed at /legal/privacy.html, 300');
  await page.unroute('**/*format=page');
  await page.route('**/*format=page', (route) => route.abort());
  await page.goForward();
  await expect.poll(() => tab.console.length).toBeGreaterThan(0);
  expect([await place(tab), await page.locator('[aria-busy]').count()]).toEqual([agreementAt400, 0]);
});

itInBrowser('back to a page of which the server has another build loads it anew, at its place', async () => {
  const tab = await openSecond();
  const { page, started } = tab;
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  await page.route(
    '**/*format=page',
    respondWith((response) => ({ ...response, build: 'another' })),
  );
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

itInBrowser('calls fail where #root has been replaced', async () => {
  const tab = await openTab('/legal/privacy.html');
  await tab.started();
  await tab.page.evaluate(() => {
    document.body.innerHTML = String(document.body.innerHTML);
  });
  expect([await tab.push('/agreement.html'), await place(tab)]).toEqual([
    'failed',
    'Privacy Policy at /legal/privacy.html, 0',
  ]);
});

/** The limits of 8 seconds take 1.6. */
const speed = 5;

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
  await tab.started();
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

itInBrowser.each([
  { name: 'the page can’t be rendered', pattern: '"notices":[]', replacement: '"notices":null', outcome: 'failed' },
  { name: '#root is missing', pattern: 'id="root"', replacement: '' },
])(
  'where $name, that is logged once, the page can’t be steered, and the text of the server stays',
  async ({ pattern, replacement, outcome }) => {
    const { page, push, console, requests } = await openTab('/legal/privacy.html', {
      prepare: changeDocument((html) => html.replace(pattern, replacement)),
    });
    expect(await push('/agreement.html')).toBe(outcome);
    const [text, sentText] = await page.evaluate(() => [
      document.body.firstElementChild?.textContent,
      window.sentNodes.map(({ textContent }) => textContent).join(''),
    ]);
    expect([text, console]).toEqual([sentText, [expect.stringMatching(/^(error|uncaught): .*(Error|null)/)]]);
    expect(requests).toHaveLength(outcome ? 2 : 1);
  },
);
