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

const texts = [
  ['a superseded version', '/privacy.html?version=2020-07-13'],
  ['an upcoming version', '/agreement.html?version=2027-01-01'],
  ['a version in Hindi', '/privacy.html?version=2024-04-01&lang=hi'],
  ['what changed', '/privacy.html?since=2020-07-13'],
  ['what changed in a list', '/agreement.html?since=2020-07-13'],
  ['what changed in Hindi', '/privacy.html?since=2020-07-13&lang=hi'],
  ['what will change', '/privacy.html?version=2027-01-01&since=2024-04-01'],
  ['nothing that changed', '/privacy.html?since=2024-04-01'],
] as const;

/** With what Chromium itself writes to the console about their status. */
const messages = [
  ['an unknown version', '/privacy.html?version=2021-01-01', 404],
  ['a long unknown version', `/privacy.html?version=${'x'.repeat(400)}`, 404],
  ['an unknown version to compare with', '/privacy.html?since=2027-01-01', 404],
  ['an unknown format', '/privacy.html?format=pdf', 406],
] as const;

const views = [
  ['light', { colorScheme: 'light' }, ''],
  ['dark', { colorScheme: 'dark' }, ''],
  [
    'dark on a light system at 320 pixels',
    { colorScheme: 'light', viewport: { width: 320, height: 568 } },
    '&theme=dark',
  ],
] as const;

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

itInBrowser.each(
  texts.flatMap(([what, path]) => views.map(([view, options, query]) => ({ what, view, path, options, query }))),
)(
  '2.2 $what, $view: nothing to click, nothing too wide, nothing that axe finds, nothing on the console',
  async ({ path, options, query }) => {
    const tab = await openTab(browser, site, path + query, options);
    await tab.started();
    const found = await inspect(tab);
    await tab.close();
    expect(found).toEqual(nothing);
  },
);

itInBrowser.each(
  messages.flatMap(([what, path, status]) =>
    views.map(([view, options, query]) => ({ what, view, path, options, query, status })),
  ),
)(
  '2.9 $what, $view: a page with nothing to click that axe finds nothing on',
  async ({ path, options, query, status }) => {
    const tab = await openTab(browser, site, path + query, options);
    const found = await inspect(tab);
    await tab.close();
    const line = expect.stringContaining(`the server responded with a status of ${status} `);
    expect(found).toEqual({ ...nothing, console: [line] });
  },
);

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
