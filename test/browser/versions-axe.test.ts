import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab, type Tab } from './open-tab.ts';

let site: RunningSite;
let browser: Browser | null;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('versions'), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await site.close();
});

type View = 'light' | 'dark' | 'small and dark' | 'light, with more contrast' | 'dark, with more contrast';

const views: Readonly<Record<View, Parameters<typeof openTab>[3]>> = {
  light: { colorScheme: 'light' },
  dark: { colorScheme: 'dark' },
  // By the query, on a system that is light.
  'small and dark': { colorScheme: 'light', viewport: { width: 320, height: 568 } },
  'light, with more contrast': { colorScheme: 'light', contrast: 'more' },
  'dark, with more contrast': { colorScheme: 'dark', contrast: 'more' },
};

/** Every kind of page in the view that is hardest on it, and each kind of mark in every color. */
const texts: readonly [what: string, path: string, ...views: View[]][] = [
  ['a superseded version', '/privacy.html?version=2020-07-13', 'light', 'small and dark'],
  ['an upcoming version', '/agreement.html?version=2027-01-01', 'small and dark'],
  ['a version in Hindi', '/privacy.html?version=2024-04-01&lang=hi', 'light', 'small and dark'],
  [
    'what changed',
    '/privacy.html?since=2020-07-13',
    ...(['light', 'dark', 'small and dark', 'light, with more contrast', 'dark, with more contrast'] as const),
  ],
  ['what changed in a list', '/agreement.html?since=2020-07-13', 'light', 'small and dark'],
  ['what changed in Hindi', '/privacy.html?since=2020-07-13&lang=hi', 'small and dark'],
  ['what will change', '/privacy.html?version=2027-01-01&since=2024-04-01', 'small and dark'],
  ['nothing that changed', '/privacy.html?since=2024-04-01', 'small and dark'],
];

/** With what Chromium itself writes to the console about their status. */
const messages: readonly [what: string, path: string, status: number, ...views: View[]][] = [
  ['an unknown version', '/privacy.html?version=2021-01-01', 404, 'light'],
  ['a long unknown version', `/privacy.html?version=${'x'.repeat(400)}`, 404, 'small and dark'],
  ['an unknown version to compare with', '/privacy.html?since=2027-01-01', 404, 'dark'],
  ['an unknown format', '/privacy.html?format=pdf', 406, 'small and dark'],
];

const open = (path: string, view: View) =>
  openTab(browser, site, path + (view === 'small and dark' ? '&theme=dark' : ''), views[view]);

/** What a reader could click, fill in or focus. */
const interactive = 'a, button, input, select, textarea, details, iframe, audio, video, [tabindex], [contenteditable]';

async function inspect(tab: Tab) {
  const { page } = tab;
  const findings = await checkAccessibility(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await page.keyboard.press('Tab');
  const focused = await page.evaluate(() => document.activeElement?.tagName);
  return { findings, width, focused, interactive: await page.locator(interactive).count(), console: tab.console };
}

const nothing = { findings: [], width: 0, focused: 'BODY', interactive: 0, console: [] };

itInBrowser.each(texts.flatMap(([what, path, ...views]) => views.map((view) => ({ what, path, view }))))(
  '2.2 $what, $view: nothing to click, nothing too wide, nothing that axe finds, nothing on the console',
  async ({ path, view }) => {
    const tab = await open(path, view);
    await tab.started();
    const found = await inspect(tab);
    await tab.close();
    expect(found).toEqual(nothing);
  },
);

itInBrowser.each(
  messages.flatMap(([what, path, status, ...views]) => views.map((view) => ({ what, path, status, view }))),
)('2.9 $what, $view: a page with nothing to click that axe finds nothing on', async ({ path, status, view }) => {
  const tab = await open(path, view);
  const found = await inspect(tab);
  await tab.close();
  const line = expect.stringContaining(`the server responded with a status of ${status} `);
  expect(found).toEqual({ ...nothing, console: [line] });
});

itInBrowser('a change is not told by color alone, and is heard', async () => {
  const tab = await openTab(browser, site, '/privacy.html?since=2020-07-13', { forcedColors: 'active' });
  const lines = await tab.page.evaluate(() =>
    ['ins', 'del'].map((name) => {
      const mark = document.querySelector(name) ?? document.body;
      return [getComputedStyle(mark).textDecorationLine, mark.textContent];
    }),
  );
  const heard = await tab.page.locator('.visually-hidden').evaluateAll((spans) => {
    const sizes = spans.map((span) => span.getBoundingClientRect());
    return [
      spans.some((span) => getComputedStyle(span).display === 'none'),
      Math.max(...sizes.map(({ width }) => width)),
    ];
  });
  await tab.close();
  expect([lines, heard]).toEqual([
    [
      ['underline', '(added: 1\u00A0April\u00A02024.)'],
      ['line-through', '(removed: 13\u00A0July\u00A02020.)'],
    ],
    [false, 1],
  ]);
});
