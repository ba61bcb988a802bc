/** Error messages, with their status. */
import { documentNames, documentPaths, referenceLanguage } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import type { MessagePhrases, PhraseName } from './phrases.ts';
import type { Theme } from './shell.ts';

/** The names are part of the JSON format, as `reason`: they never change. */
const kinds = {
  notFound: [404, 'pageNotFound', 'noPage'],
  methodNotAllowed: [405, 'notPossible', 'readOnly'],
  noFormat: [404, 'pageNotFound', 'noFormat'],
  noVersion: [404, 'pageNotFound', 'noVersion'],
  noEarlierVersion: [404, 'pageNotFound', 'noEarlierVersion'],
  failed: [500, 'failed', 'ourFault'],
} as const satisfies Record<string, readonly [status: number, title: PhraseName, sentence: PhraseName]>;

export type MessageName = keyof typeof kinds;

/** Why there is no text. */
export interface Refusal {
  readonly message: MessageName;
  /** The value that the request named and that does not exist. */
  readonly asked?: string | undefined;
  /** The values that exist: versions or formats. */
  readonly known?: readonly string[];
  /** The address of a known value without the value itself, below the base path: `/privacy.html?version=`. */
  readonly address?: string;
}

export const messageStatus = (name: MessageName) => kinds[name][0];

export function createMessage(
  { message, asked = '', known = [], address = '' }: Refusal,
  { language, dir, phrases, titles, dates }: MessagePhrases,
  { app, base, theme }: { readonly app: string; readonly base: BasePath; readonly theme: Theme },
): Message {
  const [, title, sentence] = kinds[message];
  const view = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const query = view.filter(Boolean).join('&');
  const hrefOf = (to: string) => addBase(to, base) + (query && (to.includes('?') ? '&' : '?') + query);
  const parts = phrases[sentence].split(/(\{asked\})/);
  return {
    app,
    language,
    dir,
    title: phrases[title],
    sentence: parts.map((part) => (part === '{asked}' ? { isolated: `“${shorten(asked)}”` } : part)),
    choices: known.map((value) => ({ href: hrefOf(address + value), title: dates[value] ?? value })),
    // A webview has no way back.
    links: (message === 'failed' ? [] : documentNames)
      .map((document) => ({ href: hrefOf(documentPaths[document]), title: titles[document] }))
      .filter(({ title }) => title),
  };
}

/** Untrusted input: limits the length, and replaces characters that HTML forbids or that change the text direction. */
function shorten(asked: string): string {
  const characters = [...asked.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
