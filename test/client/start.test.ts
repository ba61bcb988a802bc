import { beforeEach, expect, it, vi } from 'vitest';
import { startUp } from '../../src/client/start.tsx';
import { openPage, startPage } from './open-page.tsx';
import { openWindow } from './open-window.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReset().mockReturnValue();
});

it('3.2 hydrates what the server sent: its nodes stay', async () => {
  const page = await openPage('/one.html');
  const text = page.window.document.querySelector('main')?.firstChild;
  await page.started;
  await vi.waitUntil(() => page.rendered.length > 0);
  expect([page.window.document.querySelector('main')?.firstChild === text, log.mock.calls]).toEqual([true, []]);
});

it('3.2 without server rendering, makes one call and renders when it is answered', async () => {
  const { calls, called, rendered, shown, started } = await openPage('/one.html?a=b', { serverRendering: false });
  await calls[0]?.resolve({ of: 'one' });
  await started;
  expect([called(), rendered, shown()]).toEqual([
    ['/one.html?a=b'],
    [['one', { of: 'one', fetching: false }]],
    'one {"of":"one","fetching":false}',
  ]);
});

it('3.2 without server rendering, shows nothing before there is data', async () => {
  const { rendered, shown } = await openPage('/one.html', { serverRendering: false });
  expect([rendered, shown()]).toEqual([[], '']);
});

it('3.3 without server rendering, a failure is logged', async () => {
  const { calls, rendered, started } = await openPage('/one.html', { serverRendering: false });
  const failure = new Error('offline');
  await calls[0]?.reject(failure);
  await started;
  expect([log.mock.calls, rendered]).toEqual([[['the data of /one.html could not be loaded', failure]], []]);
});

it('3.3 without server rendering, the way to the text is shown after a failure, and the page once it is there', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false });
  const way = window.document.querySelector('noscript')?.textContent;
  await calls[0]?.reject(new Error('offline'));
  const history = await started;
  const failed = shown();
  history.push('?again');
  await calls[1]?.resolve({ of: 'one' });
  expect([failed, shown()]).toEqual([way, 'one {"of":"one","fetching":false}']);
});

it('3.3 without server rendering, the way to the text is shown where the page can’t be rendered', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false, throwing: 'one' });
  await calls[0]?.resolve();
  await started;
  expect(shown()).toBe(window.document.querySelector('noscript')?.textContent);
});

it('3.2 without server rendering, the next page is navigated to as ever', async () => {
  const { calls, rendered, shown, started } = await openPage('/one.html', { serverRendering: false });
  await calls[0]?.resolve({ of: 'one' });
  const history = await started;
  history.push('/two.html');
  await calls[1]?.resolve({ of: 'two' });
  expect([rendered.length, shown()]).toEqual([3, 'two {"of":"two","fetching":false}']);
});

it('3.2 follows a history that was used before the start-up was there', async () => {
  const { calls, called, shown, started } = await openPage('/one.html', {
    before: ({ window }) => window.history.pushState(null, '', '/two.html'),
  });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.resolve({ of: 'two' });
  await started;
  expect([called(), shown()]).toEqual([['/two.html'], 'two {"of":"two","fetching":false}']);
});

it('3.2 a hash that was set before the start-up was there changes nothing', async () => {
  const { called, shown } = await startPage('/one.html', {
    before: ({ window }) => window.history.pushState(null, '', '#six'),
  });
  expect([called(), shown()]).toEqual([[], 'one {"by":"server","of":"one","fetching":false}']);
});

it('3.3 where the page can’t be rendered, the text of the server stays', async () => {
  const { shown, started } = await openPage('/one.html', { throwing: 'one' });
  await started;
  await vi.waitUntil(() => log.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":false}');
});

it('3.3 where the page can’t be rendered, the failure is logged', async () => {
  const { started } = await openPage('/one.html', { throwing: 'one' });
  await started;
  await vi.waitUntil(() => log.mock.calls.length > 0);
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(log.mock.calls).toEqual([['start-up failed', new Error('the page threw')]]);
});

it('3.3 where the page can’t be rendered, a newer one is shown, and the old one is not put over it', async () => {
  const { calls, shown, started } = await openPage('/one.html', {
    throwing: 'one',
    before: ({ window }) => window.history.pushState(null, '', '/two.html'),
  });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.resolve({ of: 'two' });
  await started;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect(shown()).toBe('two {"of":"two","fetching":false}');
});

it.each([
  ['the root', '<script data-start="/x.js" data-base="/" data-url="https://legal.app.example/"></script>'],
  ['the boot', '<div id="root"></div>'],
  ['the mark of the boot', '<div id="root"></div><script data-start="/x.js" data-base="/"></script>'],
])('3.3 a page that lacks %s is refused with a clear message', async (_what, html) => {
  const { window } = openWindow(html, 'https://legal.app.example/');
  await expect(startUp(window, new Map())).rejects.toThrow('the page lacks #root or the boot');
});
