import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import { createMessage, type MessageName, type MessageValues } from '../../src/pages/messages.ts';
import type { Theme } from '../../src/pages/shell.ts';
import { createSite } from '../fixtures/context.ts';

const linksWith = (query: string) =>
  `<ul class="links"><li dir="auto"><a href="/legal/privacy.html${query}">Privacy Policy</a></li>` +
  `<li dir="auto"><a href="/legal/agreement.html${query}">Terms and Conditions</a></li></ul>`;

it.each<[what: string, MessageName, MessageValues, Theme, html: string]>([
  [
    'what was asked for, in its own direction, with links to what there is in the same theme',
    'noVersion',
    {
      asked: `<\u202e\u2028${'x'.repeat(38)}`,
      known: ['2020-07-13', '2024-04-01'],
      address: '/privacy.html?version=',
    },
    'dark',
    `<h1>Page not found</h1><p>This document has no version <bdi>“&lt;\u{FFFD}\u{FFFD}${'x'.repeat(37)}…”</bdi>. ` +
      'You can read these versions: ' +
      '<a href="/legal/privacy.html?version=2020-07-13&amp;theme=dark" dir="auto">13 July 2020</a>, ' +
      '<a href="/legal/privacy.html?version=2024-04-01&amp;theme=dark" dir="auto">1 April 2024</a>.</p>' +
      linksWith('?theme=dark'),
  ],
  [
    'what can’t be done, and what can be read instead',
    'methodNotAllowed',
    {},
    'auto',
    `<h1>Not possible</h1><p>This page can be read, but nothing can be sent to it.</p>${linksWith('')}`,
  ],
  [
    'that something failed, where a link would not help',
    'failed',
    {},
    'auto',
    '<h1>Something went wrong</h1><p>We could not show this page. The fault is ours. Please try again in a moment.</p>',
  ],
])('2.8, 2.9 says %s', (_, name, values, theme, html) => {
  const message = createMessage(name, createSite().english, { app: 'B', base: '/legal/' as BasePath, theme }, values);
  expect(renderToStaticMarkup(<DocumentPage {...message} fetching={false} />)).toBe(
    `<main lang="en"><p class="app" translate="no">B</p>${html}</main>`,
  );
});
