/**
 * All routes. A page's response has four steps: `parseRequest`, `resolvePage`, `planPage` or
 * `planError`, and `respond`.
 */
import { Hono } from 'hono';
import { planError } from './plan/plan-error.tsx';
import { planLegalJson, planLegalSchema } from './plan/plan-legal-json.ts';
import { planPage } from './plan/plan-page.tsx';
import { type ParsedRequest, parseRequest } from './request/parse-request.ts';
import { type PageError, type ResolvedPage, resolvePage } from './request/resolve-page.ts';
import { optionsHeaders } from './respond/headers.ts';
import { type ResponseCache, respond } from './respond/respond.ts';
import { respondWithAsset } from './respond/respond-with-asset.ts';
import { withTimeout } from './respond/with-timeout.ts';
import { logFailure } from './services/log.ts';
import type { Services } from './services/services.ts';

/** Passed to Hono's handlers as `env`. Once the page is resolved, a failure's log names its text. */
type RequestContext = ParsedRequest & { page?: ResolvedPage };

/** @param respondToFailure in development, instead of the error page */
export function createApp(services: Services, respondToFailure?: (error: unknown) => Response) {
  const { routes, settings, timeLimit } = services;
  const cache: ResponseCache = new Map();
  // Outside the base path, only the route for all paths matches.
  const app = new Hono<{ Bindings: RequestContext }>({ getPath: (_, options) => options?.env?.path ?? '/' });

  app.get('/legal.json', ({ env }) => respond(cache, env.request, planLegalJson(services)));
  app.get('/legal.schema.json', ({ env }) => respond(cache, env.request, planLegalSchema(services)));
  app.get('/assets/:file', async (c) => (await respondWithAsset(services, c.req.path)) ?? c.notFound());
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ env }) => {
    const page = resolvePage(services, env);
    if (page.kind === 'error') return respondWithError(env, page);
    env.page = page;
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

  function handleFailure(error: unknown, context: RequestContext): Response | Promise<Response> {
    const { location, format, page } = context;
    const route = location && routes.has(location.pathname) ? location.pathname : null;
    const { version, language } = page?.selection.text ?? {};
    logFailure(services, { route, version, language, format }, error);
    return respondToFailure?.(error) ?? respondWithError(context, { kind: 'error', reason: 'failed' });
  }
  app.onError((error, { env }) => handleFailure(error, env));

  return {
    fetch(request: Request): Response | Promise<Response> {
      const context: RequestContext = parseRequest(request, settings.base);
      const response = app.fetch(request, context);
      // A cached page is synchronous, and needs no timer.
      if (response instanceof Response) return response;
      // `onError` receives neither a timeout nor a thrown value that is not an Error. Hono's own
      // timeout is a middleware, which would disable the fast path.
      return withTimeout(response, timeLimit).catch((error) => handleFailure(error, context));
    },
  };
}
