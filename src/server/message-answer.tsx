/** The answer that there is no text, and why: in the format and the language that were asked for. */
import { assetPaths } from '../documents/asset-paths.ts';
import { findLanguage } from '../documents/find-language.ts';
import { parseQuery } from '../location/parse-query.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { createMessage, messageStatus, type Refusal } from '../pages/messages.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { createShell, type PageHead, readTheme } from '../pages/shell.ts';
import { acceptedFormat, isFormat } from './choose-format.ts';
import type { Context } from './context.ts';
import { allow, formatHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import { readAddress } from './page-request.ts';
import { renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';

/** The words of HTTP, as RFC 9457 has them for a problem without a type of its own. */
const statusTitles = { 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' };

/** It is never cached: what went wrong may be right the next time. */
export function answerMessage(context: Context, { url, headers }: Request, refusal: Refusal): Answer {
  const { message: reason, known } = refusal;
  const { company, english, inlineAssets, settings, timeLimit } = context;
  const { pathname, search } = readAddress(url);
  const query = parseQuery(search);
  const named = query.format && isFormat(query.format) ? query.format : pathname.endsWith('.json') ? 'json' : undefined;
  const format = named ?? acceptedFormat(headers.get('accept'));
  const status = messageStatus(reason);
  return {
    status,
    etag: null,
    cacheControl: 'no-store',
    createHeaders: () => ({
      ...formatHeaders(inlineAssets, format, named),
      ...(format === 'json' && { 'content-type': 'application/problem+json; charset=utf-8' }),
      ...(status === 405 && { allow }),
    }),
    async createBody() {
      // A failure waits for nothing: what it would read may be what hangs.
      const phrases = reason === 'failed' ? english : await readPhrases(context, query.lang);
      const theme = readTheme(query);
      const message = createMessage(refusal, phrases, { app: company.app, base: settings.base, theme });
      const { language, dir, title, sentence, links } = message;
      const head: PageHead = { language, dir, theme, isIndexed: false };
      if (format === 'page') return JSON.stringify({ head, data: message });
      if (format === 'html') {
        // Rendered here also where SERVER_RENDERING is off, and without a script.
        const shell = createShell({ ...head, style: inlineAssets.style });
        const log = (error: unknown) => logFailure(context, null, error);
        return renderToStream(<MessagePage {...message} />, shell, log, timeLimit);
      }
      const addresses = reason === 'notFound' ? links.map(({ href }) => company.address + href).join(', ') : '';
      const words = `${sentence} ${addresses}`.trim();
      const detail = dir ? words : words.replace(/[\u2068\u2069]/g, '');
      if (format !== 'json') return `${title}. ${detail}\n`;
      const problem = { type: 'about:blank', title: statusTitles[status], status, detail, reason };
      return JSON.stringify({ ...problem, [reason === 'noFormat' ? 'formats' : 'versions']: known });
    },
  };
}

/** The phrases of a language, or of English where the site has none or they can't be read. */
export async function readPhrases(context: Context, lang = ''): Promise<MessagePhrases> {
  const { english, catalog, readFile } = context;
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === english.language) return english;
  try {
    return JSON.parse(await readFile(assetPaths.phrases(language)));
  } catch (error) {
    logFailure(context, null, error);
    return english;
  }
}
