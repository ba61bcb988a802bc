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

it('2.2 two removed sections with one title are two items, without a word of React', () => {
  const body = { __html: '' as TrustedHtml };
  const notices = [{ text: 'Removed:', items: [{ text: 'Law' }, { text: 'Law' }] }];
  const named = {
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

it('2.7, 3.2 hydrates what the server sent, with the server’s data and no call: its nodes stay', async () => {
  const { window, started, rendered, called } = await openPage('/one.html');
  const text = () => window.document.querySelector('h1')?.firstChild;
  const before = text();
  await started;
  expect([text() === before, called()]).toEqual([true, []]);
  expect(rendered).toEqual([['one', { by: 'server', body: 'one', fetching: false }]]);
});

it('3.3 without server rendering, the way to the text is shown after a failure, and the page once it is there', async () => {
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

it('3.3 without server rendering, the way to the text is shown where the page can’t be rendered', async () => {
  const { calls, shown, started, window } = await openPage('/one.html', { serverRendering: false, throwing: 'one' });
  await calls[0]?.resolve();
  await started;
  expect([shown(), takeLogs()]).toEqual([window.document.querySelector('noscript')?.textContent, [failure]]);
});

it('3.3 where the page can’t be rendered, that is logged, and the text of the server stays', async () => {
  const { shown } = await startPage('/one.html', { throwing: 'one' });
  expect([shown(), takeLogs()]).toEqual([sent, [failure]]);
});

it.each<[what: string, options: PageOptions, logs: unknown[]]>([
  ['', {}, []],
  // Once when it is hydrated, once when it is told that the other is on its way.
  [', where the server’s page can’t be rendered too', { throwing: 'one' }, [failure, failure]],
])('3.2 follows a history that was used before%s', async (_what, options, logs) => {
  const before = ({ window }: OpenWindow) => window.history.pushState(null, '', '/two.html');
  const { calls, called, shown, started } = await openPage('/one.html', { ...options, before });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.resolve({ of: 'two' });
  await started;
  expect([called(), shown(), takeLogs()]).toEqual([['/two.html'], 'two {"of":"two","fetching":false}', logs]);
});

it('3.2 a reader who has scrolled, or followed a hash, before the start-up was there stays', async () => {
  const { called, shown, window } = await startPage('/one.html', {
    before({ window, scrollBy }) {
      window.history.pushState(null, '', '#six');
      scrollBy(300);
    },
  });
  expect([called(), shown(), window.scrollY]).toEqual([[], sent, 300]);
});
