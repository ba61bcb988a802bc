/** The Hono app (4.1): every route of the site. */
import { Hono } from 'hono';
import { stripBase } from '../location/base-path.ts';
import { normalizePath } from '../location/location.ts';
import { assetResponse } from './asset-response.ts';
import type { Context } from './context.ts';
import { failurePage } from './failure-page.ts';
import { optionsHeaders } from './headers.ts';
import { answerLegalJson, answerSchema } from './legal-answer.ts';
import { logFailure } from './log.ts';
import { answerMessage } from './message-answer.tsx';
import { answerPage } from './page-answer.tsx';
import { type RefusedRequest, readAddress, readPageRequest, readView } from './page-request.ts';
import { type Copies, respond } from './respond.ts';
import { withTimeout } from './with-timeout.ts';

export function createApp(context: Context): { fetch(request: Request): Response | Promise<Response> } {
  const copies: Copies = new Map();
  // A path outside the base is no page, as `/` is none. Hono's own getPath decodes: it would find `/lega%6C.json`.
  const getPath = ({ url }: Request) => stripBase(readAddress(url).pathname, context.settings.base) ?? '/';
  const app = new Hono({ getPath });

  app.get('/legal.json', ({ req }) => respond(copies, req.raw, answerLegalJson(context)));
  app.get('/legal.schema.json', ({ req }) => respond(copies, req.raw, answerSchema(context)));
  app.get('/assets/:file', async (c) => (await assetResponse(context, c.req.path)) ?? c.notFound());
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ req }) => {
    const page = readPageRequest(context, req.raw);
    return 'refusal' in page ? refuse(req.raw, page) : respond(copies, req.raw, answerPage(context, page));
  });

  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));

  // Another method, or a file that does not exist.
  app.notFound(({ req }) => {
    const message = /^(GET|HEAD)$/.test(req.method) ? 'notFound' : 'methodNotAllowed';
    return refuse(req.raw, { refusal: { message }, view: readView(req.raw) });
  });

  async function refuse(request: Request, refused: RefusedRequest): Promise<Response> {
    return respond(copies, request, await answerMessage(context, refused));
  }

  function fail(error: unknown, request: Request): Response | Promise<Response> {
    const path = normalizePath(getPath(request));
    logFailure(context, context.routes.has(path) ? path : null, error);
    if (import.meta.env.DEV) return failurePage(error);
    return refuse(request, { refusal: { message: 'failed' }, view: readView(request) });
  }
  app.onError((error, { req }) => fail(error, req.raw));

  return {
    fetch(request) {
      const response = app.fetch(request);
      if (response instanceof Response) return response;
      // Hono's `onError` is called for instances of Error only. Its own timeout is a middleware, and answers 504.
      return withTimeout(response, context.timeLimit).catch((error) => fail(error, request));
    },
  };
}
