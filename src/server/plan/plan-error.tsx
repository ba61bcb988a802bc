import { periodAt } from '../../documents/catalog.ts';
import { type Message, MessagePage } from '../../pages/message-page.tsx';
import type { PageState } from '../../pages/page-state.ts';
import type { PageError } from '../request/resolve.ts';
import { allow, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { loadPhrases } from './load-phrases.ts';
import { createMessage, errors } from './messages.ts';
import { createShell } from './shell.ts';

/** HTTP status phrases: the `title` of an `about:blank` problem (RFC 9457, 4.2.1). */
const statusPhrases = { 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' };

export async function planError(services: Services, error: PageError): Promise<ResponsePlan> {
  const { location, query, format, theme, now, reason, available } = error;
  // After a failure no file is read, because reading may be what failed.
  const phrases = reason === 'failed' ? services.englishPhrases : await loadPhrases(services, query.lang);
  const { status, sentence } = errors[reason];
  const message = createMessage(services, error, phrases);
  const { language, dir } = message;

  const documents =
    sentence === 'noPage' ? message.links.map(({ href }) => new URL(href, services.company.address).href) : [];
  const detail = writeDetail(message, documents);
  const createBody = {
    // Errors are rendered by the server even if SERVER_RENDERING is off.
    html() {
      // After a reload, "back" may be a `popstate` event to another page, so an error page needs
      // the start-up script. It can't start outside the base path.
      const start = location && { data: message };
      const shell = createShell(services, { language, dir, theme, ...start });
      return renderToStream(<MessagePage {...message} fetching={false} />, shell);
    },
    page: async () => JSON.stringify({ build: services.buildDigest, data: message } satisfies PageState),
    async json() {
      const problem = { type: 'about:blank', title: statusPhrases[status], status, detail, reason };
      return JSON.stringify({ ...problem, [reason === 'noFormat' ? 'formats' : 'versions']: available });
    },
    text: async () => `${message.title}. ${detail}\n`,
  };
  const secondsUntilChange = Math.floor((periodAt(services.catalog, now).nextChange - now) / 1000);
  return {
    status,
    etag: null,
    // Scanners request the same missing paths again and again.
    cacheControl: status === 404 ? `public, max-age=${Math.min(60, secondsUntilChange)}` : 'no-store',
    createHeaders: () => ({
      ...formatHeaders(services.inlineAssets, format),
      ...(format === 'json' && { 'content-type': 'application/problem+json; charset=utf-8' }),
      ...(status === 405 && { allow }),
      'content-language': language,
    }),
    createBody: createBody[format],
  };
}

/** The sentences of the message as plain text, and what they list. */
function writeDetail({ dir, sentence, choices }: Message, documents: readonly string[]): string {
  // Unicode isolates. In right-to-left text, 2020-07-13 would otherwise be displayed as 13-07-2020.
  const isolate = (value: string) => (dir ? `\u2068${value}\u2069` : value);
  const text = sentence.map(({ text, isIsolated }) => (isIsolated ? isolate(text) : text)).join('');
  const list = [...choices.map(({ title }) => title), ...documents].map(isolate).join(dir ? '، ' : ', ');
  return [text, list].filter(Boolean).join(' ');
}
