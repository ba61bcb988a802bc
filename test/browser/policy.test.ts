import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const openTab = openSite('site');

/** Runs in the page. */
function inject() {
  const add = (script: Partial<HTMLScriptElement>) =>
    document.body.append(Object.assign(document.createElement('script'), script));
  const write = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
  add({ text: 'document.title = 1' });
  add({ src: 'https://evil.example/x.js' });
  // A `<script>` in `innerHTML` never runs, so this is an event handler.
  write('<p onclick="document.title = 1">x</p>');
  document.querySelector<HTMLElement>('[onclick]')?.click();
  write('<img src="https://evil.example/x.png">');
  write('<iframe src="https://evil.example/"></iframe>');
  fetch('https://evil.example/x.txt', { mode: 'no-cors' }).catch(() => {});
}

itInBrowser('the policy blocks what is injected, and nothing of the page or of an audit', async () => {
  const { page, started } = await openTab('/privacy.html');
  const violations = () => page.evaluate(() => window.violations.toSorted());
  await started();
  const status = await page.evaluate(async () => (await fetch('/robots.txt')).status);
  expect([status, await violations()]).toEqual([404, []]);
  await page.evaluate(inject);
  await expect
    .poll(violations)
    .toEqual([
      'connect-src https://evil.example/x.txt',
      'frame-src https://evil.example',
      'img-src https://evil.example/x.png',
      'script-src-attr inline',
      'script-src-elem https://evil.example/x.js',
      'script-src-elem inline',
    ]);
  expect(await page.title()).toBe('app-pages');
});
