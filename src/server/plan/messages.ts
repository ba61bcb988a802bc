import { documentNames, documentPaths, referenceLanguage } from '../../documents/document.ts';
import type { MessagePhrases, PhraseName } from '../../documents/phrases.ts';
import { addBase } from '../../location/base-path.ts';
import type { Message } from '../../pages/message-page.tsx';
import { splitRuns } from '../../pages/runs.ts';
import type { PageError } from '../request/resolve.ts';
import type { Services } from '../services/services.ts';

interface ErrorText {
  readonly status: 404 | 405 | 500;
  readonly title: PhraseName;
  readonly sentence: PhraseName;
  /** The query parameter whose value does not exist. */
  readonly parameter?: string;
  /** The parameters that are valid: links to what is available keep them. */
  readonly valid?: readonly string[];
}

const missing = { status: 404, title: 'pageNotFound' } as const;
export const errors: Readonly<Record<PageError['reason'], ErrorText>> = {
  notFound: { ...missing, sentence: 'noPage' },
  noVersion: { ...missing, sentence: 'noVersion', parameter: 'version' },
  noEarlierVersion: { ...missing, sentence: 'noEarlierVersion', parameter: 'since', valid: ['version'] },
  noFormat: { ...missing, sentence: 'noFormat', parameter: 'format', valid: ['version', 'since'] },
  methodNotAllowed: { status: 405, title: 'notPossible', sentence: 'readOnly' },
  failed: { status: 500, title: 'failed', sentence: 'ourFault' },
};

export function createMessage(
  { company: { app }, base, buildDigest }: Services,
  error: PageError,
  { language, dir, phrases, titles, dates }: MessagePhrases,
): Message {
  const { location, query, theme, now, reason, available = [], inForce } = error;
  const { status, title, sentence, parameter = '', valid = [] } = errors[reason];
  const options = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const hrefOf = (path: string, ...pairs: string[]) => {
    const search = [...pairs, ...options].filter(Boolean).join('&');
    return addBase(path, base) + (search && `?${search}`);
  };
  const validPairs = valid.flatMap((name) => (query[name] ? [`${name}=${encodeURIComponent(query[name])}`] : []));
  const time = new Date(now).toISOString().slice(0, 16).replace('T', ' ');
  const values: Readonly<Record<string, string>> = {
    '{asked}': `“${shorten(query[parameter] ?? '')}”`,
    // To quote to support: the log of the failure has the same build.
    '{reference}': `${time} UTC · ${buildDigest}`,
  };
  const words = phrases[sentence] + (status === 500 ? ' {reference}' : '');
  return {
    kind: 'message',
    ...{ app, language, dir },
    title: phrases[title],
    sentence: splitRuns(words, /(\{\w+\})/).map((run) => ({ ...run, text: values[run.text] ?? run.text })),
    choices: available.map((value) => ({
      href: hrefOf(location?.pathname ?? '', ...validPairs, `${parameter}=${value}`),
      title: (dates[value] ?? value) + (value === inForce ? ` (${phrases.inForce})` : ''),
    })),
    // Links to the documents: a webview has no back button. After a failure they would not help.
    links: (status === 500 ? [] : documentNames)
      .map((document) => ({ href: hrefOf(documentPaths[document]), title: titles[document] }))
      .filter(({ title }) => title),
  };
}

/** Untrusted input: replaces control, format and separator characters. */
function shorten(value: string): string {
  const characters = [...value.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '\u{FFFD}')];
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('');
}
