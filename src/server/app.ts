import { Hono } from 'hono';
import { failurePage } from './failure-page.ts';
import { optionsHeaders } from './headers.ts';
import { logFailure } from './log.ts';
import type { PageError } from './messages.ts';
import { resolvePage } from './page-request.ts';
import { type ParsedRequest, parseRequest } from './parse-request.ts';
import { planError } from './plan-error.tsx';
import { planLegalJson, planLegalSchema } from './plan-legal-json.ts';
import { planPage } from './plan-page.tsx';
import { type ResponseCache, respond } from './respond.ts';
import { respondWithAsset } from './respond-with-asset.ts';
import type { Services } from './services.ts';
import { withTimeout } from './with-timeout.ts';

export function createApp(services: Services): { fetch(request: Request): Response | Promise<Response> } {
  const { routes, settings, timeLimit } = services;
  const cache: ResponseCache = new Map();
  // A path outside the base path maps to `/`, which matches no route.
  const app = new Hono<{ Bindings: ParsedRequest }>({ getPath: (_, options) => options?.env?.path ?? '/' });

  app.get('/legal.json', ({ env }) => respond(cache, env.request, planLegalJson(services)));
  app.get('/legal.schema.json', ({ env }) => respond(cache, env.request, planLegalSchema(services)));
  app.get('/assets/:file', async (c) => (await respondWithAsset(services, c.req.path)) ?? c.notFound());
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ env }) => {
    const page = resolvePage(services, env);
    if (page.kind === 'error') return respondWithError(env, page);
    return respond(cache, env.request, planPage(services, page));
  });

  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));

  // Another method, or a file that does not exist.
  app.notFound(({ env }) => {
    const reason = /^(GET|HEAD)$/.test(env.request.method) ? 'notFound' : 'methodNotAllowed';
    return respondWithError(env, { kind: 'error', reason });
  });

  async function respondWithError(parsed: ParsedRequest, error: PageError): Promise<Response> {
    return respond(cache, parsed.request, await planError(services, parsed, error));
  }

  function handleFailure(error: unknown, parsed: ParsedRequest): Response | Promise<Response> {
    const { pathname } = parsed.location;
    logFailure(services, routes.has(pathname) ? pathname : null, error);
    return import.meta.env.DEV ? failurePage(error) : respondWithError(parsed, { kind: 'error', reason: 'failed' });
  }
  app.onError((error, { env }) => handleFailure(error, env));

  return {
    fetch(request) {
      const parsed = parseRequest(request, settings.base);
      const response = app.fetch(request, parsed);
      if (response instanceof Response) return response;
      // Hono calls `onError` only for instances of Error. Its timeout is a middleware, which would
      // disable the fast path.
      return withTimeout(response, timeLimit).catch((error) => handleFailure(error, parsed));
    },
  };
}
