import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { request } from '../request.ts';
import { itInBrowser } from './chromium.ts';
import { openSite } from './open-tab.ts';

const sites = {
  on: openSite('site', { SERVER_RENDERING: 'on' }),
  off: openSite('site', { SERVER_RENDERING: 'off' }),
};
const versions = openSite('versions', { SERVER_RENDERING: 'off' });
const settings = ['on', 'off'] as const;
const paths = ['/privacy.html', '/agreement.html'];

const script = expect.stringMatching(/^\/assets\/entry-[\w-]+\.js$/);
const interactive =
  'a, button, input, select, textarea, details, iframe, audio, video, [tabindex], [contenteditable], [onclick]';

itInBrowser.each(settings.flatMap((rendering) => paths.map((path) => ({ rendering, path }))))(
  '2.2, 3.2 rendering $rendering, $path is the page that the server renders, and asks for nothing but its own files',
  async ({ rendering, path }) => {
    const { body } = await request(sites.on.site, path);
    const { html, expected, ...seen } = await sites[rendering].inTab(path, {}, async (tab) => {
      const { page, requests, console } = tab;
      await tab.started();
      // A favicon is asked for after all else.
      await page.waitForTimeout(500);
      const html = await page.locator('#root').innerHTML();
      const expected = await page.evaluate(
        (html) => new DOMParser().parseFromString(html, 'text/html').getElementById('root')?.innerHTML,
        body,
      );
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => document.activeElement?.tagName);
      const counts = await Promise.all(['h1', 'main', interactive].map((selector) => page.locator(selector).count()));
      return { html, expected, title: await page.title(), focused, counts, requests, console };
    });
    expect(html).toBe(expected);
    const data = rendering === 'off' ? [`${path}?&format=page`] : [];
    const requests = [path, script, ...data];
    expect(seen).toEqual({ title: 'app-pages', focused: 'BODY', counts: [1, 1, 0], requests, console: [] });
  },
);

itInBrowser.each(paths)(
  '3.2 %s is hydrated: nothing moves, and its text nodes are those that were sent',
  async (path) => {
    const seen = await sites.on.inTab(path, {}, async (tab) => {
      await tab.started();
      return tab.page.evaluate(() => {
        const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
        const same: boolean[] = [];
        while (walker.nextNode()) same.push(walker.currentNode === window.sentNodes[same.length]);
        return { sent: window.sentNodes.length, same: same.filter(Boolean).length, shifts: window.shifts };
      });
    });
    expect(seen).toEqual({ sent: seen.same, same: expect.any(Number), shifts: [] });
    expect(seen.same).toBeGreaterThan(30);
  },
);

itInBrowser.each(paths)('3.3 %s can be read without JavaScript, in one request', async (path) => {
  const seen = await sites.on.inTab(path, { javaScriptEnabled: false }, async ({ page, requests }) => [
    await page.locator('section').last().isVisible(),
    requests,
  ]);
  expect(seen).toEqual([true, [path]]);
});

itInBrowser.each(settings)('2.9 rendering %s, a 404 page asks for itself and for nothing else', async (rendering) => {
  const seen = await sites[rendering].inTab('/nothing', {}, async ({ page, text, requests }) => {
    await page.waitForTimeout(300);
    return [await text(), requests];
  });
  expect(seen).toEqual([expect.stringContaining('Page not found'), ['/nothing']]);
});

itInBrowser.each([
  ['script', '**/assets/*'],
  ['text', '**/*format=page'],
])('3.3 rendering off, where the %s can’t be loaded, there is a way to the text', async (_what, address) => {
  const text = await sites.off.inTab(
    '/privacy.html',
    { prepare: (page) => page.route(address, (route) => route.abort()) },
    async ({ page }) => {
      await page.locator('#root a').click();
      await page.waitForURL('**/*format=text');
      return page.locator('body').textContent();
    },
  );
  expect(text).toMatch(/^Privacy Policy\n/);
});

itInBrowser('2.8 rendering off, an address with a hash is shown from its section', async () => {
  const top = await sites.off.inTab('/privacy.html#what-we-collect', {}, async (tab) => {
    await tab.started();
    return tab.page.locator('#what-we-collect').evaluate((section) => section.getBoundingClientRect().top);
  });
  expect(Math.round(top) + 0).toBe(0);
});

// The phone's clock says when the third version holds, or when not even the first does; the second holds.
itInBrowser.each(['2031-01-01', '1970-01-02'])('2.5 a phone whose clock says %s shows what holds', async (day) => {
  const options = { prepare: (page: Page) => page.clock.setFixedTime(day) };
  const shown = await versions.inTab('/privacy.html', options, async (tab) => {
    await tab.started();
    return tab.page.locator('time').getAttribute('datetime');
  });
  expect(shown).toBe('2024-04-01');
});

itInBrowser('3.2 a page that a translator has changed is hydrated without a word, and stays translated', async () => {
  const options = { prepare: (page: Page) => page.addInitScript(translate) };
  const seen = await sites.on.inTab('/privacy.html', options, async (tab) => {
    await tab.started();
    await tab.page.waitForTimeout(100);
    const words = await tab.page.locator('#root font font').count();
    return [words > 30, await tab.title(), await tab.push('/agreement.html'), await tab.title(), tab.console];
  });
  expect(seen).toEqual([true, '«Privacy Policy»', 'shown', 'Terms and Conditions', []]);
});

/** Runs in the page: what Chrome's translator does to it. */
function translate() {
  document.addEventListener('DOMContentLoaded', () => {
    const walker = document.createTreeWalker(document.getElementById('root') ?? document, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      if (font.firstElementChild) font.firstElementChild.textContent = `«${text.data}»`;
      text.replaceWith(font);
    }
  });
}
