import { expect, it } from 'vitest';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { createMessage, type MessageName, type MessageValues } from '../../src/pages/messages.ts';
import { createSite } from '../fixtures/context.ts';

const { english } = createSite();
const links = [
  { href: '/legal/privacy.html', title: 'Privacy Policy' },
  { href: '/legal/agreement.html', title: 'Terms and Conditions' },
];

it.each<[MessageName, MessageValues, title: string, sentence: string, links: object[]]>([
  ['notFound', {}, 'Page not found', 'There is no page at this address. You can read:', links],
  ['wrongAddress', {}, 'Page not found', 'There is a mistake in this address.', links],
  [
    'longAddress',
    { limit: 8192 },
    'Page not found',
    'This address is too long: it has more than 8192 characters.',
    links,
  ],
  [
    'noVersion',
    { asked: 'x'.repeat(41), known: ['2020-07-13', '2024-04-01'] },
    'Page not found',
    `This document has no version \u2068“${'x'.repeat(40)}…”\u2069. You can read these versions: \u206813 July 2020\u2069, \u20681 April 2024\u2069.`,
    links,
  ],
  ['methodNotAllowed', {}, 'Not possible', 'This page can be read, but nothing can be sent to it.', []],
  [
    'failed',
    {},
    'Something went wrong',
    'We could not show this page. The fault is ours. Please try again in a moment.',
    [],
  ],
])('2.8, 2.9 says %s in plain words, and leads on where that helps', (name, values, title, sentence, links) => {
  expect(createMessage(name, english, 'Example App', parseBase('/legal/') as BasePath, values)).toEqual({
    app: 'Example App',
    language: 'en',
    dir: undefined,
    title,
    sentences: [sentence],
    links,
  });
});
