import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab, type TabOptions } from './open-tab.ts';

const english = openSite('site');
const versions = openSite('versions');

const inTab = <Result>(path: string, options: TabOptions, use: (tab: Tab) => Promise<Result>) =>
  (path.includes('lang=') ? versions : english).inTab(path, options, use);

const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

const pages = ['/agreement.html', '/privacy.html?lang=hi'];

itInBrowser.each(
  pages.flatMap((path) => ['</h1>', '<div class="body">', '</p>', '</section>'].map((cut) => ({ path, cut }))),
)('nothing on $path moves where the network pauses after $cut', async ({ path, cut }) => {
  const shifts = await inTab(path, { ...phone, pauseAfter: cut }, async ({ page }) => {
    await page.waitForTimeout(300);
    return page.evaluate(() => window.shifts);
  });
  expect(shifts).toEqual([]);
});

itInBrowser('what moves is found, after an input too', async () => {
  const shifts = await inTab('/agreement.html', phone, async ({ page }) => {
    await page.touchscreen.tap(100, 100);
    await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>One<p>Two'));
    await page.waitForTimeout(200);
    return page.evaluate(() => window.shifts);
  });
  expect(shifts).not.toEqual([]);
});

itInBrowser.each(pages)('a link to a section of %s shows it from its heading on', async (path) => {
  // So low that the end of the text does not hold the last section back.
  const tops = await inTab(path, { viewport: { width: 360, height: 280 } }, async ({ page }) => {
    const seen: number[] = [];
    for (const number of [1, 3, 2]) {
      const section = page.locator('section').nth(number);
      await section.evaluate(({ id }) => {
        location.hash = id;
      });
      await page.waitForTimeout(200);
      seen.push(await section.evaluate((element) => Math.round(element.getBoundingClientRect().top) + 0));
    }
    return seen;
  });
  expect(tops).toEqual([0, 0, 0]);
});

itInBrowser.each([
  ['stays in sight on a phone', 360, 640, 1, true],
  ['stays in sight on a phone on its side', 640, 360, 1, true],
  ['goes where the text is large', 360, 640, 2, false],
  ['goes where the screen is low', 640, 240, 1, false],
])('the heading of a section that is read %s', async (_, width, height, textSize, stays) => {
  const top = await inTab('/agreement.html', { viewport: { width, height }, textSize }, async ({ page }) => {
    const section = page.locator('section').nth(3);
    await section.evaluate((element: HTMLElement) => {
      element.scrollIntoView();
      scrollBy(0, element.offsetHeight / 2);
    });
    await page.waitForTimeout(100);
    return section.locator('h2').evaluate((heading) => Math.round(heading.getBoundingClientRect().top) + 0);
  });
  expect(stays ? top : top < -20).toBe(stays ? 0 : true);
});
