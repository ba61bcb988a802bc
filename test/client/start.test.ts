import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-page.ts';
import { day } from '../fixtures/day.ts';
import { openPage, type PageOptions, startPage } from './open-page.tsx';
import { type OpenWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

it('2.2 two removed sections with the same title are two items, and React logs nothing', () => {
  const body = { __html: '' as TrustedHtml };
  const notices = [{ text: 'Removed:', items: [{ text: 'Law' }, { text: 'Law' }] }];
  const named = {
    kind: 'text' as const,
    app: '',
    title: '',
    language: 'en',
    version: day('2020-07-13'),
    digest: '',
    date: '',
    dateLabel: { text: '' },
  };
  const page = createElement(DocumentPage, { ...named, status: 'current', body, notices, fetching: false });
  const container = document.createElement('div');
  flushSync(() => createRoot(container).render(page));
  expect([container.querySelectorAll('li').length, takeLogs()]).toEqual([2, []]);
});

const sent = 'one {"by":"server","body":"one","fetching":false}';
const failure = ['start-up failed', new Error('the page threw')];

it('2.7, 3.2 hydrates the page of the server with its data and no call: the DOM nodes stay', async () => {
  const { window, started, rendered, addresses } = await openPage('/one.html');
  const text = () => window.document.querySelector('h1')?.firstChild;
  const before = text();
  await started;
  expect([text() === before, addresses()]).toEqual([true, []]);
  expect(rendered).toEqual([['one', { by: 'server', body: 'one', fetching: false }]]);
});

it('3.3 without server rendering, the fallback is shown after a failure, and the page once it is loaded', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false });
  const offline = new Error('offline');
  await calls[0]?.reject(offline);
  const history = await started;
  expect([shown(), takeLogs()]).toEqual([
    window.document.querySelector('noscript')?.textContent,
    [['https://legal.app.example/one.html could not be shown', offline]],
  ]);
  history.push('?again');
  await calls[1]?.resolve({ of: 'one' });
  expect(shown()).toBe('one {"of":"one","fetching":false}');
});

it('3.3 without server rendering, the fallback is shown where the page can’t be rendered', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false, throwing: 'one' });
  await calls[0]?.resolve();
  await started;
  expect([shown(), takeLogs()]).toEqual([window.document.querySelector('noscript')?.textContent, [failure]]);
});

it('3.3 where the page can’t be hydrated, that is logged, and the text of the server stays', async () => {
  const { shown } = await startPage('/one.html', { throwing: 'one' });
  expect([shown(), takeLogs()]).toEqual([sent, [failure]]);
});

it.each<{ name: string; options: PageOptions; logs: unknown[] }>([
  { name: 'back or forward before it', options: {}, logs: [] },
  // Rendered twice: when it is hydrated, and when `fetching` is set.
  {
    name: 'them where the page of the server can’t be hydrated',
    options: { throwing: 'one' },
    logs: [failure, failure],
  },
])('3.2 the start-up follows $name', async ({ options, logs }) => {
  const before = ({ window }: OpenWindow) => window.history.pushState(null, '', '/two.html');
  const { calls, addresses, shown, started } = await openPage('/one.html', { ...options, before });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.resolve({ of: 'two' });
  await started;
  expect([addresses(), shown(), takeLogs()]).toEqual([['/two.html'], 'two {"of":"two","fetching":false}', logs]);
});

it('3.2 a reader who scrolled or edited the hash before the start-up stays', async () => {
  const { addresses, shown, window } = await startPage('/one.html', {
    before({ window, scrollBy }) {
      window.history.pushState(null, '', '#six');
      scrollBy(300);
    },
  });
  expect([addresses(), shown(), window.scrollY]).toEqual([[], sent, 300]);
});
