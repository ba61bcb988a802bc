import { type Message, MessagePage } from '../pages/message-page.tsx';
import { type PageResponse, writePageData } from '../pages/page-data.ts';
import type { MessagePhrases } from '../pages/phrases.ts';
import { parseTheme } from '../pages/theme.ts';
import { allow, formatHeaders } from './headers.ts';
import { loadPhrases } from './load-phrases.ts';
import { createMessage, errors, type PageError } from './messages.ts';
import type { ParsedRequest } from './parse-request.ts';
import { renderToStream } from './render-stream.ts';
import type { ResponsePlan } from './respond.ts';
import type { Services } from './services.ts';
import { createShell } from './shell.ts';

/** HTTP status phrases: the `title` of an `about:blank` problem (RFC 9457, 4.2.1). */
const statusPhrases = { 404: 'Not Found', 405: 'Method Not Allowed', 500: 'Internal Server Error' };

export async function planError(services: Services, parsed: ParsedRequest, error: PageError): Promise<ResponsePlan> {
  const { path, location, format } = parsed;
  const { reason, available } = error;
  // After a failure no file is read, because reading may be what failed.
  const phrases = reason === 'failed' ? services.englishPhrases : await loadPhrases(services, location.query.lang);
  const message = createMessage(services, parsed, error, phrases);
  const { language, dir, title, links } = message;
  const [status] = errors[reason];

  const hasLinks = reason === 'notFound' || available?.length === 0;
  const urls = hasLinks ? links.map(({ href }) => services.company.address + href) : [];
  const detail = [writeSentence(message, phrases), urls.join(', ')].filter(Boolean).join(' ');
  const writeText = async () => `${title}. ${detail}\n`;
  const createBody = {
    // Errors are rendered by the server even if SERVER_RENDERING is off.
    html() {
      const theme = parseTheme(location.query);
      // After a reload, "back" may be a `popstate` event to another page, so an error page needs
      // the start-up script. It can't start outside the base path.
      const data = path === null ? {} : { data: writePageData(message) };
      const shell = createShell(services, { language, dir, theme, ...data });
      return renderToStream(<MessagePage {...message} fetching={false} />, shell);
    },
    async page() {
      const page: PageResponse = { build: services.buildDigest, head: { language, dir }, data: message };
      return JSON.stringify(page);
    },
    async json() {
      const problem = { type: 'about:blank', title: statusPhrases[status], status, detail, reason };
      return JSON.stringify({ ...problem, [reason === 'noFormat' ? 'formats' : 'versions']: available });
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
      ...formatHeaders(services.inlineAssets, format),
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
  const text = sentence.map((part, index) => (index % 2 ? isolate(part) : part)).join('');
  if (choices.length === 0) return text;
  const list = choices.map(({ title }) => isolate(title)).join(dir ? '، ' : ', ');
  // The phrases with choices end with a colon. The full stop of the language is taken from another
  // phrase.
  return `${text} ${list}${phrases.readOnly.slice(-1)}`;
}
