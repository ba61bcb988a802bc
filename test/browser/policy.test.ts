import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { itInBrowser, launchBrowser } from './chromium.ts';
import { openTab, type Tab } from './open-tab.ts';

let site: RunningSite;
let browser: Browser | null;
let tab: Tab;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite('site'), launchBrowser()]);
  if (!browser) return;
  tab = await openTab(browser, site, '/privacy.html');
  await tab.started();
});
afterAll(async () => {
  await tab?.close();
  await browser?.close();
  await site.close();
});

/** What the policy has kept from happening since the last call. */
const takeViolations = () => tab.page.evaluate(() => window.violations.splice(0));

itInBrowser('4.1 the page itself breaks nothing of its policy', async () => {
  expect(await takeViolations()).toEqual([]);
});

const injections: [string, () => void, string][] = [
  [
    'an inline script',
    () => {
      const script = document.createElement('script');
      script.textContent = 'document.title = "injected"';
      document.body.append(script);
    },
    'script-src-elem inline',
  ],
  [
    'an event handler',
    () => {
      document.body.insertAdjacentHTML('beforeend', '<p onclick="document.title = `injected`">x</p>');
      document.querySelector<HTMLElement>('[onclick]')?.click();
    },
    'script-src-attr inline',
  ],
  [
    'a foreign script',
    () => {
      const script = document.createElement('script');
      script.src = 'https://evil.example/x.js';
      document.body.append(script);
    },
    'script-src-elem https://evil.example/x.js',
  ],
  [
    'a foreign image',
    () => {
      const image = document.createElement('img');
      image.src = 'https://evil.example/x.png';
      document.body.append(image);
    },
    'img-src https://evil.example/x.png',
  ],
  [
    'a call to a stranger, whatever it asks for',
    () => {
      fetch('https://evil.example/robots.txt', { mode: 'no-cors' }).catch(() => {});
    },
    'connect-src https://evil.example/robots.txt',
  ],
  [
    'a frame',
    () => {
      document.body.append(document.createElement('iframe'));
      document.querySelector('iframe')?.setAttribute('src', 'https://evil.example/');
    },
    'frame-src https://evil.example',
  ],
];

itInBrowser.each(injections)('4.1 %s is blocked', async (_what, inject, violation) => {
  await tab.page.evaluate(inject);
  const found: string[] = [];
  await vi.waitUntil(async () => found.push(...(await takeViolations())) > 0, { timeout: 5000 });
  const { origin } = new URL(tab.page.url());
  expect([found.map((one) => one.replace(origin, '')), await tab.page.title()]).toEqual([[violation], 'app-pages']);
});

itInBrowser('4.1 robots.txt can be read, by those who audit the site', async () => {
  const status = await tab.page.evaluate(async () => (await fetch('/robots.txt')).status);
  expect([status, await takeViolations()]).toEqual([404, []]);
});
