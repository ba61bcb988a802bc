/** What is said of a text that does not exist. */
import { formatDate } from '../documents/format-date.ts';
import type { UnknownText } from '../documents/selection.ts';
import type { Message } from './message-page.tsx';

/** The reader named something of a document that does not exist. */
export const unknownText = ({ parameter, value, known }: UnknownText): Message => ({
  title: 'Page not found',
  sentences: phrases[parameter](nameOf(value), oneOf(known.map(parameter === 'lang' ? languageName : nameOf))),
});

const phrases: Record<UnknownText['parameter'], (value: string, known: string) => string[]> = {
  version: (value, known) => [`This document has no version ${value}.`, `You can read the version ${known}.`],
  since: (value, known) => [
    `This document has no earlier version ${value}.`,
    `You can see what changed since the version ${known}.`,
  ],
  lang: (value, known) => [`This document is not published in the language ${value}.`, `You can read it in ${known}.`],
};

/** A list as a sentence has it. */
export const oneOf = (known: readonly string[]) => new Intl.ListFormat('en-IN', { type: 'disjunction' }).format(known);

/** A day in words, and anything else in quotation marks. */
function nameOf(value: string): string {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
  return isDay ? `of ${formatDate(value, 'en')}` : `“${shorten(value)}”`;
}

/** A language as its readers call it. */
function languageName(language: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
}

/** What a stranger wrote is repeated, but not at any length, and not what no page may hold or what turns text around. */
function shorten(value: string): string {
  const characters = [...value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
