/** The Hono app. */
import { Hono } from 'hono';
import { failurePage } from './failure-page.ts';
import { optionsHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import type { PageError } from './messages.ts';
import { resolvePage } from './page-request.ts';
import { planError } from './plan-error.tsx';
import { planLegalJson, planLegalSchema } from './plan-legal-json.ts';
import { planPage } from './plan-page.tsx';
import { parseRequestUrl, type RequestUrl } from './request-url.ts';
import { ResponseCache, respond } from './respond.ts';
import { respondWithAsset } from './respond-with-asset.ts';
import type { Services } from './services.ts';
import { withTimeout } from './with-timeout.ts';

export function createApp(services: Services): { fetch(request: Request): Response | Promise<Response> } {
  const { routes, settings, timeLimit } = services;
  const cache = new ResponseCache();
  // A path outside the base path maps to `/`, which matches no route.
  const app = new Hono<{ Bindings: RequestUrl }>({ getPath: (_, options) => options?.env?.path ?? '/' });

  app.get('/legal.json', ({ req }) => respond(cache, req.raw, planLegalJson(services)));
  app.get('/legal.schema.json', ({ req }) => respond(cache, req.raw, planLegalSchema(services)));
  app.get('/assets/:file', async (c) => (await respondWithAsset(services, c.req.path)) ?? c.notFound());
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ req, env }) => {
    const page = resolvePage(services, env);
    if (page.kind === 'error') return respondWithError(req.raw, env, page);
    return respond(cache, req.raw, planPage(services, page));
  });

  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));

  // Another method, or a file that does not exist.
  app.notFound(({ req, env }) => {
    const reason = /^(GET|HEAD)$/.test(req.method) ? 'notFound' : 'methodNotAllowed';
    return respondWithError(req.raw, env, { kind: 'error', reason });
  });

  async function respondWithError(request: Request, url: RequestUrl, error: PageError): Promise<Response> {
    return respond(cache, request, await planError(services, url, error));
  }

  function handleFailure(error: unknown, request: Request, url: RequestUrl): Response | Promise<Response> {
    const { pathname } = url.location;
    logFailure(services, routes.has(pathname) ? pathname : null, error);
    if (import.meta.env.DEV) return failurePage(error);
    return respondWithError(request, url, { kind: 'error', reason: 'failed' });
  }
  app.onError((error, { req, env }) => handleFailure(error, req.raw, env));

  return {
    fetch(request) {
      const url = parseRequestUrl(request.url, settings.base);
      const response = app.fetch(request, url);
      if (response instanceof Response) return response;
      // Hono calls `onError` only for instances of Error. Its timeout is a middleware, which would
      // disable the fast path.
      return withTimeout(response, timeLimit).catch((error) => handleFailure(error, request, url));
    },
  };
}
