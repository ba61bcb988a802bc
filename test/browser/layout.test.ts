import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { compareTexts } from '../../tools/content/write/compare-texts.ts';
import { toHtml } from '../../tools/content/write/html.ts';
import { markRun, marks, runs } from '../fixtures/runs.ts';
import { english, parse } from '../fixtures/texts.ts';
import { itInBrowser } from './chromium.ts';
import { setTextSize } from './find-chromium.ts';
import { findCutText, openSite, type TabOptions } from './open-tab.ts';

const openTab = openSite('site');

const phone = { isMobile: true, hasTouch: true, deviceScaleFactor: 2 } as const;

/** The layout shifts so far: the browser reports each after its frame. */
const findShifts = (page: Page) =>
  page.evaluate(async () => {
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => setTimeout(resolve));
    return window.shifts;
  });

itInBrowser('nothing shifts when the page is hydrated', async () => {
  const { page, started } = await openTab('/agreement.html', phone);
  await started();
  expect(await findShifts(page)).toEqual([]);
  // What would shift is found.
  await page.evaluate(() => document.querySelector('h1')?.insertAdjacentHTML('beforebegin', '<p>One<p>Two'));
  await expect.poll(() => findShifts(page)).not.toEqual([]);
});

itInBrowser('title, heading, lead and text have decreasing sizes, whatever the size of text', async () => {
  const { page } = await openTab('/agreement.html', { viewport: { width: 320, height: 568 } });
  for (const language of ['en', 'ta']) {
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
      expect(sizes, language).toEqual(distinct.toSorted((a, b) => b - a));
    }
  }
});

itInBrowser('a target has the background of panels, and more contrast shows their borders', async () => {
  const { page } = await openTab('/agreement.html#refunds');
  const lookOf = (selector: string, name: string) =>
    page.locator(selector).evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name);
  expect(await lookOf(':target', 'background-color')).toBe(await lookOf('.summary', 'background-color'));
  await page.emulateMedia({ contrast: 'more' });
  expect(await lookOf('.summary', 'border-top-color')).toBe(await lookOf('.summary', 'color'));
});

/** Shows the HTML of a text in the style of the site. */
async function openText(language: 'en' | 'ur', html: string, options: TabOptions = {}) {
  const { page } = await openTab('/privacy.html', { ...options, javaScriptEnabled: false });
  const main = `<main lang="${language}"${language === 'ur' ? ' dir="rtl"' : ''}>${html}</main>`;
  await page.locator('#root').evaluate((root, main) => root.setHTMLUnsafe(main), main);
  return page;
}

itInBrowser.each(marks)('with the mark %s, runs in Urdu are from left to right, and none is cut', async (mark) => {
  const all = Object.values(runs).flat();
  const compared = all.flatMap((run) => {
    const [older, newer] = markRun(mark, 'ہم آپ', run);
    return compareTexts(parse(older), parse(newer), true);
  });
  const item = `<li>1. ${'<bdi>Do Not Track</bdi> سگنل اور '.repeat(5)}</li>`;
  const page = await openText('ur', `<ul>${item}</ul>${toHtml(compared, true, english)}`);
  expect(await page.evaluate(findCutText)).toEqual([]);
  const shown = await page.locator('p').evaluateAll((paragraphs) =>
    paragraphs.map((paragraph) => {
      for (const label of paragraph.querySelectorAll('.visually-hidden')) label.remove();
      paragraph.innerHTML = paragraph.innerHTML.replace(/[!-;=?-~](?![^<]*>)/g, '<u>$&</u>');
      const leftOf = (character: Element) => character.getBoundingClientRect().left;
      const characters = [...paragraph.querySelectorAll('u')].sort((a, b) => leftOf(a) - leftOf(b));
      return characters.map(({ textContent }) => textContent).join('');
    }),
  );
  expect(shown.filter(Boolean)).toEqual(all.map((run) => run.replaceAll(' ', '')));
});

const list = (count: number, words: string, indent = '') =>
  Array.from({ length: count }, (_, index) => `${indent}${index + 1}. ${words}\n`).join('');

itInBrowser.each(['en', 'ur'] as const)(
  'in %s the letters of items are before their words, and the bars of changes at the edge',
  async (language) => {
    const word = language === 'en' ? 'word ' : 'لفظ ';
    const words = word.repeat(25);
    const older = `## A {#a}\n\n### {#b}\n\n${word}\n\n${list(1, words)}`;
    const newer = `${older.replaceAll(word.trim(), '$& 2')}${list(8, words, '   ')}`;
    const page = await openText(language, toHtml(compareTexts(parse(older), parse(newer), false), false, english));
    const { bars, lines } = await page.evaluate((isRightToLeft) => {
      const startOf = ({ left, right }: DOMRect) => (isRightToLeft ? innerWidth - right : left);
      const barOf = (block: Element) => {
        const { insetInlineStart } = getComputedStyle(block, '::before');
        return Math.round(startOf(block.getBoundingClientRect()) + Number.parseFloat(insetInlineStart));
      };
      const linesOf = (item: Element) => {
        const [label = new DOMRect(), ...lines] = [...item.children].flatMap((part) => [...part.getClientRects()]);
        const end = startOf(label) + label.width;
        return lines.map((line) => Math.round((startOf(line) - end) / 4));
      };
      return {
        bars: [...document.querySelectorAll('.changed')].map(barOf),
        lines: [...document.querySelectorAll('.unnumbered .unnumbered > li')].map(linesOf),
      };
    }, language === 'ur');
    expect(bars).toEqual(Array(10).fill(0));
    // All lines of each item begin four pixels after its letter.
    expect(lines.map((starts) => [...new Set(starts)])).toEqual(Array(8).fill([1]));
  },
);

const screens = [320, 360, 412].flatMap((width) => [1, 1.5, 2, 3].map((textSize) => ({ width, textSize })));

itInBrowser.each(screens)(
  'no mark of an item is cut at $width px, text times $textSize',
  async ({ width, textSize }) => {
    const letters = `${list(28, 'Word by word')}${list(28, 'by word', '    ')}`;
    const lists = `- Bullet\n  - within\n\n${list(28, 'Word')}\n### {#a}\n\nA:\n\n${letters}`;
    const page = await openText('en', toHtml(parse(`## A {#a}\n\n${lists}`), false), phone);
    await page.setViewportSize({ width, height: 640 });
    await setTextSize(page, textSize);
    expect(await page.evaluate(findCutText)).toEqual([]);
    const rooms = await page.$$eval('li', (items) =>
      items.map((item) => {
        // A bullet or a number has no rectangle, so its text is measured in its item.
        const mark = item.matches('ol > li') ? '28. ' : item.matches('.unnumbered > li') ? '(a) ' : '• ';
        item.insertAdjacentHTML('afterbegin', `<u>${mark}</u>`);
        return item.getBoundingClientRect().left - (item.firstElementChild?.getBoundingClientRect().width ?? 0);
      }),
    );
    expect([rooms.length, Math.min(...rooms) > 0]).toEqual([86, true]);
    // A webview may enlarge text but not `em`: then a letter moves its words.
    await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'));
    expect(await page.evaluate(findCutText)).toEqual([]);
    const heights = await page.$$eval('.unnumbered > li > span', (letters) =>
      letters.map((letter) => letter.clientHeight),
    );
    expect(heights).toEqual(Array(56).fill(heights[0]));
  },
);
