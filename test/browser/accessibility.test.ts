import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { checkAccessibility } from './check-accessibility.ts';
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

const small = { viewport: { width: 320, height: 568 } };
const paths = ['/privacy.html', '/agreement.html', '/nothing'];

const views: readonly [what: string, paths: readonly string[], options: Parameters<typeof openTab>[3]][] = [
  ['light', ['/privacy.html', '/agreement.html'], {}],
  ['dark', ['/privacy.html', '/nothing'], { colorScheme: 'dark' }],
  ['on a small screen', ['/agreement.html'], small],
  ['with large text', ['/privacy.html'], { prepare: (page) => setTextSize(page, 2) }],
  ['with forced colors', ['/privacy.html'], { forcedColors: 'active' }],
];

itInBrowser.each(views.flatMap(([what, paths, options]) => paths.map((path) => ({ path, what, options }))))(
  '1.4 axe finds nothing on $path $what',
  async ({ path, options }) => {
    const tab = await openTab(browser, site, path, options);
    const findings = await checkAccessibility(tab.page);
    await tab.close();
    expect(findings).toEqual([]);
  },
);

itInBrowser('1.4 axe finds text that is too faint, a heading out of order and text outside of main', async () => {
  const tab = await openTab(browser, site, '/privacy.html');
  await tab.page.evaluate(() => {
    document.querySelector('p')?.style.setProperty('color', '#999');
    document.querySelector('h2')?.replaceWith(Object.assign(document.createElement('h4'), { textContent: 'Words' }));
    document.querySelector('main')?.insertAdjacentHTML('afterend', '<p>Accept</p>');
  });
  const findings = await checkAccessibility(tab.page);
  await tab.close();
  const rules = findings.map((finding) => finding.replace(/:.*/, ''));
  expect(rules).toEqual(expect.arrayContaining(['color-contrast', 'heading-order', 'region']));
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

/** Text that does not fit: beyond the edges of the screen, or cut off by an element. Runs in the page. */
function findCutText(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const cut = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide on a screen of ${clientWidth}`] : [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    range.selectNodeContents(walker.currentNode);
    const rects = [...range.getClientRects()];
    if (rects.some(({ left, right }) => left < -0.5 || right > clientWidth + 0.5)) cut.push(range.toString());
  }
  for (const element of document.querySelectorAll('#root *')) {
    const { overflow } = getComputedStyle(element);
    const isCut = element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    if (overflow !== 'visible' && isCut) cut.push(element.outerHTML.slice(0, 80));
  }
  return cut;
}

/**
 * Punctuation on another line than the word before it. Runs in the page. But for bold words: this browser has no
 * hyphenation, as phones have, and a font that is wider than theirs.
 */
function findDividedWords(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lineOf = (start: number) => {
    range.setStart(walker.currentNode, start);
    range.setEnd(walker.currentNode, start + 1);
    return range.getBoundingClientRect().bottom;
  };
  const divided: string[] = [];
  while (walker.nextNode()) {
    if (walker.currentNode.parentElement?.tagName === 'STRONG') continue;
    const text = walker.currentNode.textContent ?? '';
    for (const { index } of text.matchAll(/(?<=\S)[.,;:)]/g)) {
      if (lineOf(index) > lineOf(index - 1) + 1) divided.push(text.slice(Math.max(0, index - 12), index + 1));
    }
  }
  return divided;
}

/** @param scale of the text */
async function openSmallTab(path: string, scale: number): Promise<Tab> {
  return openTab(browser, site, path, { ...small, prepare: (page) => setTextSize(page, scale) });
}

itInBrowser.each(paths.flatMap((path) => [1, 2, 3].map((scale) => ({ path, percent: scale * 100, scale }))))(
  '1.4 $path fits 320 pixels at $percent % text',
  async ({ path, scale }) => {
    const tab = await openSmallTab(path, scale);
    const size = await tab.page.evaluate(() => Number.parseFloat(getComputedStyle(document.body).fontSize));
    const cut = await tab.page.evaluate(findCutText);
    const divided = await tab.page.evaluate(findDividedWords);
    const before = await tab.page.evaluate(() => document.body.scrollHeight);
    // With the spacing that a reader may set, too.
    if (scale === 2) await tab.page.evaluate(spaceText);
    const after = await tab.page.evaluate(() => document.body.scrollHeight);
    const cutBySpace = await tab.page.evaluate(findCutText);
    await tab.close();
    expect([size, cut, divided, after > before, cutBySpace]).toEqual([16 * scale, [], [], scale === 2, []]);
  },
);

itInBrowser('1.4 text that is cut off is found', async () => {
  const tab = await openSmallTab('/privacy.html', 1);
  await tab.page.evaluate(() => {
    const wide = document.querySelector<HTMLElement>('.body > p');
    const low = document.querySelector<HTMLElement>('h2');
    if (wide) wide.style.whiteSpace = 'nowrap';
    if (wide) wide.style.width = '900px';
    if (wide) wide.textContent = 'wide '.repeat(40);
    if (low) low.style.cssText = 'block-size: 4px; overflow: hidden';
  });
  const cut = await tab.page.evaluate(findCutText);
  await tab.close();
  expect(cut).toEqual([
    expect.stringMatching(/^the page is \d+ wide on a screen of 320$/),
    'wide '.repeat(40),
    expect.stringMatching(/^<h2 /),
  ]);
});
