import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { connectToBrowser, itInBrowser } from '../../../browser/chromium.ts';
import * as project from '../../commands/run-command.ts';
import { edit } from '../../folders.ts';

const VITE = 'node_modules/vite/bin/vite.js';

describe('the development server', () => {
  const folder = project.makeProject();
  let server: project.Started;
  let port = 0;
  let page: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    edit(folder, 'content/site.json', 'https://legal.sample.test', 'https://legal.sample.test/legal/');
    project.publish(folder, 'hi');
    server = project.startNode([VITE, '--port', '0'], folder);
    await vi.waitUntil(() => server.printed.includes('/legal/agreement.html'), { timeout: 60_000 });
    port = Number(/localhost:(\d+)/.exec(server.printed)?.[1]);
    if (!inject('chromium')) return;
    page = await (await connectToBrowser()).newPage();
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(`http://localhost:${port}/legal/privacy.html`);
  });
  afterAll(async () => {
    await page?.close();
    await server.stop();
  });

  /** What the open tab shows without a reload by the test. */
  const inTab = () => expect.poll(() => page.textContent('body').catch(() => ''));
  const isHydrated = () =>
    page.waitForFunction(() =>
      Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer$')),
    );

  const addresses = () =>
    ['privacy', 'agreement'].map((name) => `http://localhost:${port}/legal/${name}.html\n`).join('');

  it('prints the addresses of both documents, with the base path, and nothing else', async () => {
    await fetch(`http://localhost:${port}/legal/privacy.html`);
    expect(server.printed).toBe(addresses());
  });

  it.each(['privacy.html', 'legal.json'])('sends %s with no-store', async (path) => {
    const { status, headers } = await fetch(`http://localhost:${port}/legal/${path}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  itInBrowser('reloads an open tab after an edit of a file that the configuration imports too', async () => {
    await isHydrated();
    await page.evaluate(() => document.body.append('before the edit'));
    edit(folder, 'src/documents/document.ts', /$/, '\n/* edited */\n');
    await expect.poll(() => page.textContent('body').catch(() => 'before the edit')).not.toContain('before the edit');
    await isHydrated();
    expect([errors, server.printed]).toEqual([[], addresses()]);
  });

  itInBrowser('shows an exception of the server in the tab and in the terminal, then the page again', async () => {
    const file = 'src/server/plan/plan-page.tsx';
    const message = /Error: by hand\s+at planPage .*src\/server\/plan\/plan-page\.tsx/;
    const restore = edit(folder, file, /(function planPage.*)/, '$1 throw new Error("by hand");');
    onTestFinished(restore);
    await inTab().toMatch(message);
    await expect.poll(() => server.printed.replaceAll('\\n', '\n')).toMatch(message);
    restore();
    // The text of an exception does not reload itself.
    await page.reload();
    await inTab().toContain('Privacy Policy');
    await isHydrated();
  });

  it('moves the pages after an edit of the path in site.json, and prints where they are', async () => {
    onTestFinished(edit(folder, 'content/site.json', 'sample.test/legal/', 'sample.test/texts/'));
    await expect.poll(() => server.printed).toContain(`http://localhost:${port}/texts/agreement.html`);
    const statuses = ['texts', 'legal'].map(async (base) => {
      return (await fetch(`http://localhost:${port}/${base}/privacy.html`)).status;
    });
    expect(await Promise.all(statuses)).toEqual([200, 404]);
  });
});
