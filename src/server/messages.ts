import { documentNames, documentPaths, referenceLanguage } from '../documents/document.ts';
import { addBase } from '../location/base-path.ts';
import type { Message } from '../pages/message-page.tsx';
import type { MessagePhrases, PhraseName } from '../pages/phrases.ts';
import { parseTheme } from '../pages/theme.ts';
import type { ParsedRequest } from './parse-request.ts';
import type { Services } from './services.ts';

/** In the order in which they are checked. */
const parameters: readonly string[] = ['version', 'since', 'format'];

/** With the parameter whose value does not exist. */
type ErrorText = readonly [status: number, title: PhraseName, sentence: PhraseName, parameter?: string];

/** By `reason` in a JSON response, which is stable. */
export const errors = {
  notFound: [404, 'pageNotFound', 'noPage'],
  methodNotAllowed: [405, 'notPossible', 'readOnly'],
  noFormat: [404, 'pageNotFound', 'noFormat', 'format'],
  noVersion: [404, 'pageNotFound', 'noVersion', 'version'],
  noEarlierVersion: [404, 'pageNotFound', 'noEarlierVersion', 'since'],
  failed: [500, 'failed', 'ourFault'],
} as const satisfies Record<string, ErrorText>;

/** A request whose response is an error message. */
export interface PageError {
  readonly kind: 'error';
  readonly reason: keyof typeof errors;
  /** The existing values of the parameter. */
  readonly available?: readonly string[];
}

export function createMessage(
  { company: { app }, settings: { base } }: Services,
  { location: { pathname, query } }: ParsedRequest,
  { reason, available }: PageError,
  { language, dir, phrases, titles, dates }: MessagePhrases,
): Message {
  const theme = parseTheme(query);
  const options = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const hrefOf = (path: string, ...pairs: string[]) => {
    const search = [...pairs, ...options].filter(Boolean).join('&');
    return addBase(path, base) + (search && `?${search}`);
  };

  // The first version has no earlier one to offer.
  const text: ErrorText = errors[available?.length === 0 ? 'notFound' : reason];
  const [, title, sentence, parameter = 'version'] = text;
  // The parameters that were checked before this one are valid.
  const valid = parameters.slice(0, parameters.indexOf(parameter)).filter((name) => query[name]);
  const validPairs = valid.map((name) => `${name}=${encodeURIComponent(query[name] ?? '')}`);
  const parts = phrases[sentence].split(/(\{asked\})/);
  return {
    kind: 'message',
    app,
    language,
    dir,
    title: phrases[title],
    sentence: parts.map((part, index) => (index % 2 ? `“${shorten(query[parameter] ?? '')}”` : part)),
    choices: (available ?? []).map((value) => ({
      href: hrefOf(pathname, ...validPairs, `${parameter}=${value}`),
      title: dates[value] ?? value,
    })),
    // Links to the documents: a webview has no back button. After a failure they would not help.
    links: (reason === 'failed' ? [] : documentNames)
      .map((document) => ({ href: hrefOf(documentPaths[document]), title: titles[document] }))
      .filter(({ title }) => title),
  };
}

/** Untrusted input: replaces control, format and separator characters. */
function shorten(value: string): string {
  const characters = [...value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
