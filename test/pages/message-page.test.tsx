import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import { createMessage, type MessageName, type MessageValues } from '../../src/pages/messages.ts';
import { createSite } from '../fixtures/context.ts';

const links =
  '<ul class="links"><li dir="auto"><a href="/legal/privacy.html">Privacy Policy</a></li>' +
  '<li dir="auto"><a href="/legal/agreement.html">Terms and Conditions</a></li></ul>';

it.each<[what: string, MessageName, MessageValues, html: string]>([
  [
    'what was asked for, and what there is, each in its own direction',
    'noVersion',
    { asked: `<\u202e${'x'.repeat(39)}`, known: ['2020-07-13', '2024-04-01'] },
    `<h1>Page not found</h1><p>This document has no version <bdi>“&lt;\u{FFFD}${'x'.repeat(38)}…”</bdi>. ` +
      `You can read these versions: <bdi>13 July 2020</bdi>, <bdi>1 April 2024</bdi>.</p>${links}`,
  ],
  [
    'what an address is, and where the documents are',
    'longAddress',
    { limit: 8192 },
    `<h1>Page not found</h1><p>This address is too long: it has more than 8192 characters.</p>${links}`,
  ],
  [
    'what can’t be done, where a link would not help',
    'methodNotAllowed',
    {},
    '<h1>Not possible</h1><p>This page can be read, but nothing can be sent to it.</p>',
  ],
])('2.8, 2.9 says %s', (_, name, values, html) => {
  const message = createMessage(name, createSite().english, 'B', '/legal/' as BasePath, values);
  expect(renderToStaticMarkup(<DocumentPage {...message} fetching={false} />)).toBe(
    `<main lang="en"><p class="app" translate="no">B</p>${html}</main>`,
  );
});
