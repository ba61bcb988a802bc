import { stripBase } from '../location/base-path.ts';
import { type Message, MessagePage } from '../pages/message-page.tsx';
import { createMessage, messageStatus } from '../pages/messages.ts';
import { type PageResponse, writePageData } from '../pages/page-data.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { createShell, type PageHead } from '../pages/shell.ts';
import type { Context } from './context.ts';
import { allow, formatHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import type { RefusedRequest } from './page-request.ts';
import { readPhrases } from './read-phrases.ts';
import { renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';
import { createStart } from './start-script.ts';

/** HTTP status phrases: the `title` of an `about:blank` problem (RFC 9457, 4.2.1). */
const statusPhrases = { 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' };

export async function answerMessage(context: Context, request: RefusedRequest): Promise<Answer> {
  const { message: reason, known, view } = request;
  const { company, english, inlineAssets, settings, timeLimit } = context;
  const { format, theme, lang } = view;
  // After a failure no file is read, because reading may be what failed.
  const phrases = reason === 'failed' ? english : await readPhrases(context, lang);
  const message = createMessage(request, phrases, { app: company.app, base: settings.base, theme });
  const { language, dir, title, links } = message;
  const status = messageStatus(reason);
  const head: PageHead = { language, dir, theme, isIndexed: false };

  const addresses = reason === 'notFound' ? links.map(({ href }) => company.address + href) : [];
  const detail = [writeSentence(message, phrases), addresses.join(', ')].filter(Boolean).join(' ');
  const writeText = async () => `${title}. ${detail}\n`;
  const createBody = {
    // Errors are rendered by the server even if SERVER_RENDERING is off.
    html() {
      const isBelowBase = stripBase(view.pathname, settings.base) !== null;
      // After a reload, "back" may be a `popstate` event to another page, so an error page needs
      // the script.
      const script = isBelowBase && { data: writePageData(message), start: createStart(context) };
      const shell = createShell({ ...head, ...script, style: inlineAssets.style });
      const log = (error: unknown) => logFailure(context, null, error);
      return renderToStream(<MessagePage {...message} />, shell, log, timeLimit);
    },
    page: async () => JSON.stringify({ head, data: message } satisfies PageResponse),
    async json() {
      const problem = { type: 'about:blank', title: statusPhrases[status], status, detail, reason };
      return JSON.stringify({ ...problem, [reason === 'noFormat' ? 'formats' : 'versions']: known });
    },
    text: writeText,
    markdown: writeText,
  };
  return {
    status,
    etag: null,
    // The failure may be transient, and a version may be added.
    cacheControl: 'no-store',
    createHeaders: () => ({
      ...formatHeaders(inlineAssets, format),
      ...(format === 'json' && { 'content-type': 'application/problem+json; charset=utf-8' }),
      ...(status === 405 && { allow }),
      'content-language': language,
    }),
    createBody: createBody[format],
  };
}

/** The sentence as plain text, followed by the choices. */
function writeSentence({ dir, sentence, choices }: Message, { phrases }: MessagePhrases): string {
  // Unicode isolates. In right-to-left text, 2020-07-13 would otherwise be displayed as 13-07-2020.
  const isolate = (value: string) => (dir ? `\u2068${value}\u2069` : value);
  const text = sentence.map((part) => (typeof part === 'string' ? part : isolate(part.isolated))).join('');
  if (choices.length === 0) return text;
  const list = choices.map(({ title }) => isolate(title)).join(dir ? '، ' : ', ');
  // The phrases with choices end with a colon. The full stop of the language is taken from another
  // phrase.
  return `${text} ${list}${phrases.readOnly.slice(-1)}`;
}
