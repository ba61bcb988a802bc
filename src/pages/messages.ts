/** What message pages say. */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import { oneOf } from './unknown-text.ts';

/** The ways to the documents, for whoever took a wrong one (2.9). */
const links = (base: BasePath) => [
  { href: addBase('/privacy.html', base), title: 'Privacy Policy' },
  { href: addBase('/agreement.html', base), title: 'Terms and Conditions' },
];

export const notFound = (base: BasePath): Message => ({
  title: 'Page not found',
  sentences: ['There is no page at this address. You can read:'],
  links: links(base),
});

export const methodNotAllowed: Message = {
  title: 'Not possible',
  sentences: ['This page can be read, but nothing can be sent to it.'],
};

export const addressUnreadable: Message = {
  title: 'Address not readable',
  sentences: ['There is a mistake in this address.'],
};

export const addressTooLong = (limit: number): Message => ({
  title: 'Address too long',
  sentences: [`This address has more than ${limit} characters. No page has such an address.`],
});

export const failed: Message = {
  title: 'Something went wrong',
  sentences: ['We could not show this page. The fault is ours. Please try again in a moment.'],
};

export const unknownFormat = (known: readonly string[]): Message => ({
  title: 'No such format',
  sentences: ['This document is not published in this format.', `You can read it as ${oneOf(known)}.`],
});
