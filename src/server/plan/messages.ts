import { documentNames, documentPaths, referenceLanguage } from '../../documents/document.ts';
import type { MessagePhrases } from '../../documents/phrases.ts';
import { addBase } from '../../location/base-path.ts';
import type { Message } from '../../pages/message-page.tsx';
import type { PageError } from '../request/resolve.ts';
import type { Services } from '../services/services.ts';

/** By status. The HTTP phrase is the `title` of an `about:blank` problem (RFC 9457, 4.2.1). */
export const errors = {
  404: { title: 'pageNotFound', sentence: 'noPage', httpPhrase: 'Not Found' },
  405: { title: 'notPossible', sentence: 'readOnly', httpPhrase: 'Method Not Allowed' },
  500: { title: 'failed', sentence: 'ourFault', httpPhrase: 'Internal Server Error' },
} as const;

export function createMessage(
  { company: { app }, base, buildDigest }: Services,
  { theme, now }: PageError,
  status: keyof typeof errors,
  { language, dir, phrases, titles }: MessagePhrases,
): Message {
  const options = [language !== referenceLanguage && `lang=${language}`, theme !== 'auto' && `theme=${theme}`];
  const search = options.filter(Boolean).join('&');
  const { title, sentence } = errors[status];
  // To quote to support: the log of the failure has the same build.
  const reference = ` ${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC · ${buildDigest}`;
  return {
    kind: 'message',
    ...{ app, language, dir },
    title: phrases[title],
    sentence: phrases[sentence] + (status === 500 ? reference : ''),
    // Links to the documents: a webview has no back button. After a failure they would not help.
    links: (status === 500 ? [] : documentNames)
      .map((document) => ({
        href: addBase(documentPaths[document], base) + (search && `?${search}`),
        title: titles[document],
      }))
      .filter(({ title }) => title),
  };
}
