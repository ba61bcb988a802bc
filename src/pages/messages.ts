/** Error messages, with their status. */
import { documentNames, documentPaths } from '../documents/document.ts';
import { addBase, type BasePath } from '../location/base-path.ts';
import type { Message } from './message-page.tsx';
import { fillPhrase, type MessagePhrases, type PhraseName } from './phrases.ts';

const kinds = {
  notFound: [404, 'pageNotFound', 'noPage'],
  methodNotAllowed: [405, 'notPossible', 'readOnly'],
  wrongAddress: [400, 'pageNotFound', 'wrongAddress'],
  longAddress: [414, 'pageNotFound', 'longAddress'],
  noFormat: [404, 'pageNotFound', 'noFormat'],
  noVersion: [404, 'pageNotFound', 'noVersion'],
  noEarlierVersion: [404, 'pageNotFound', 'noEarlierVersion'],
  failed: [500, 'failed', 'ourFault'],
} as const satisfies Record<string, readonly [status: number, title: PhraseName, sentence: PhraseName]>;

export type MessageName = keyof typeof kinds;

/** What a message is filled with. */
export interface MessageValues {
  /** What the reader asked for and there is not. */
  readonly asked?: string;
  /** What there is instead: versions or formats. */
  readonly known?: readonly string[];
  readonly limit?: number;
}

export const messageStatus = (name: MessageName): number => kinds[name][0];

export function createMessage(
  name: MessageName,
  { language, dir, phrases, titles, words }: MessagePhrases,
  app: string,
  base: BasePath,
  { asked = '', known = [], limit }: MessageValues = {},
): Message {
  const [, title, sentence] = kinds[name];
  // In a sentence from right to left, 2020-07-13 would otherwise read 13-07-2020.
  const isolate = (value: string) => `\u2068${value}\u2069`;
  const inWords = (one: string) => isolate(words[one] ?? one);
  const values = { asked: isolate(`“${shorten(asked)}”`), known: known.map(inWords).join(', '), limit: `${limit}` };
  const links = documentNames.map((document) => ({
    href: addBase(documentPaths[document], base),
    title: titles[document],
  }));
  return {
    app,
    language,
    dir,
    title: phrases[title],
    sentence: fillPhrase(phrases[sentence], values),
    // A webview has no way back.
    links: title === 'pageNotFound' ? links : [],
  };
}

/** What a stranger wrote is repeated, but not at any length, and not what no page may hold or what turns text around. */
function shorten(asked: string): string {
  const characters = [...asked.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
