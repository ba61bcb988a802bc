import { periodAt } from '../../documents/catalog.ts';
import { type DocumentName, documentNames, documentPaths, referenceLanguage } from '../../documents/document.ts';
import type { MessagePhrases } from '../../documents/phrases.ts';
import { addBase } from '../../location/base-path.ts';
import { type Message, MessagePage } from '../../pages/message-page.tsx';
import type { PageState } from '../../pages/page-state.ts';
import { isolateRuns } from '../../pages/runs.ts';
import type { RequestError } from '../request/resolve.ts';
import { allow, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { loadPhrases } from './load-phrases.ts';
import { createShell } from './shell.ts';

/** By status. The HTTP phrase is the `title` of an `about:blank` problem (RFC 9457, 4.2.1). */
const errors = {
  404: { titlePhrase: 'notFound', sentencePhrase: 'notHere', httpPhrase: 'Not Found' },
  405: { titlePhrase: 'notPossible', sentencePhrase: 'readOnly', httpPhrase: 'Method Not Allowed' },
  500: { titlePhrase: 'failed', sentencePhrase: 'ourFault', httpPhrase: 'Internal Server Error' },
} as const;

export async function planError(services: Services, error: RequestError): Promise<ResponsePlan> {
  const { location, format, display, now, reason } = error;
  const { company, buildDigest, catalog, inlineAssets } = services;
  const status = reason === 'failed' ? 500 : reason === 'methodNotAllowed' ? 405 : 404;
  const local = await loadPhrases(services, location?.query.lang);
  const { language, dir, phrases } = local;
  const title = phrases[errors[status].titlePhrase];
  // To quote to support: the log of the failure has the same build.
  const reference = `${new Date(now).toISOString().slice(0, 16).replace('T', ' ')} UTC\u00A0· ${buildDigest}`;
  const sentence = phrases[errors[status].sentencePhrase] + (status === 500 ? ` ${reference}` : '');
  // A webview has neither a button to go back nor one to reload.
  const tryAgain = [{ href: '', title: phrases.tryAgain }];
  const links = status === 500 ? tryAgain : linkDocuments(services, error, local);
  const lines = links.map((link) => (link.href ? new URL(link.href, company.address).href : link.title));
  const detail = [sentence, ...lines].join('\n');

  const words = isolateRuns(sentence);
  const message: Message = { kind: 'message', app: company.app, language, dir, title, sentence: words, links };
  const bodies = {
    // Errors are rendered by the server even if SERVER_RENDERING is off.
    html() {
      // After a reload, "back" may be a `popstate` event to another page, so an error page needs
      // the start-up script. It can't start outside the base path.
      const shell = createShell(services, { language, dir, display, ...(location && { data: message }) });
      return renderToStream(<MessagePage {...message} fetching={false} />, shell);
    },
    state: async () => JSON.stringify({ build: buildDigest, data: message } satisfies PageState),
    json: async () => JSON.stringify({ type: 'about:blank', title: errors[status].httpPhrase, status, detail, reason }),
    text: async () => `${title}. ${detail}\n`,
  };
  const secondsUntilChange = Math.floor((periodAt(catalog, now).nextChange - now) / 1000);
  return {
    status,
    etag: null,
    // Scanners request the same missing paths again and again.
    cacheControl: status === 404 ? `public, max-age=${Math.min(60, secondsUntilChange)}` : 'no-store',
    createFields: () => ({
      ...formatHeaders(inlineAssets, format),
      ...(format === 'json' && { 'content-type': 'application/problem+json; charset=utf-8' }),
      ...(status === 405 && { allow }),
      'content-language': language,
    }),
    createBody: bodies[format],
  };
}

function linkDocuments({ base }: Services, { display }: RequestError, { language, titles }: MessagePhrases) {
  const query = { lang: language === referenceLanguage ? undefined : language, ...display };
  const search = Object.entries(query)
    .flatMap(([name, value]) => (value ? `${name}=${value}` : []))
    .join('&');
  const hrefOf = (document: DocumentName) => addBase(documentPaths[document], base) + (search && `?${search}`);
  const links = documentNames.map((document) => ({ href: hrefOf(document), title: titles[document] }));
  return links.filter(({ title }) => title);
}
