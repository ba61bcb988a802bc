/** Error messages, with their status. */
import { documentNames, documentPaths, referenceLanguage } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import { fillPhrase, type MessagePhrases, type PhraseName } from './phrases.ts';
import type { Theme } from './shell.ts';

/** Programs are told the names, as the reason: they never change. */
const kinds = {
  notFound: [404, 'pageNotFound', 'noPage'],
  methodNotAllowed: [405, 'notPossible', 'readOnly'],
  noFormat: [404, 'pageNotFound', 'noFormat'],
  noVersion: [404, 'pageNotFound', 'noVersion'],
  noEarlierVersion: [404, 'pageNotFound', 'noEarlierVersion'],
  failed: [500, 'failed', 'ourFault'],
} as const satisfies Record<string, readonly [status: number, title: PhraseName, sentence: PhraseName]>;

export type MessageName = keyof typeof kinds;

/** Why there is no text, with what the message is filled with. */
export interface Refusal {
  readonly message: MessageName;
  /** What the reader asked for and there is not. */
  readonly asked?: string;
  /** What there is instead: versions or formats. */
  readonly known?: readonly string[];
  /** Where what is known can be read, below the base path, up to its name. */
  readonly address?: string;
}

export const messageStatus = (name: MessageName) => kinds[name][0];

export function createMessage(
  { message, asked = '', known = [], address }: Refusal,
  { language, dir, phrases, titles, words }: MessagePhrases,
  { app, base, theme }: { readonly app: string; readonly base: BasePath; readonly theme: Theme },
): Message {
  const [, title, sentence] = kinds[message];
  // In a sentence from right to left, 2020-07-13 would otherwise read 13-07-2020.
  const isolate = (value: string) => `\u2068${value}\u2069`;
  const inWords = (one: string) => words[one] ?? one;
  const values = { asked: isolate(`“${shorten(asked)}”`), known: known.map(inWords).map(isolate).join(dir ? '، ' : ', ') };
  const view = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const query = view.filter(Boolean).join('&');
  const hrefOf = (to: string) => addBase(to, base) + (query && (to.includes('?') ? '&' : '?') + query);
  return {
    app,
    language,
    dir,
    title: phrases[title],
    sentence: fillPhrase(phrases[sentence], values),
    hrefs: address ? Object.fromEntries(known.map((one) => [inWords(one), hrefOf(address + one)])) : {},
    // A webview has no way back.
    links: (message === 'failed' ? [] : documentNames)
      .map((document) => ({ href: hrefOf(documentPaths[document]), title: titles[document] }))
      .filter(({ title }) => title),
  };
}

/** What a stranger wrote is repeated, but not at any length, and not what no page may hold or what turns text around. */
function shorten(asked: string): string {
  const characters = [...asked.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
