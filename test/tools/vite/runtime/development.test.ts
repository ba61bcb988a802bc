import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { itInBrowser, launchBrowser } from '../../../browser/chromium.ts';
import * as project from '../../commands/run-command.ts';
import { edit } from '../../folders.ts';

const VITE = 'node_modules/vite/bin/vite.js';

describe('the development server', () => {
  const folder = project.makeProject(afterAll);
  let server: project.Started;
  let port = 0;
  let browser: Browser | null = null;
  let page: Page;
  let complaints: string[] = [];

  beforeAll(async () => {
    edit(folder, 'wrangler.toml', /^BASE_PATH = .*/m, 'BASE_PATH = "/legal/"');
    project.publish(folder, 'hi');
    server = project.startNode([VITE, '--port', '0'], folder);
    browser = await launchBrowser();
    await vi.waitUntil(() => server.printed.includes('/legal/agreement.html'), { timeout: 60_000 });
    port = Number(/localhost:(\d+)/.exec(server.printed)?.[1]);
    if (!browser) return;
    page = await browser.newPage();
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    await page.goto(`http://localhost:${port}/legal/privacy.html`);
  });
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });
  beforeEach(() => {
    complaints = [];
  });

  /** What the open tab shows, without being touched. */
  const inTab = () => expect.poll(() => page.textContent('body').catch(() => ''));
  const isHydrated = () =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
    );

  it('prints both addresses, below the base path, and nothing else', () => {
    const addresses = ['privacy', 'agreement'].map((name) => `http://localhost:${port}/legal/${name}.html`);
    expect(server.printed.match(/http:\S+/g)).toEqual(addresses);
    expect(server.printed).not.toMatch(/error|\n {4}at /i);
  });

  it.each(['privacy.html', 'legal.json'])('lets nobody keep %s', async (path) => {
    const { status, headers } = await fetch(`http://localhost:${port}/legal/${path}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  itInBrowser.each([
    ['the server', 'src/server/headers.ts'],
    ['the start-up', 'src/client/start.tsx'],
    ['the style', 'src/pages/page.css'],
    ['a file that the configuration reads too', 'src/documents/document.ts'],
  ])('loads an open tab again after an edit of %s, which then starts without an error', async (_, file) => {
    await isHydrated();
    await page.evaluate(() => document.body.append('before the edit'));
    edit(folder, file, /$/, '\n/* edited */\n');
    await expect.poll(() => page.textContent('body').catch(() => 'before the edit')).not.toContain('before the edit');
    await isHydrated();
    expect(complaints).toEqual([]);
  });

  const thrown = '$1 throw new Error("by hand");';
  const exception = /Error: by hand\s+at answerPage .*src\/server\/page-answer\.tsx/;
  const mistake = /src\/pages\/page\.css:\d+:28\s+Unexpected token Semicolon/;
  itInBrowser.each([
    ['an exception of the server', 'src/server/page-answer.tsx', /(function answerPage.*)/, thrown, exception],
    ['a mistake in the style', 'src/pages/page.css', /$/, '\nbody { color: red;; @media }} x\n', mistake],
  ])('shows %s in the tab and in the terminal, and the page once it is mended', async (_, file, from, to, message) => {
    const mend = edit(folder, file, from, to);
    onTestFinished(mend);
    await inTab().toMatch(message);
    await expect.poll(() => server.printed.replaceAll('\\n', '\n')).toMatch(message);
    mend();
    await inTab().toContain('Privacy Policy');
    await isHydrated();
  });

  const english = 'content/privacy/2024-01-01/en.md';
  const stale = `hi.md:18\n  translates: section data of ${english} changed after this was translated`;
  itInBrowser.each([
    ['a wrong setting', 'content/site.json', '"Sample Company"', '""', 'company: is empty', 'company: is empty'],
    ['a translation that is behind', english, 'your phone', 'your telephone', 'your telephone', stale],
  ])('tells once of %s, however often the page is asked for', async (_, file, from, to, shown, told) => {
    const mend = edit(folder, file, from, to);
    onTestFinished(mend);
    await inTab().toContain(shown);
    await page.reload();
    expect(server.printed.split(told)).toHaveLength(2);
    mend();
    await inTab().toContain('your phone');
  });
});
