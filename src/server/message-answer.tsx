/** The answer that there is no text, and why: in the format and the language that were asked for. */
import { assetPaths } from '../documents/asset-paths.ts';
import { findLanguage } from '../documents/find-language.ts';
import { parseQuery } from '../location/parse-query.ts';
import { MessagePage } from '../pages/message-page.tsx';
import { createMessage, messageStatus } from '../pages/messages.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { createShell, type PageHead, readTheme } from '../pages/shell.ts';
import { chooseFormat } from './choose-format.ts';
import type { Context } from './context.ts';
import { allow, formatHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import { type Refusal, readAddress } from './page-request.ts';
import { renderToStream } from './render-stream.ts';
import type { Answer } from './respond.ts';

/** It is never cached: what went wrong may be right the next time. */
export function answerMessage(context: Context, { url, headers }: Request, { message: name, values }: Refusal): Answer {
  const { company, english, inlineAssets, settings, timeLimit } = context;
  const query = parseQuery(readAddress(url).search);
  const format = chooseFormat(query, headers.get('accept')) ?? 'html';
  const status = messageStatus(name);
  return {
    status,
    etag: null,
    cacheControl: 'no-store',
    createHeaders: () => ({
      ...formatHeaders(inlineAssets, format, query),
      // RFC 9457.
      ...(format === 'json' && { 'content-type': 'application/problem+json; charset=utf-8' }),
      ...(status === 405 && { allow }),
    }),
    async createBody() {
      // A failure waits for nothing: what it would read may be what hangs.
      const phrases = name === 'failed' ? english : await readPhrases(context, query.lang);
      const message = createMessage(name, phrases, company.app, settings.base, values);
      const { language, dir, title, sentence, links } = message;
      const head: PageHead = { language, dir, theme: readTheme(query), isIndexed: false };
      if (format === 'page') return JSON.stringify({ head, data: message });
      if (format === 'html') {
        // Rendered here also where SERVER_RENDERING is off, and without a script.
        const shell = createShell({ ...head, style: inlineAssets.style });
        return renderToStream(<MessagePage {...message} />, shell, (error) => logFailure(null, error), timeLimit);
      }
      const addresses = name === 'notFound' ? links.map(({ href }) => company.address + href).join(', ') : '';
      const words = `${sentence} ${addresses}`.trim();
      const detail = dir ? words : words.replace(/[\u2068\u2069]/g, '');
      if (format !== 'json') return `${title}. ${detail}\n`;
      return JSON.stringify({ type: 'about:blank', title, status, detail, versions: values?.known });
    },
  };
}

/** The phrases of a language, or of English where the site has none or they can't be read. */
export async function readPhrases({ english, catalog, readFile }: Context, lang = ''): Promise<MessagePhrases> {
  const language = findLanguage(lang, catalog.languages);
  if (!language || language === english.language) return english;
  try {
    return JSON.parse(await readFile(assetPaths.phrases(language)));
  } catch (error) {
    logFailure(null, error);
    return english;
  }
}
