import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab, type Tab } from './open-tab.ts';
import { setTextSize } from './text-size.ts';

let site: RunningSite;
let browser: Browser | null;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

/** Where the heading of a section stands on the screen. */
const topOf = ({ page }: Tab, id: string) =>
  page.evaluate((id) => Math.round(document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? -1), id);

const idsOf = ({ page }: Tab) =>
  page.evaluate(() => [...document.querySelectorAll('section')].map((section) => section.id));

/** Scrolls a section so far that its heading would be above the screen. */
async function readInto({ page }: Tab, id: string): Promise<void> {
  await page.evaluate((id) => {
    const section = document.getElementById(id);
    section?.scrollIntoView();
    window.scrollBy(0, (section?.offsetHeight ?? 0) / 2);
  }, id);
  await page.waitForTimeout(100);
}

itInBrowser('a link to a section shows it from its heading on, from above and from below', async () => {
  const tab = await openTab(browser, site, '/agreement.html');
  const ids = await idsOf(tab);
  const tops: number[] = [];
  for (const id of [ids.at(-6), ids[2], ids.at(-9)].map(String)) {
    await tab.page.evaluate((id) => {
      location.hash = id;
    }, id);
    await tab.page.waitForTimeout(200);
    tops.push(await topOf(tab, id));
  }
  const linked = await openTab(browser, site, `/agreement.html#${ids.at(-6)}`);
  await linked.page.waitForTimeout(200);
  tops.push(await topOf(linked, `${ids.at(-6)}`));
  await tab.close();
  await linked.close();
  expect(tops).toEqual([0, 0, 0, 0]);
});

itInBrowser.each([
  ['stays in sight on a phone', 360, 640, 1, 0],
  ['stays in sight on a phone on its side', 640, 360, 1, 0],
  ['goes where the text is large', 360, 640, 2, null],
  ['goes where the screen is low', 640, 240, 1, null],
])('the heading of a section that is read %s', async (_, width, height, scale, expected) => {
  const tab = await openTab(browser, site, '/agreement.html', {
    viewport: { width, height },
    prepare: (page) => setTextSize(page, scale),
  });
  const id = `${(await idsOf(tab))[3]}`;
  await readInto(tab, id);
  const top = await topOf(tab, id);
  const isSeen = top + 20 > 0;
  await tab.close();
  expect(isSeen ? top : null).toBe(expected);
});

itInBrowser('a reader who reloads finds the page at the same words', async () => {
  const tab = await openTab(browser, site, '/agreement.html');
  const id = `${(await idsOf(tab)).at(-6)}`;
  await readInto(tab, id);
  const words = () =>
    tab.page.evaluate(() => document.elementFromPoint(100, innerHeight / 2)?.textContent?.slice(0, 40));
  const before = await words();
  // The browser writes down where the reader is a little later.
  await tab.page.waitForTimeout(1000);
  await tab.page.reload();
  await tab.page.waitForTimeout(1000);
  const after = await words();
  await tab.close();
  expect([before, after]).toEqual([expect.any(String), before]);
});

itInBrowser('nothing moves and no height jumps while a reader scrolls to the end', async () => {
  const tab = await openTab(browser, site, '/agreement.html');
  const heightOf = () => tab.page.evaluate(() => document.documentElement.scrollHeight);
  const before = await heightOf();
  for (let y = 0; y < before; y += 500) {
    await tab.page.mouse.wheel(0, 500);
    await tab.page.waitForTimeout(30);
  }
  const after = await heightOf();
  const shifts = await tab.page.evaluate(() => window.shifts);
  await tab.close();
  expect(Math.abs(after / before - 1)).toBeLessThan(0.15);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01);
});
