import type { Page } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect } from 'vitest';
import { isolateRuns } from '../../src/pages/runs.ts';
import { Sentence } from '../../src/pages/sentence.tsx';
import { compareTexts } from '../../tools/content/write/compare-texts.ts';
import { toHtml } from '../../tools/content/write/html.ts';
import { english, parse } from '../fixtures/texts.ts';
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
async function openText(language: 'en' | 'ur', html: string) {
  const { page } = await openTab('/privacy.html', { javaScriptEnabled: false });
  const main = `<main lang="${language}"${language === 'ur' ? ' dir="rtl"' : ''}>${html}</main>`;
  await page.locator('#root').evaluate((root, main) => root.setHTMLUnsafe(main), main);
  return page;
}

itInBrowser('Urdu has Latin words and groups of digits from left to right, and no word beyond the edge', async () => {
  const runs = [
    ...['+91 22 4000 1234', '(022) 4000 1234', '1800-123-4567', '560 001', '2020-07-13', '66A', 'COVID-19'],
    ...['8.2(b)', 'Do Not Track'],
  ];
  const body = toHtml(parse(runs.map((run) => `فون ${run} پر\n\nفون **${run}** پر`).join('\n\n')), true);
  const text = isolateRuns(`1. ${'Do Not Track سگنل اور '.repeat(5)}`);
  const item = renderToStaticMarkup(createElement(Sentence, { text, as: 'li' }));
  const page = await openText('ur', `<aside class="notice"><ul>${item}</ul></aside>${body}`);
  const shown = await page.evaluate(() => {
    const range = document.createRange();
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
  expect(shown).toEqual(runs.flatMap((run) => [run, run]).map((run) => run.replaceAll(' ', '')));
  const outside = await page.locator('.notice li').evaluate((item) => {
    const range = document.createRange();
    range.selectNodeContents(item);
    const box = item.getBoundingClientRect();
    return [...range.getClientRects()].filter(({ left, right }) => left < box.left - 1 || right > box.right + 1).length;
  });
  expect(outside).toBe(0);
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
  stall();
  expect([await outcome, await colorOf('.body')]).toEqual(['shown', ink]);
});
