import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { startUp } from '../../src/client/start.tsx';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-page.ts';
import { day } from '../fixtures/day.ts';
import { openPage } from './open-page.tsx';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

it('two removed sections with the same title are two items, and React logs nothing', () => {
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

it('the start-up hydrates the page of the server with its data and no call: the DOM nodes stay', async () => {
  const { window, started, rendered, addresses } = await openPage('/one.html');
  const text = () => window.document.querySelector('h1')?.firstChild;
  const before = text();
  await started;
  expect([text() === before, addresses()]).toEqual([true, []]);
  expect(rendered).toEqual([['one', { by: 'server', body: 'one', fetching: false }]]);
});

it('into the empty shell the start-up loads the page, and scrolls to the section in its address', async () => {
  const { addresses, calls, started, shown, window } = await openPage('/one.html#six', { serverRendering: false });
  await calls[0]?.resolve({ of: 'one' });
  await started;
  expect([addresses(), shown(), window.scrollY]).toEqual([['/one.html'], 'one {"of":"one","fetching":false}', 500]);
});

it.each([
  { page: 'a page of the server', serverRendering: true, expected: sent },
  { page: 'the empty shell', serverRendering: false, expected: '' },
])('where $page can’t be rendered, the start-up fails, and the page is as it was sent', async (row) => {
  const { shown, started } = await openPage('/one.html', { ...row, throwing: 'one', isQuick: true });
  await expect(started).rejects.toThrow('the page threw');
  expect(shown()).toBe(row.expected);
});

it('the start-up fails without #root', async () => {
  const { window } = openWindow('<script data-base="/" data-start="/start.js"></script>', 'https://legal.app.example/');
  await expect(startUp(window, new Map())).rejects.toThrow('#root');
});
