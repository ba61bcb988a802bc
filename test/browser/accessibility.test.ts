import axe from 'axe-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { setTextSize } from './find-chromium.ts';
import { openSite, type TabOptions } from './open-tab.ts';

const openTab = openSite('versions');
const openText = openSite('site');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const changes = '/privacy.html?since=2020-07-13';
/** Upcoming Terms with their changes. */
const upcoming = '/agreement.html?version=2027-01-01&since=2020-07-13';

/** Every kind of page, and each kind of mark in every color. */
itInBrowser.each<{ path: string; options?: TabOptions }>([
  { path: '/privacy.html', options: { textSize: 2 } },
  { path: '/agreement.html', options: { colorScheme: 'dark' } },
  { path: changes, options: { colorScheme: 'light' } },
  { path: changes, options: { colorScheme: 'dark' } },
  { path: changes, options: { colorScheme: 'light', contrast: 'more' } },
  { path: changes, options: { colorScheme: 'dark', contrast: 'more' } },
  { path: changes, options: { forcedColors: 'active' } },
  { path: `${upcoming}&theme=dark` },
  { path: `${changes}&lang=hi` },
  { path: '/nothing', options: { colorScheme: 'light' } },
])('2.2 axe finds no violation of WCAG 2.2 A and AA on $path with $options', async ({ path, options }) => {
  const { page, started } = await openTab(path, options);
  // The start-up adds an element, which would change the selectors that axe reports.
  if (path !== '/nothing') await started();
  expect((await page.locator('ins, del').count()) > 0).toBe(path.includes('since='));
  // The debugger evaluates it, so the content security policy does not apply.
  await page.evaluate(axe.source);
  const { violations, incomplete, passes } = await page.evaluate(() => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return window.axe.run(document, { runOnly: { type: 'tag', values } });
  });
  // Also what axe could not decide.
  const found = [...violations, ...incomplete].map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target)]);
  expect(found).toEqual([]);
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(['heading-order', 'region', 'color-contrast']));
});

itInBrowser.each(
  (['light', 'dark'] as const).flatMap((colorScheme) => [
    { panel: '.notice', openPanel: () => openTab(upcoming, { colorScheme }), colorScheme },
    { panel: '.summary', openPanel: () => openText('/agreement.html', { colorScheme }), colorScheme },
  ]),
)('$panel has enough contrast to the paper, $colorScheme', async ({ panel, openPanel }) => {
  const { page } = await openPanel();
  const [onPanel = 0, onPaper = 0] = await page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const color = getComputedStyle(document.querySelector(selector) as Element).backgroundColor;
        const [red = 0, green = 0, blue = 0] = [...color.matchAll(/[\d.]+/g)].map(
          ([part]) => (Number(part) / 255) ** 2.2,
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      }),
    [panel, ':root'],
  );
  expect(Math.max(onPanel / onPaper, onPaper / onPanel)).toBeGreaterThan(1.15);
});

itInBrowser('a change has a line as well as a color, and text for screen readers', async () => {
  const { page } = await openTab(changes, { forcedColors: 'active' });
  const seen = await page.evaluate(() => {
    const find = (selector: string) => document.querySelector(selector) ?? document.body;
    const lines = ['ins', 'del'].map((tag) => getComputedStyle(find(tag)).textDecorationLine);
    return [...lines, find('.visually-hidden').getBoundingClientRect().width];
  });
  expect(seen).toEqual(['underline', 'line-through', 1]);
});

/** Sets the text spacing of WCAG 2.2, 1.4.12, as an extension would. Runs in the page. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Finds text beyond the edges of the screen. Runs in the page. */
function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const text = range.toString();
    const rects = [...range.getClientRects()];
    if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue;
    if (rects.some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(text);
  }
  return cut;
}

const smallScreen = { viewport: { width: 320, height: 568 } };

itInBrowser.each([
  '/privacy.html',
  upcoming,
  changes,
  `${changes}&lang=hi`,
  '/nothing',
  `/privacy.html?version=${'x'.repeat(60)}`,
])('1.4 %s fits 320 pixels, with text of up to three times the size, and with more spacing', async (path) => {
  const { page } = await openTab(path, smallScreen);
  const seen: unknown[] = [];
  for (const size of [1, 3, 2]) {
    await setTextSize(page, size);
    seen.push(await page.evaluate(() => getComputedStyle(document.body).fontSize), await page.evaluate(findCutText));
  }
  expect(seen).toEqual(['16px', [], '48px', [], '32px', []]);
  await page.evaluate(spaceText);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
