import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { type Message, MessagePage } from '../../src/pages/message-page.tsx';
import { addressTooLong, failed, methodNotAllowed, notFound } from '../../src/pages/messages.ts';

const render = (message: Message) => renderToStaticMarkup(<MessagePage {...message} />);

describe('notFound', () => {
  it.each([
    ['/', '/privacy.html', '/agreement.html'],
    ['/legal/', '/legal/privacy.html', '/legal/agreement.html'],
  ])('2.8, 2.9 leads to the documents under %s', (base, privacy, agreement) => {
    expect(render(notFound(parseBase(base) as BasePath))).toBe(
      '<main lang="en"><h1>Page not found</h1>' +
        '<p>There is nothing at this address. These are the pages that there are:</p>' +
        `<ul><li><a href="${privacy}">Privacy Policy</a></li>` +
        `<li><a href="${agreement}">Terms and Conditions</a></li></ul></main>`,
    );
  });
});

it.each([
  [
    'a wrong method',
    methodNotAllowed,
    '<main lang="en"><h1>Not possible</h1><p>This address can only be read. It takes GET and HEAD requests.</p></main>',
  ],
  [
    'an address that is too long',
    addressTooLong(8192),
    '<main lang="en"><h1>Address too long</h1>' +
      '<p>This address has more than 8192 characters, so it can’t be read.</p></main>',
  ],
  [
    'a failure',
    failed,
    '<main lang="en"><h1>Something went wrong</h1>' +
      '<p>The page could not be shown. The fault is ours. Please try again in a moment.</p></main>',
  ],
])('says in plain words that there was %s', (_, message, html) => {
  expect(render(message)).toBe(html);
});

it('escapes what it says', () => {
  const message = { title: '<b>', sentences: ['"&<script>'], links: [{ href: '/"', title: '<i>' }] };
  expect(render(message)).toBe(
    '<main lang="en"><h1>&lt;b&gt;</h1><p>&quot;&amp;&lt;script&gt;</p>' +
      '<ul><li><a href="/&quot;">&lt;i&gt;</a></li></ul></main>',
  );
});
