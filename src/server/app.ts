/** The Hono app (4.1). */
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
  // A path outside the base maps to `/`, which matches no route. No decoding, unlike Hono's own
  // `getPath`.
  const getPath = ({ url }: Request) => stripBase(readAddress(url).pathname, context.settings.base) ?? '/';
  const app = new Hono({ getPath });

  app.get('/legal.json', ({ req }) => respond(copies, req.raw, answerLegalJson(context)));
  app.get('/legal.schema.json', ({ req }) => respond(copies, req.raw, answerSchema(context)));
  app.get('/assets/:file', async (c) => (await assetResponse(context, c.req.path)) ?? c.notFound());
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ req }) => {
    const page = readPageRequest(context, req.raw);
    return 'message' in page ? respondWithMessage(req.raw, page) : respond(copies, req.raw, answerPage(context, page));
  });

  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));

  // Another method, or a file that does not exist.
  app.notFound(({ req }) => {
    const message = /^(GET|HEAD)$/.test(req.method) ? 'notFound' : 'methodNotAllowed';
    return respondWithMessage(req.raw, { message, view: readView(readAddress(req.url)) });
  });

  async function respondWithMessage(request: Request, refused: RefusedRequest): Promise<Response> {
    return respond(copies, request, await answerMessage(context, refused));
  }

  function handleError(error: unknown, request: Request): Response | Promise<Response> {
    const path = normalizePath(getPath(request));
    logFailure(context, context.routes.has(path) ? path : null, error);
    if (import.meta.env.DEV) return failurePage(error);
    return respondWithMessage(request, { message: 'failed', view: readView(readAddress(request.url)) });
  }
  app.onError((error, { req }) => handleError(error, req.raw));

  return {
    fetch(request) {
      const response = app.fetch(request);
      if (response instanceof Response) return response;
      // Hono calls `onError` only for instances of Error. Its timeout is a middleware, which would
      // disable the fast path.
      return withTimeout(response, context.timeLimit).catch((error) => handleError(error, request));
    },
  };
}
