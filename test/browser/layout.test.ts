import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { isolateRuns } from '../../src/pages/runs.ts';
import { Sentence } from '../../src/pages/sentence.tsx';
import { compareTexts } from '../../tools/content/write/compare-texts.ts';
import { toHtml } from '../../tools/content/write/html.ts';
import { markNames, markRun, runs } from '../fixtures/runs.ts';
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

itInBrowser('nothing shifts where the network pauses, and when the page is hydrated', async () => {
  const pauses = ['</h1>', '<div class="body">', '</p>', 'In short</strong></h2>', '</section>'];
  const { page, started } = await openTab('/agreement.html', { ...phone, pauses });
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

itInBrowser('panels, targets and printed sheets have their look, and more contrast its borders', async () => {
  const { page } = await openTab('/agreement.html#refunds');
  const lookOf = (selector: string, ...names: readonly string[]) =>
    page.locator(selector).evaluate((element, names) => {
      const style = getComputedStyle(element);
      return names.map((name) => style.getPropertyValue(name));
    }, names);
  const title = await lookOf('.summary h2', 'font-size', 'font-weight', 'line-height', 'margin-block');
  expect(title).toEqual(['16px', '700', '24px', '12px 0px']);
  expect(await lookOf(':target', 'background-color')).toEqual(await lookOf('.summary', 'background-color'));

  await page.emulateMedia({ contrast: 'more' });
  expect(await lookOf('.summary', 'border-top-color')).toEqual(await lookOf('.summary', 'color'));

  // Each printed sheet ends with the digest, and its margins are left to the address of the page.
  await page.emulateMedia({ media: 'print' });
  const digest = await page.locator('main').getAttribute('data-digest');
  const end = await page.locator('main').evaluate((main) => {
    const { content, display } = getComputedStyle(main, '::after');
    return [content, display];
  });
  expect(end).toEqual([`"${digest}"`, 'table-footer-group']);
  expect(await page.locator('style').textContent()).not.toMatch(/@(?:top|bottom)-/);
});

/** Shows the HTML of a text in the style of the site. */
async function openText(language: 'en' | 'ur', html: string, options: TabOptions = {}) {
  const { page } = await openTab('/privacy.html', { ...options, javaScriptEnabled: false });
  const main = `<main lang="${language}"${language === 'ur' ? ' dir="rtl"' : ''}>${html}</main>`;
  await page.locator('#root').evaluate((root, main) => root.setHTMLUnsafe(main), main);
  return page;
}

itInBrowser.each(markNames)(
  'Urdu has Latin words, numbers and addresses with the mark %s from left to right',
  async (mark) => {
    const all = Object.values(runs).flat();
    const texts = all.map((run) => markRun(mark, 'ہم آپ', run));
    const compared = texts.flatMap(({ older, newer }) => compareTexts(parse(older), parse(newer), true));
    const page = await openText('ur', toHtml(compared, true, english));
    const shown = await page.evaluate(() => {
      const range = document.createRange();
      for (const label of document.querySelectorAll('.visually-hidden')) label.remove();
      const readParagraph = (paragraph: Element) => {
        const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
        const characters: { character: string; left: number }[] = [];
        while (walker.nextNode()) {
          const node = walker.currentNode;
          for (const [index, character] of [...(node.nodeValue ?? '')].entries()) {
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            if (/[!-~]/.test(character)) characters.push({ character, left: range.getBoundingClientRect().left });
          }
        }
        return characters.sort((a, b) => a.left - b.left).map(({ character }) => character);
      };
      return [...document.querySelectorAll('p')].map((paragraph) => readParagraph(paragraph).join(''));
    });
    expect(shown.filter(Boolean)).toEqual(all.map((run) => run.replaceAll(' ', '')));
  },
);

itInBrowser('no Latin word of a list in Urdu is beyond the edge', async () => {
  const text = isolateRuns(`1. ${'Do Not Track سگنل اور '.repeat(5)}`);
  const item = renderToStaticMarkup(createElement(Sentence, { text, as: 'li' }));
  const page = await openText('ur', `<aside class="notice"><ul>${item}</ul></aside>`);
  expect(await page.evaluate(findCutText)).toEqual([]);
});

itInBrowser.each(['en', 'ur'] as const)(
  'in %s the letters of items are before their words, and the bars of changes at the edge',
  async (language) => {
    const word = language === 'en' ? 'word ' : 'لفظ ';
    const list = (indent: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${indent}${index + 1}. ${word.repeat(25)}\n`).join('');
    const older = `## A {#a}\n\n### {#b}\n\n${word}\n\n${list('', 1)}`;
    const newer = `${older.replaceAll(word.trim(), '$& 2')}${list('   ', 8)}`;
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

itInBrowser.each([320, 360, 412].flatMap((width) => [1, 1.5, 2, 3].map((textSize) => ({ width, textSize }))))(
  'no bullet, number or letter is cut at $width px and $textSize times the text size',
  async ({ width, textSize }) => {
    const list = (indent: string, count: number) =>
      Array.from({ length: count }, (_, index) => `${indent}${index + 1}. Word by word\n`).join('');
    const lists = `- Bullet\n  - within\n\n${list('', 28)}\n### {#a}\n\nA:\n\n${list('', 28)}${list('    ', 28)}`;
    const page = await openText('en', toHtml(parse(`## A {#a}\n\n${lists}`), false), phone);
    await page.setViewportSize({ width, height: 640 });
    await setTextSize(page, textSize);
    expect(await page.evaluate(findCutText)).toEqual([]);
    const [rooms, share] = await page.evaluate(() => {
      const leftOf = (element: Element | null) => element?.getBoundingClientRect().left ?? 0;
      const rooms = [...document.querySelectorAll('li:not(.unnumbered li)')].map((item) => {
        // A bullet or a number has no rectangle, so its text is measured in its item.
        item.insertAdjacentHTML('afterbegin', `<span>${item.matches('ol > li') ? '28. ' : '• '}</span>`);
        return leftOf(item) - (item.firstElementChild?.getBoundingClientRect().width ?? 0);
      });
      const letters = [...document.querySelectorAll('.unnumbered > li:first-child > span')];
      // The space after a letter is at least a fifth of the text size.
      const gaps = letters.map((letter) => {
        const space = Number.parseFloat(getComputedStyle(letter).fontSize) / 5;
        return leftOf(letter.parentElement) - letter.getBoundingClientRect().right - space;
      });
      const [item = 0, list = 0] = ['li', 'ul'].map((selector) => document.querySelector(selector)?.clientWidth);
      return [[...rooms, ...gaps], item / list] as const;
    });
    expect([rooms.length, Math.min(...rooms) > 0]).toEqual([32, true]);
    // The words of a bullet have nine tenths of the width.
    expect(share).toBeGreaterThan(0.9);
    // A webview may enlarge text but not `em`: then a letter moves its words.
    await page.evaluate(() => document.documentElement.style.setProperty('-webkit-text-size-adjust', '200%'));
    const lines = await page.locator('.unnumbered > li > span').evaluateAll((letters) =>
      letters.map((letter) => {
        const range = document.createRange();
        range.selectNodeContents(letter);
        return range.getClientRects().length;
      }),
    );
    expect([lines, await page.evaluate(findCutText)]).toEqual([Array(56).fill(1), []]);
  },
);

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
  stall();
  expect([await outcome, await colorOf('.body')]).toEqual(['shown', ink]);
});
