import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { setTextSize } from './find-chromium.ts';
import { findCutText, openSite } from './open-tab.ts';

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

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;
const light: Media = { colorScheme: 'light' };
const dark: Media = { colorScheme: 'dark' };
const more: Media = { contrast: 'more' };
const forced: Media = { ...light, contrast: 'no-preference', forcedColors: 'active' };

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = ['color-contrast'];

/** The rules of WCAG 2.2 A and AA that the page violates, and those that axe could not decide. */
async function findViolations(page: Page, runOnly: string[]) {
  const run = (runOnly: string[]) => window.axe.run(document, { runOnly });
  const { violations, incomplete, passes } = await page.evaluate(run, runOnly);
  const expected = [...contrast, ...(runOnly === allRules ? ['heading-order', 'region'] : [])];
  expect(passes.map(({ id }) => id)).toEqual(expect.arrayContaining(expected));
  return [...violations, ...incomplete].map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target)]);
}

/** The lines of changes, and the width of a text for screen readers. Runs in the page. */
function describeMarks(): unknown[] {
  const find = (selector: string) => [...document.querySelectorAll(selector)].slice(0, 1);
  const lines = ['ins', 'del'].flatMap(find).map((mark) => getComputedStyle(mark).textDecorationLine);
  return [...lines, ...find('.visually-hidden').map((text) => text.getBoundingClientRect().width)];
}

/** Sets the text spacing of WCAG 2.2, 1.4.12, as an extension would. Runs in the page. */
function spaceText() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
      'p { margin-block-end: 2em !important }',
  );
  document.adoptedStyleSheets = [sheet];
}

/** Every kind of page, and each kind of mark in every color. */
itInBrowser.each<{ path: string; media: readonly Media[]; open?: typeof openTab }>([
  { path: '/privacy.html', media: [light] },
  { path: '/agreement.html', media: [light, dark], open: openText },
  { path: upcoming, media: [light, dark] },
  { path: changes, media: [light, dark, { ...light, ...more }, { ...dark, ...more }, forced] },
  { path: `${changes}&lang=hi&theme=dark`, media: [light] },
  { path: `/privacy.html?version=${'x'.repeat(60)}`, media: [light, dark] },
])('$path violates no rule of WCAG 2.2, and fits a small screen', async ({ path, media, open = openTab }) => {
  const { page, started } = await open(path, { viewport: { width: 320, height: 568 } });
  // The start-up adds an element, which would change the selectors that axe reports.
  if (await page.locator('[data-start]').count()) await started();
  // The debugger evaluates it, so the content security policy does not apply.
  await page.evaluate(axe.source);
  for (const scheme of media) {
    await page.emulateMedia(scheme);
    // Only the contrast depends on the color scheme.
    expect([scheme, await findViolations(page, scheme === media[0] ? allRules : contrast)]).toEqual([scheme, []]);
  }
  expect(await page.evaluate(describeMarks)).toEqual(path.includes('since=') ? ['underline', 'line-through', 1] : [1]);
  const seen: unknown[] = [];
  for (const size of [1, 3, 2]) {
    await setTextSize(page, size);
    seen.push(await page.evaluate(() => getComputedStyle(document.body).fontSize), await page.evaluate(findCutText));
  }
  expect(seen).toEqual(['16px', [], '48px', [], '32px', []]);
  await page.evaluate(spaceText);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
