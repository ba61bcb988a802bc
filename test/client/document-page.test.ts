import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import type { TrustedHtml } from '../../src/pages/text-page.ts';
import { day } from '../fixtures/day.ts';
import { watchConsole } from './open-window.ts';

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
