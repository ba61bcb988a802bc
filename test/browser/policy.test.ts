import { afterAll, beforeAll, expect, vi } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { findChromium } from './find-chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const { openTab } = openSite('site');
let tab: Tab;
beforeAll(async () => {
  if (!findChromium()) return;
  tab = await openTab('/privacy.html');
  await tab.started();
});
afterAll(() => tab?.close());

/** What the policy has kept from happening since the last call. */
const takeViolations = () => tab.page.evaluate(() => window.violations.splice(0));

itInBrowser('4.1 the page itself breaks nothing of its policy', async () => {
  expect(await takeViolations()).toEqual([]);
});

/** Each is run in the page. A script that is written into HTML would not run anyway. */
const script = "document.body.append(Object.assign(document.createElement('script'), ";
const write = "document.body.insertAdjacentHTML('beforeend', ";

itInBrowser.each([
  ['an inline script', `${script} { text: 'document.title = 1' }))`, 'script-src-elem inline'],
  [
    'an event handler',
    `${write} '<p onclick="document.title = 1">x</p>'); document.querySelector('[onclick]').click()`,
    'script-src-attr inline',
  ],
  ['a foreign script', `${script} { src: 'https://evil.example/x.js' }))`, 'script-src-elem https://evil.example/x.js'],
  ['a foreign image', `${write} '<img src="https://evil.example/x.png">')`, 'img-src https://evil.example/x.png'],
  [
    'a call to a stranger, whatever it asks for',
    "fetch('https://evil.example/robots.txt', { mode: 'no-cors' }).catch(() => {})",
    'connect-src https://evil.example/robots.txt',
  ],
  ['a frame', `${write} '<iframe src="https://evil.example/"></iframe>')`, 'frame-src https://evil.example'],
])('4.1 %s is blocked', async (_what, injection, violation) => {
  await tab.page.evaluate(`{ ${injection} }`);
  const found: string[] = [];
  await vi.waitUntil(async () => found.push(...(await takeViolations())) > 0, { timeout: 5000 });
  expect([found, await tab.page.title()]).toEqual([[violation], 'app-pages']);
});

itInBrowser('4.1 robots.txt can be read, by those who audit the site', async () => {
  const status = await tab.page.evaluate(async () => (await fetch('/robots.txt')).status);
  expect([status, await takeViolations()]).toEqual([404, []]);
});
