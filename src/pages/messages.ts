/** What message pages say. */
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import { choices } from './unknown-text.ts';

/** The ways to the documents, for whoever took a wrong one (2.9). */
const links = (base: BasePath) => [
  { href: addBase('/privacy.html', base), title: 'Privacy Policy' },
  { href: addBase('/agreement.html', base), title: 'Terms and Conditions' },
];

export const notFound = (base: BasePath): Message => ({
  title: 'Page not found',
  sentences: ['There is nothing at this address. These are the pages that there are:'],
  links: links(base),
});

export const methodNotAllowed: Message = {
  title: 'Not possible',
  sentences: ['This address can only be read. It takes GET and HEAD requests.'],
};

export const addressUnreadable: Message = {
  title: 'Address not readable',
  sentences: ['This is not an address that the site can read.'],
};

export const addressTooLong = (limit: number): Message => ({
  title: 'Address too long',
  sentences: [`This address has more than ${limit} characters, so it can’t be read.`],
});

export const failed: Message = {
  title: 'Something went wrong',
  sentences: ['The page could not be shown. The fault is ours. Please try again in a moment.'],
};

export const unknownFormat = (known: readonly string[]): Message => ({
  title: 'No such format',
  sentences: ['The text is not published in this format.', choices(known)],
});
