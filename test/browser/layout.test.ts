import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { setTextSize } from './find-chromium.ts';
import { openSite } from './open-tab.ts';

const openTab = openSite('site');

const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** The layout shifts so far: the browser reports each after its frame. */
const findShifts = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.shifts;
  });

itInBrowser.each(['</h1>', '<div class="body">', '</p>', 'In short</strong></h2>', '</section>'])(
  'nothing shifts where the network pauses after %s, and when the page is hydrated',
  async (pauseAfter) => {
    const { page, started } = await openTab('/agreement.html', { ...phone, pauseAfter });
    await started();
    expect(await findShifts(page)).toEqual([]);
    // What would shift is found.
    await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>One<p>Two'));
    await expect.poll(() => findShifts(page)).not.toEqual([]);
  },
);

itInBrowser.each(['en', 'ta'])(
  'in %s the title, a heading, the lead and the text have decreasing sizes, whatever the size of text',
  async (language) => {
    const { page } = await openTab('/agreement.html', { viewport: { width: 320, height: 568 } });
    await page.evaluate((language) => {
      for (const element of document.querySelectorAll<HTMLElement>('[lang]')) element.lang = language;
    }, language);
    for (const textSize of [1, 2, 3]) {
      await setTextSize(page, textSize);
      const sizes = await page.evaluate(() =>
        ['h1', 'section h2', '.body > p', '.body li'].map((selector) => {
          return Number.parseFloat(getComputedStyle(document.querySelector(selector) ?? document.body).fontSize);
        }),
      );
      // Long Tamil words leave no room for larger titles.
      const distinct = language === 'ta' ? sizes : [...new Set(sizes)];
      expect(sizes).toEqual(distinct.toSorted((a, b) => b - a));
    }
  },
);

itInBrowser('the title of a panel is a heading that looks like strong text', async () => {
  const { page } = await openTab('/agreement.html');
  const look = await page.locator('.summary h2').evaluate((title) => {
    const { fontSize, fontWeight, lineHeight, marginBlock } = getComputedStyle(title);
    return [fontSize, fontWeight, lineHeight, marginBlock];
  });
  expect(look).toEqual(['16px', '700', '24px', '12px 0px']);
});

itInBrowser('where more contrast is preferred, a panel has borders in the color of text', async () => {
  const { page } = await openTab('/agreement.html');
  await page.emulateMedia({ contrast: 'more' });
  const [border, text] = await page.locator('.summary').evaluate((panel) => {
    const { borderTopColor, color } = getComputedStyle(panel);
    return [borderTopColor, color];
  });
  expect(border).toBe(text);
});

itInBrowser('in print nothing follows the text, which could begin another sheet', async () => {
  const { page } = await openTab('/agreement.html');
  await page.emulateMedia({ media: 'print' });
  const [text = 0, end = 0] = await page.evaluate(() =>
    ['section:last-of-type', 'main'].map(
      (selector) => document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0,
    ),
  );
  expect(end - text).toBeLessThan(1);
});

itInBrowser('where the app doubles the text size, a list leaves nine tenths of the width to its text', async () => {
  const { page } = await openTab('/agreement.html', { viewport: { width: 320, height: 568 }, bypassCSP: true });
  // The text zoom of a webview, unlike the browser's text size, does not affect media queries.
  await page.addStyleTag({ content: ':root { font-size: 200% !important }' });
  const [list = 0, item = 0] = await page.evaluate(() =>
    ['.summary ul', '.summary li'].map((selector) => document.querySelector(selector)?.clientWidth ?? 0),
  );
  expect(item / list).toBeGreaterThan(0.9);
});

itInBrowser('while another page loads, text is soft after half a second, and nothing shifts', async () => {
  const { page, push, stall, started } = await openTab('/agreement.html');
  await started();
  const colorOf = (selector: string) => page.locator(selector).evaluate((element) => getComputedStyle(element).color);
  const [ink, soft] = [await colorOf('.body'), await colorOf('.updated')];
  await page.evaluate(() => {
    for (const type of ['transitionrun', 'transitionend']) {
      document.addEventListener(type, ({ timeStamp }) => performance.mark(type, { startTime: timeStamp }));
    }
  });
  stall(/format=page/);
  const outcome = push('/privacy.html');
  await expect.poll(() => colorOf('.body')).toBe(soft);
  const delay = await page.evaluate(() => performance.measure('', 'transitionrun', 'transitionend').duration);
  expect(delay).toBeGreaterThan(400);
  expect(await findShifts(page)).toEqual([]);
  stall(null);
  expect([await outcome, await colorOf('.body')]).toEqual(['shown', ink]);
});
