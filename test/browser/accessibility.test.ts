import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type TabOptions } from './open-tab.ts';

const { inTab } = openSite('versions');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** Each rule of WCAG 2.2, A and AA, or best practice that is broken, or that axe could not decide on, with the places. */
async function checkAccessibility(page: Page): Promise<string[]> {
  // Evaluated by the debugger, so the page's policy does not forbid it.
  await page.evaluate(axe.source);
  const { violations, incomplete } = await page.evaluate(() => {
    const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return window.axe.run(document, { runOnly: { type: 'tag', values } });
  });
  return [...violations, ...incomplete].map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.join(' ')).join(', ')})`,
  );
}

const smallScreen = { viewport: { width: 320, height: 568 } };
const views = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  small: smallScreen,
  'light, with more contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, with more contrast': { colorScheme: 'dark', contrast: 'more' },
  'with forced colors': { forcedColors: 'active' },
  'with large text': { textSize: 2 },
} satisfies Record<string, TabOptions>;

/** Every kind of page, and each kind of mark in every color. */
itInBrowser.each<[what: string, view: keyof typeof views, path: string]>([
  ['the policy', 'with large text', '/privacy.html'],
  ['the Terms', 'dark', '/agreement.html'],
  ['an upcoming version', 'small', '/agreement.html?version=2027-01-01&theme=dark'],
  ['what changed', 'light', '/privacy.html?since=2020-07-13'],
  ['what changed', 'dark', '/privacy.html?since=2020-07-13'],
  ['what changed', 'light, with more contrast', '/privacy.html?since=2020-07-13'],
  ['what changed', 'dark, with more contrast', '/privacy.html?since=2020-07-13'],
  ['what changed', 'with forced colors', '/privacy.html?since=2020-07-13'],
  ['what changed in a list', 'small', '/agreement.html?since=2020-07-13&theme=dark'],
  ['what changed in Hindi', 'with large text', '/privacy.html?since=2020-07-13&lang=hi'],
  ['no page', 'light', '/nothing'],
  ['no page', 'dark', '/nothing'],
])('2.2 %s, %s: axe finds nothing, and nothing is too wide', async (_what, view, path) => {
  const found = await inTab(path, views[view], async ({ page }) => [
    await checkAccessibility(page),
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ]);
  expect(found).toEqual([[], 0]);
});

itInBrowser('1.4 axe finds text that is too faint, a heading out of order and text outside of main', async () => {
  const findings = await inTab('/privacy.html', {}, async ({ page }) => {
    await page.evaluate(() => {
      document.querySelector('p')?.style.setProperty('color', '#999');
      document.querySelector('h2')?.replaceWith(Object.assign(document.createElement('h4'), { textContent: 'Words' }));
      document.querySelector('main')?.insertAdjacentHTML('afterend', '<p>Accept</p>');
    });
    return checkAccessibility(page);
  });
  const rules = findings.map((finding) => finding.replace(/:.*/, ''));
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'heading-order', 'region']));
});

itInBrowser('a change is not told by color alone, and is heard', async () => {
  const seen = await inTab('/privacy.html?since=2020-07-13', { forcedColors: 'active' }, async ({ page }) => [
    await page
      .locator('ins')
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine),
    await page
      .locator('del')
      .first()
      .evaluate((element) => getComputedStyle(element).textDecorationLine),
    await page
      .locator('.visually-hidden')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width),
  ]);
  expect(seen).toEqual(['underline', 'line-through', 1]);
});

/** The spacing that a reader may set (WCAG 2.2, 1.4.12). Runs in the page, as an extension would do it. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Text beyond the edges of the screen, and punctuation on another line than the word before it. Runs in the page. */
function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineOf = (start: number) => {
    range.setStart(walker.currentNode, start);
    range.setEnd(walker.currentNode, start + 1);
    return range.getBoundingClientRect().bottom;
  };
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const text = range.toString();
    const rects = [...range.getClientRects()];
    if (walker.currentNode.parentElement?.closest('.visually-hidden')) continue;
    if (rects.some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(text);
    // This browser has no hyphenation, as phones have, and a bold font that is wider than theirs.
    if (walker.currentNode.parentElement?.tagName === 'STRONG') continue;
    for (const { index } of text.matchAll(/(?<=\S)[.,;:)]/g)) {
      if (lineOf(index) > lineOf(index - 1) + 1) cut.push(text.slice(Math.max(0, index - 12), index + 1));
    }
  }
  return cut;
}

const long = `/privacy.html?version=${'x'.repeat(400)}`;
const paths = ['/privacy.html', '/agreement.html', '/privacy.html?since=2020-07-13', '/nothing', long];

itInBrowser.each(paths.flatMap((path) => [1, 2, 3].map((textSize) => ({ path, percent: textSize * 100, textSize }))))(
  '1.4 $path fits 320 pixels at $percent % text',
  async ({ path, textSize }) => {
    const seen = await inTab(path, { ...smallScreen, textSize }, async ({ page }) => {
      const size = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
      const cut = await page.evaluate(findCutText);
      if (textSize === 2) await page.evaluate(spaceText);
      return [size, cut, await page.evaluate(() => document.documentElement.scrollWidth)];
    });
    expect(seen).toEqual([16 * textSize, [], 320]);
  },
);

itInBrowser('1.4 text that is cut off is found', async () => {
  const cut = await inTab('/privacy.html', smallScreen, async ({ page }) => {
    await page
      .locator('.body > p')
      .first()
      .evaluate((element: HTMLElement) => {
        element.style.cssText = 'white-space: nowrap; width: 900px';
        element.textContent = 'wide '.repeat(40);
      });
    return page.evaluate(findCutText);
  });
  expect(cut).toEqual([expect.stringMatching(/^the page is \d+ wide on a screen of 320$/), 'wide '.repeat(40)]);
});
