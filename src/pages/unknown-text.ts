/** What is said of a text that does not exist. */
import type { UnknownText } from '../documents/selection.ts';
import type { Message } from './message-page.tsx';

const things = { version: 'version', since: 'earlier version', lang: 'language' };

/** The reader named something of a document that does not exist. */
export const unknownText = ({ parameter, value, known }: UnknownText): Message => ({
  title: 'Page not found',
  sentences: [`There is no ${things[parameter]} “${shorten(value)}” of this document.`, choices(known)],
});

export const choices = (known: readonly string[]) => `You can ask for: ${known.join(', ')}.`;

/** What a stranger wrote is repeated, but not at any length, and not what no page may hold or what turns text around. */
function shorten(asked: string): string {
  const characters = [...asked.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
