import { periodAt } from '../../documents/catalog.ts';
import { MessagePage } from '../../pages/message-page.tsx';
import type { PageState } from '../../pages/page-state.ts';
import type { PageError } from '../request/resolve.ts';
import { allow, formatHeaders } from '../respond/headers.ts';
import { renderToStream } from '../respond/render-stream.ts';
import type { ResponsePlan } from '../respond/respond.ts';
import type { Services } from '../services/services.ts';
import { loadPhrases } from './load-phrases.ts';
import { createMessage, errors } from './messages.ts';
import { createShell } from './shell.ts';

export async function planError(services: Services, error: PageError): Promise<ResponsePlan> {
  const { location, query, format, theme, now, reason } = error;
  const status = reason === 'failed' ? 500 : reason === 'methodNotAllowed' ? 405 : 404;
  // After a failure no file is read, because reading may be what failed.
  const phrases = reason === 'failed' ? services.englishPhrases : await loadPhrases(services, query.lang);
  const message = createMessage(services, error, status, phrases);
  const { language, dir, title, sentence, links } = message;

  const documents = status === 404 ? links.map(({ href }) => new URL(href, services.company.address).href) : [];
  const detail = [sentence, ...documents].join('\n');
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
    json: async () => JSON.stringify({ type: 'about:blank', title: errors[status].httpPhrase, status, detail, reason }),
    text: async () => `${title}. ${detail}\n`,
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
