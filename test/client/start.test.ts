import { beforeEach, expect, it, vi } from 'vitest';
import { startUp } from '../../src/client/start.tsx';
import { openPage, startPage } from './open-page.tsx';
import { openWindow } from './open-window.ts';

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReset().mockReturnValue();
});

const sent = 'one {"by":"server","of":"one","fetching":false}';

it('2.7, 3.2 hydrates what the server sent, with the server’s data and no call: its nodes stay', async () => {
  const { window, started, rendered, called } = await openPage('/one.html');
  const text = () => window.document.querySelector('main')?.firstChild;
  const before = text();
  await started;
  expect([text() === before, called(), log.mock.calls]).toEqual([true, [], []]);
  expect(rendered).toEqual([['one', { by: 'server', of: 'one', fetching: false }]]);
});

it('3.2 without server rendering, makes one call, renders when it is answered, and navigates as ever', async () => {
  const { calls, called, rendered, shown, started } = await openPage('/one.html?a=b', { serverRendering: false });
  const before = [shown(), rendered.length];
  await calls[0]?.resolve({ of: 'one' });
  const history = await started;
  const first = shown();
  history.push('/two.html');
  await calls[1]?.resolve({ of: 'two' });
  expect([before, first, shown(), called()]).toEqual([
    ['', 0],
    'one {"of":"one","fetching":false}',
    'two {"of":"two","fetching":false}',
    ['/one.html?a=b', '/two.html'],
  ]);
});

it('3.3 without server rendering, the way to the text is shown after a failure, and the page once it is there', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false });
  const failure = new Error('offline');
  await calls[0]?.reject(failure);
  const history = await started;
  expect([shown(), log.mock.calls]).toEqual([
    window.document.querySelector('noscript')?.textContent,
    [['the data of /one.html could not be loaded', failure]],
  ]);
  history.push('?again');
  await calls[1]?.resolve({ of: 'one' });
  expect(shown()).toBe('one {"of":"one","fetching":false}');
});

it('3.3 without server rendering, the way to the text is shown where the page can’t be rendered', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false, throwing: 'one' });
  await calls[0]?.resolve();
  await started;
  expect(shown()).toBe(window.document.querySelector('noscript')?.textContent);
});

it.each([undefined, 'one'] as const)(
  '3.2 follows a history that was used before, where page %s throws',
  async (throwing) => {
    const { calls, called, shown, started } = await openPage('/one.html', {
      ...(throwing && { throwing }),
      before: ({ window }) => window.history.pushState(null, '', '/two.html'),
    });
    await vi.waitUntil(() => calls.length > 0);
    await calls[0]?.resolve({ of: 'two' });
    await started;
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect([called(), shown()]).toEqual([['/two.html'], 'two {"of":"two","fetching":false}']);
  },
);

it('3.2 a reader who has scrolled, or followed a hash, before the start-up was there stays', async () => {
  const { called, shown, window } = await startPage('/one.html', {
    before({ window, scrollBy }) {
      window.history.pushState(null, '', '#six');
      scrollBy(300);
    },
  });
  expect([called(), shown(), window.scrollY]).toEqual([[], sent, 300]);
});

it('3.3 where the page can’t be rendered, that is logged, and the text of the server stays', async () => {
  const { shown, started } = await openPage('/one.html', { throwing: 'one' });
  await started;
  await new Promise((resolve) => setTimeout(resolve, 10));
  expect([shown(), log.mock.calls]).toEqual([sent, [['start-up failed', new Error('the page threw')]]]);
});

it.each([
  ['the root', '<script data-start="/x.js" data-base="/" data-url="https://legal.app.example/"></script>'],
  ['the boot', '<div id="root"></div>'],
  ['the mark of the boot', '<div id="root"></div><script data-start="/x.js" data-base="/"></script>'],
])('3.3 a page that lacks %s is refused with a clear message', async (_what, html) => {
  const { window } = openWindow(html, 'https://legal.app.example/');
  await expect(startUp(window, new Map())).rejects.toThrow('the page lacks #root or the boot');
});
