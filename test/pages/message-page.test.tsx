import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { BasePath } from '../../src/location/base-path.ts';
import { DocumentPage } from '../../src/pages/document-page.tsx';
import { createMessage, type Refusal } from '../../src/pages/messages.ts';
import { createSite } from '../fixtures/context.ts';

it('2.8, 2.9 isolates the requested value, and links to the versions and documents that exist, in the same theme', () => {
  const refusal: Refusal = {
    message: 'noVersion',
    value: `<\u202e\u2028${'x'.repeat(38)}`,
    known: ['2020-07-13', '2024-04-01'],
    address: '/privacy.html?version=',
  };
  const settings = { app: 'B', base: '/legal/' as BasePath, theme: 'dark' } as const;
  const message = createMessage(refusal, createSite().english, settings);
  expect(renderToStaticMarkup(<DocumentPage {...message} fetching={false} />)).toBe(
    '<main lang="en"><p class="app" translate="no">B</p><h1>Page not found</h1>' +
      `<p>This document has no version <bdi>“&lt;\u{FFFD}\u{FFFD}${'x'.repeat(37)}…”</bdi>. You can read:</p>` +
      '<ul class="links">' +
      '<li dir="auto"><a href="/legal/privacy.html?version=2020-07-13&amp;theme=dark">13 July 2020</a></li>' +
      '<li dir="auto"><a href="/legal/privacy.html?version=2024-04-01&amp;theme=dark">1 April 2024</a></li></ul>' +
      '<ul class="links"><li dir="auto"><a href="/legal/privacy.html?theme=dark">Privacy Policy</a></li>' +
      '<li dir="auto"><a href="/legal/agreement.html?theme=dark">Terms and Conditions</a></li></ul></main>',
  );
});
