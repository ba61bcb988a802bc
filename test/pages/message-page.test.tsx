import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { UnknownText } from '../../src/documents/selection.ts';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { type Message, MessagePage } from '../../src/pages/message-page.tsx';
import { addressTooLong, failed, methodNotAllowed, notFound } from '../../src/pages/messages.ts';
import { unknownText } from '../../src/pages/unknown-text.ts';

const render = (message: Message) => renderToStaticMarkup(<MessagePage {...message} />);

describe('notFound', () => {
  it.each([
    ['/', '/privacy.html', '/agreement.html'],
    ['/legal/', '/legal/privacy.html', '/legal/agreement.html'],
  ])('2.8, 2.9 leads to the documents under %s', (base, privacy, agreement) => {
    expect(render(notFound(parseBase(base) as BasePath))).toBe(
      '<main lang="en"><h1>Page not found</h1>' +
        '<p>There is no page at this address. You can read:</p>' +
        `<ul class="links"><li><a href="${privacy}">Privacy Policy</a></li>` +
        `<li><a href="${agreement}">Terms and Conditions</a></li></ul></main>`,
    );
  });
});

it.each([
  [
    'a wrong method',
    methodNotAllowed,
    '<main lang="en"><h1>Not possible</h1><p>This page can be read, but nothing can be sent to it.</p></main>',
  ],
  [
    'an address that is too long',
    addressTooLong(8192),
    '<main lang="en"><h1>Address too long</h1>' +
      '<p>This address has more than 8192 characters. No page has such an address.</p></main>',
  ],
  [
    'a failure',
    failed,
    '<main lang="en"><h1>Something went wrong</h1>' +
      '<p>We could not show this page. The fault is ours. Please try again in a moment.</p></main>',
  ],
])('says in plain words that there was %s', (_, message, html) => {
  expect(render(message)).toBe(html);
});

it('escapes what it says', () => {
  const message = { title: '<b>', sentences: ['"&<script>'], links: [{ href: '/"', title: '<i>' }] };
  expect(render(message)).toBe(
    '<main lang="en"><h1>&lt;b&gt;</h1><p>&quot;&amp;&lt;script&gt;</p>' +
      '<ul class="links"><li><a href="/&quot;">&lt;i&gt;</a></li></ul></main>',
  );
});

describe('unknownText', () => {
  it.each<[what: string, unknown: Pick<UnknownText, 'parameter' | 'value' | 'known'>, sentences: string[]]>([
    [
      'versions by their days in words',
      { parameter: 'version', value: '2021-01-01', known: ['2020-07-13', '2024-04-01'] },
      [
        'This document has no version of 1 January 2021.',
        'You can read the version of 13 July 2020 or of 1 April 2024.',
      ],
    ],
    [
      'the only version to compare with',
      { parameter: 'since', value: '2020-13-99', known: ['2020-07-13'] },
      [
        'This document has no earlier version “2020-13-99”.',
        'You can see what changed since the version of 13 July 2020.',
      ],
    ],
    [
      'languages as their readers call them',
      { parameter: 'lang', value: 'xx', known: ['en', 'hi'] },
      ['This document is not published in the language “xx”.', 'You can read it in English or हिन्दी.'],
    ],
    [
      'what a stranger wrote shortened, and nothing that turns text around',
      { parameter: 'version', value: `\u202E${'x'.repeat(40)}`, known: ['2020-07-13'] },
      [`This document has no version “\uFFFD${'x'.repeat(39)}…”.`, 'You can read the version of 13 July 2020.'],
    ],
  ])('2.9 names %s', (_, unknown, sentences) => {
    expect(unknownText({ kind: 'unknown', ...unknown }).sentences).toEqual(sentences);
  });
});
