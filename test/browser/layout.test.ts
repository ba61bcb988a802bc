import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const openTab = openSite('site');

const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** What has moved so far: the browser tells of it after the frame in which it did. */
const findShifts = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.shifts;
  });

itInBrowser.each(['</h1>', '<div class="body">', '</p>', 'In short</strong></p>', '</section>'])(
  'nothing moves where the network pauses after %s, and when the page is hydrated',
  async (pauseAfter) => {
    const { page, started } = await openTab('/agreement.html', { ...phone, pauseAfter });
    await started();
    expect(await findShifts(page)).toEqual([]);
  },
);

itInBrowser('what moves is found, after an input too', async () => {
  const { page } = await openTab('/agreement.html', phone);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.touchscreen.tap(100, 100);
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>One<p>Two'));
  await expect.poll(() => findShifts(page)).not.toEqual([]);
});

itInBrowser('a link to a section shows it from its heading on', async () => {
  // So low that the end of the text does not hold the last section back.
  const { page } = await openTab('/agreement.html', { viewport: { width: 360, height: 280 } });
  for (const number of [1, 3, 2]) {
    const section = page.locator('section').nth(number);
    await section.evaluate(({ id }) => {
      location.hash = id;
    });
    await expect
      .poll(() => section.evaluate((element) => Math.abs(element.getBoundingClientRect().top)))
      .toBeLessThan(0.5);
  }
});

itInBrowser.each([1, 2, 3])(
  '1.4 with text of %d times the size, a title is larger than a heading, that than the lead, that than the text',
  async (textSize) => {
    const { page } = await openTab('/agreement.html', { viewport: { width: 320, height: 568 }, textSize });
    const sizes = await page.evaluate(() =>
      ['h1', 'h2', '.body > p', '.body li'].map((selector) => {
        return Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize);
      }),
    );
    expect(sizes).toEqual([...new Set(sizes)].sort((a, b) => b - a));
  },
);
