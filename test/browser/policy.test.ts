import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const openTab = openSite('site');

/** Each is run in the page, and is what the policy says of it. A script that is written into HTML would not run anyway. */
const script = "document.body.append(Object.assign(document.createElement('script'), ";
const write = "document.body.insertAdjacentHTML('beforeend', ";
const injections = [
  [`${script} { text: 'document.title = 1' }))`, 'script-src-elem inline'],
  [
    `${write} '<p onclick="document.title = 1">x</p>'); document.querySelector('[onclick]').click()`,
    'script-src-attr inline',
  ],
  [`${script} { src: 'https://evil.example/x.js' }))`, 'script-src-elem https://evil.example/x.js'],
  [`${write} '<img src="https://evil.example/x.png">')`, 'img-src https://evil.example/x.png'],
  [
    "fetch('https://evil.example/x.txt', { mode: 'no-cors' }).catch(() => {})",
    'connect-src https://evil.example/x.txt',
  ],
  [`${write} '<iframe src="https://evil.example/"></iframe>')`, 'frame-src https://evil.example'],
];

itInBrowser('4.1 the policy blocks what is injected, and nothing of the page or of who audits the site', async () => {
  const { page, started } = await openTab('/privacy.html');
  const violations = () => page.evaluate(() => window.violations.toSorted());
  await started();
  const status = await page.evaluate(async () => (await fetch('/robots.txt')).status);
  expect([status, await violations()]).toEqual([404, []]);
  for (const [injection] of injections) await page.evaluate(`{ ${injection} }`);
  await expect.poll(violations, { timeout: 10_000 }).toEqual(injections.map(([, violation]) => violation).toSorted());
  expect(await page.title()).toBe('app-pages');
});
