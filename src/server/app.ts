/** The Hono app (4.1): every route of the site. */
import { Hono } from 'hono';
import { stripBase } from '../location/base-path.ts';
import { normalizePath } from '../location/normalize-path.ts';
import { assetResponse } from './asset-response.ts';
import type { Context } from './context.ts';
import { optionsHeaders } from './headers.ts';
import { legalJsonResponse, schemaResponse } from './legal-response.ts';
import { logFailure } from './log.ts';
import { messageResponse } from './message-response.tsx';
import { PageCache } from './page-cache.ts';
import { pageResponse } from './page-response.ts';
import { withTimeout } from './with-timeout.ts';

export function createApp(context: Context): { fetch(request: Request): Response | Promise<Response> } {
  const { base } = context.settings;
  const cache = new PageCache();
  // Hono's own way would decode the path and find `/lega%6C.json`.
  const app = new Hono({ getPath: ({ url }) => stripBase(rawPath(url), base) ?? '' });

  app.get('/legal.json', ({ req }) => legalJsonResponse(context, cache, req.raw));
  app.get('/legal.schema.json', ({ req }) => schemaResponse(context, cache, req.raw));
  app.get('/assets/:file', async (c) => (await assetResponse(context, c.req.path)) ?? c.notFound());
  // The route table says which path is a page. No middleware stands before this: Hono calls a single handler directly.
  app.get('*', (c) => pageResponse(context, cache, c.req.raw) ?? c.notFound());

  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));

  app.notFound(({ req: { raw: request } }) =>
    request.method === 'GET' || request.method === 'HEAD'
      ? messageResponse(context, request, 'notFound')
      : messageResponse(context, request, 'methodNotAllowed', {}, { allow: 'GET, HEAD, OPTIONS' }),
  );

  function fail(error: unknown, request: Request): Promise<Response> {
    const path = normalizePath(stripBase(rawPath(request.url), base) ?? '/');
    logFailure(context.routes.has(path) ? path : null, error);
    return messageResponse(context, request, 'failed');
  }
  app.onError((error, { req }) => fail(error, req.raw));

  return {
    fetch(request) {
      // Hono passes on what is thrown and is no Error. Its own timeout is a middleware, and answers 504.
      try {
        const response = app.fetch(request);
        if (response instanceof Response) return response;
        return withTimeout(response, context.timeLimit).catch((error) => fail(error, request));
      } catch (error) {
        return fail(error, request);
      }
    },
  };
}

/** The path of an absolute address, as it was sent. */
function rawPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  const end = url.slice(start).search(/[?#]/);
  return end < 0 ? url.slice(start) : url.slice(start, start + end);
}
