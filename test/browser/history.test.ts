import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const openTab = openSite('legal');

const scrollTo = ({ page }: Tab, y: number) => page.evaluate((y) => window.scrollTo(0, y), y);

/** Where the reader is. */
const place = async ({ page, title }: Tab) =>
  `${await title()} at ${new URL(page.url()).pathname}, ${await page.evaluate(() => Math.round(window.scrollY))}`;

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
  await expect.poll(() => place(tab)).toBe('Privacy Policy at /legal/privacy.html, 300');
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
