import { documentNames, documentPaths, referenceLanguage } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import type { MessagePhrases, PhraseName } from './phrases.ts';
import type { Theme } from './shell.ts';

/** Error messages. Their names are stable: `reason` in a JSON response. */
const kinds = {
  notFound: [404, 'pageNotFound', 'noPage'],
  methodNotAllowed: [405, 'notPossible', 'readOnly'],
  noFormat: [404, 'pageNotFound', 'noFormat'],
  noVersion: [404, 'pageNotFound', 'noVersion'],
  noEarlierVersion: [404, 'pageNotFound', 'noEarlierVersion'],
  failed: [500, 'failed', 'ourFault'],
} as const satisfies Record<string, readonly [status: number, title: PhraseName, sentence: PhraseName]>;

export type MessageName = keyof typeof kinds;

export interface Refusal {
  readonly message: MessageName;
  /** The unknown value in the query. */
  readonly value?: string | undefined;
  /** The versions or formats that exist. */
  readonly known?: readonly string[];
  /**
   * The address to which a known value is appended, without the base path:
   * `/privacy.html?version=`.
   */
  readonly address?: string;
}

export const messageStatus = (name: MessageName) => kinds[name][0];

export function createMessage(
  { message, value = '', known = [], address = '' }: Refusal,
  { language, dir, phrases, titles, dates }: MessagePhrases,
  { app, base, theme }: { readonly app: string; readonly base: BasePath; readonly theme: Theme },
): Message {
  const [, title, sentence] = kinds[message];
  const view = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const query = view.filter(Boolean).join('&');
  const hrefOf = (path: string) => addBase(path, base) + (query && (path.includes('?') ? '&' : '?') + query);
  const parts = phrases[sentence].split(/(\{asked\})/);
  return {
    app,
    language,
    dir,
    title: phrases[title],
    sentence: parts.map((part) => (part === '{asked}' ? { isolated: `“${shorten(value)}”` } : part)),
    choices: known.map((value) => ({ href: hrefOf(address + value), title: dates[value] ?? value })),
    // Links to the documents: a webview has no back button. After a failure they would not help.
    links: (message === 'failed' ? [] : documentNames)
      .map((document) => ({ href: hrefOf(documentPaths[document]), title: titles[document] }))
      .filter(({ title }) => title),
  };
}

/** Untrusted input: replaces control, format and separator characters. */
function shorten(value: string): string {
  const characters = [...value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
