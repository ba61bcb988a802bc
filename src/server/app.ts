/** All routes. A response has three steps: `resolve`, `planPage` or `planError`, and `respond`. */
import { Hono, type HonoRequest } from 'hono';
import { planError } from './plan/plan-error.tsx';
import { planLegalJson } from './plan/plan-legal-json.ts';
import { planPage } from './plan/plan-page.tsx';
import {
  type PageError,
  type ParsedRequest,
  parseRequest,
  type ResolvedPage,
  refuse,
  resolve,
} from './request/resolve.ts';
import { readPathname } from './request/split-url.ts';
import { optionsHeaders } from './respond/headers.ts';
import { type ResponseCache, type ResponsePlan, respond } from './respond/respond.ts';
import { respondWithAsset } from './respond/respond-with-asset.ts';
import { withTimeout } from './respond/with-timeout.ts';
import { logFailure } from './services/log.ts';
import type { Services } from './services/services.ts';

type FailedRequest = ParsedRequest & Partial<Pick<ResolvedPage, 'selection'>>;

/** @param respondToFailure in development, instead of the error page */
export function createApp(services: Services, respondToFailure?: (error: unknown) => Response) {
  const { routes, base, timeLimit } = services;
  const cache: ResponseCache = new Map();
  // Not decoded, like the keys of the route table.
  const app = new Hono({ getPath: readPathname }).basePath(base);
  const parse = (req: HonoRequest) => parseRequest(services, req);

  app.get('/legal.json', ({ req }) => run(parse(req), (request) => send(request, planLegalJson(services, request))));
  app.get('/assets/:file', ({ req }) =>
    run(parse(req), async (request) => (await respondWithAsset(services, req.path)) ?? sendPage(refuse(request))),
  );
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ req }) => run(resolve(services, parse(req)), sendPage));
  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));
  // Another method, or a path outside the base path.
  app.notFound(({ req }) => run(refuse(parse(req)), sendPage));
  app.onError((error, { req }) => fail(parse(req), error));

  function run<Request extends FailedRequest>(
    request: Request,
    handle: (request: Request) => Response | Promise<Response>,
  ) {
    const response = handle(request);
    // A cached page is synchronous, and needs no timer.
    if (response instanceof Response) return response;
    // Not left to `onError`: the log names the page, and a thrown value may be no Error.
    return withTimeout(response, timeLimit).catch((error) => fail(request, error));
  }

  const send = ({ request }: ParsedRequest, plan: ResponsePlan) => respond(cache, request, plan);

  function sendPage(resolved: ResolvedPage | PageError): Response | Promise<Response> {
    if (resolved.kind === 'page') return send(resolved, planPage(services, resolved));
    return planError(services, resolved).then((plan) => send(resolved, plan));
  }

  function fail(failed: FailedRequest, error: unknown): Response | Promise<Response> {
    const { location, format, selection } = failed;
    const route = location && routes.has(location.pathname) ? location.pathname : null;
    const { version, language } = selection?.text ?? {};
    logFailure(services, { route, version, language, format }, error);
    return respondToFailure?.(error) ?? sendPage({ ...failed, kind: 'error', reason: 'failed' });
  }

  return app;
}
