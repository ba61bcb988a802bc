import { expect } from 'vitest';
import { itInBrowser } from './chromium.ts';
import { openSite, type Tab } from './open-tab.ts';

const { inTab } = openSite('site', { BASE_PATH: '/legal/' });
const versions = openSite('versions', { BASE_PATH: '/legal/' });

const pathOf = ({ page }: Tab) => new URL(page.url()).pathname;

const scrolled = ({ page }: Tab) => page.evaluate(() => window.scrollY);

async function scrollTo({ page }: Tab, y: number) {
  await page.evaluate((y) => window.scrollTo(0, y), y);
}

async function shows({ page }: Tab, title: string) {
  await page.locator('h1', { hasText: title }).waitFor();
}

itInBrowser('2.8 push shows the page that the server sends, from its top, and asks for its data only', async () => {
  const rootOf = ({ page }: Tab) => page.locator('#root').innerHTML();
  const { html, ...seen } = await inTab('/legal/privacy.html', {}, async (tab) => {
    await tab.started();
    await scrollTo(tab, 300);
    const before = tab.requests.length;
    const outcome = await tab.push('/agreement.html');
    const asked = tab.requests.slice(before);
    return { html: await rootOf(tab), outcome, path: pathOf(tab), top: await scrolled(tab), asked, said: tab.console };
  });
  expect(html).toBe(await inTab('/legal/agreement.html', { javaScriptEnabled: false }, rootOf));
  const asked = ['/legal/agreement.html?&format=page'];
  expect(seen).toEqual({ outcome: 'shown', path: '/legal/agreement.html', top: 0, asked, said: [] });
});

itInBrowser('2.7 the text stays as it is while the other page is on its way', async () => {
  const seen = await inTab('/legal/privacy.html', {}, async (tab) => {
    await tab.started();
    // Its answer never comes.
    await tab.page.route('**/*format=page', () => {});
    return tab.page.evaluate(async () => {
      window.appPages?.push('/agreement.html');
      await new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => document.querySelector('[aria-busy]') && resolve());
        observer.observe(document.body, { subtree: true, attributes: true });
      });
      const walker = document.createTreeWalker(document.querySelector('.body') ?? document, NodeFilter.SHOW_TEXT);
      const same: boolean[] = [];
      while (walker.nextNode()) same.push(window.sentNodes.includes(walker.currentNode));
      return [same.length > 30, same.every(Boolean)];
    });
  });
  expect(seen).toEqual([true, true]);
});

itInBrowser.each(['?lang=hi&theme=dark', '/agreement', '/privacy.html?theme=light'])(
  '2.8 a navigation to %s brings along what the server says around the page',
  async (href) => {
    const around = async ({ page }: Tab) => {
      const html = await page.evaluate(() => {
        // Other languages are for crawlers.
        for (const link of document.querySelectorAll('[rel=alternate]')) link.remove();
        return [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`);
      });
      const head = await page.locator('head').innerHTML();
      const { pathname, search } = new URL(page.url());
      return { html, head: head.replace(/http:[^"]*?(?=\/legal)/g, ''), address: pathname + search };
    };
    const seen = await versions.inTab('/legal/agreement.html?theme=light', {}, async (tab) => {
      await tab.push('/privacy.html?lang=hi');
      await tab.push(href);
      return around(tab);
    });
    expect(seen).toEqual(await versions.inTab(seen.address, { javaScriptEnabled: false }, around));
  },
);

itInBrowser('2.8 a navigation is announced to readers who do not see it, and nothing can be focused', async () => {
  const seen = await versions.inTab('/legal/agreement.html', {}, async (tab) => {
    await tab.started();
    const region = tab.page.locator('[role=status]');
    const heard = [await region.textContent()];
    for (const href of ['?lang=hi', '/privacy.html', '#law', '/nothing.html']) {
      await tab.push(href);
      heard.push(await region.evaluate((element: HTMLElement) => `${element.lang}: ${element.textContent}`));
    }
    await tab.push('/privacy.html');
    await tab.page.keyboard.press('Tab');
    return [...heard, await tab.page.evaluate(() => document.activeElement?.tagName)];
  });
  // The hash makes no other page.
  const privacy = 'en: Privacy Policy';
  expect(seen).toEqual(['', 'hi: नियम और शर्तें', privacy, privacy, 'en: Page not found', 'BODY']);
});

itInBrowser('2.8 back and forward show each page where the reader left it, after a reload too', async () => {
  const seen = await inTab('/legal/privacy.html', {}, async (tab) => {
    const { page } = tab;
    await scrollTo(tab, 300);
    await tab.push('/agreement.html');
    await scrollTo(tab, 400);
    const steps: [() => Promise<unknown>, string][] = [
      [() => page.goBack(), 'Privacy Policy'],
      [() => page.goForward(), 'Terms and Conditions'],
      [() => page.reload().then(tab.started), 'Terms and Conditions'],
      [() => page.goBack(), 'Privacy Policy'],
      [() => page.goForward(), 'Terms and Conditions'],
    ];
    const places: unknown[] = [];
    for (const [step, title] of steps) {
      await step();
      await shows(tab, title);
      // After a reload the browser scrolls by itself.
      await page.waitForTimeout(200);
      places.push(`${pathOf(tab)} at ${await scrolled(tab)}`);
    }
    return [places, tab.console];
  });
  const [privacy, agreement] = ['/legal/privacy.html at 300', '/legal/agreement.html at 400'];
  expect(seen).toEqual([[privacy, agreement, agreement, privacy, agreement], []]);
});

itInBrowser('2.7 without a network, push and back fail, and the address is that of the page shown', async () => {
  const seen = await inTab('/legal/privacy.html', {}, async (tab) => {
    await tab.push('/agreement.html');
    await tab.page.route('**/*format=page', (route) => route.abort());
    const seen = [await tab.push('/privacy.html?lang=hi'), pathOf(tab)];
    await tab.page.evaluate(() => history.back());
    await expect.poll(() => tab.console.filter((line) => line.includes('could not be loaded')).length).toBe(2);
    await tab.page.waitForTimeout(200);
    seen.push(pathOf(tab), `${await tab.title()}`);
    // With a network, back is where it was.
    await tab.page.unroute('**/*format=page');
    await tab.page.goBack();
    await shows(tab, 'Privacy Policy');
    return [...seen, pathOf(tab)];
  });
  const agreement = '/legal/agreement.html';
  expect(seen).toEqual(['failed', agreement, agreement, 'Terms and Conditions', '/legal/privacy.html']);
});
