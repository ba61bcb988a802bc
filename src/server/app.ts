/** All routes. A response has three steps: `resolve`, `planText` or `planError`, and `respond`. */
import { Hono, type HonoRequest } from 'hono';
import { planError } from './plan/plan-error.tsx';
import { planLegalJson } from './plan/plan-legal-json.ts';
import { planText } from './plan/plan-text.tsx';
import type { ParsedRequest, RequestError, ResolvedText } from './request/resolve.ts';
import { createError, parseRequest, refuse, resolve } from './request/resolve.ts';
import { readPathname } from './request/split-url.ts';
import { optionsHeaders } from './respond/headers.ts';
import { type ResponseCache, type ResponsePlan, respond } from './respond/respond.ts';
import { respondWithAsset } from './respond/respond-with-asset.ts';
import { withTimeout } from './respond/with-timeout.ts';
import { logFailure } from './services/log.ts';
import type { Services } from './services/services.ts';

type HandledRequest = ParsedRequest & Partial<Pick<ResolvedText, 'selection'>>;
type Sent = Response | Promise<Response>;

/** @param respondToFailure in development, instead of the error page */
export function createApp(services: Services, respondToFailure?: (error: unknown) => Response) {
  const { routes, base, timeLimit } = services;
  const cache: ResponseCache = new Map();
  // Not decoded, like the keys of the route table.
  const app = new Hono({ getPath: readPathname }).basePath(base);
  const parse = (req: HonoRequest) => parseRequest(services, req);

  app.get('/legal.json', ({ req }) => run(parse(req), (parsed) => send(parsed, planLegalJson(services, parsed))));
  app.get('/assets/:file', ({ req }) =>
    run(parse(req), async (parsed) => (await respondWithAsset(services, req.path)) ?? sendPlan(refuse(parsed))),
  );
  // Hono's fast path: a single handler, without middleware.
  app.get('*', ({ req }) => run(resolve(services, parse(req)), sendPlan));
  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));
  // Another method, or a path outside the base path.
  app.notFound(({ req }) => run(refuse(parse(req)), sendPlan));
  app.onError((error, { req }) => fail(parse(req), error));

  function run<Handled extends HandledRequest>(handled: Handled, respondTo: (handled: Handled) => Sent): Sent {
    const response = respondTo(handled);
    // A cached response is synchronous, and needs no timer.
    if (response instanceof Response) return response;
    // Not left to `onError`: the log names the text, and a thrown value may be no Error.
    return withTimeout(response, timeLimit).catch((error) => fail(handled, error));
  }

  const send = ({ request }: ParsedRequest, plan: ResponsePlan) => respond(cache, request, plan);

  function sendPlan(resolved: ResolvedText | RequestError): Sent {
    if ('reason' in resolved) return planError(services, resolved).then((plan) => send(resolved, plan));
    return send(resolved, planText(services, resolved));
  }

  function fail(failed: HandledRequest, error: unknown): Sent {
    const { location, format, selection } = failed;
    const route = location && routes.has(location.pathname) ? location.pathname : null;
    const { version, language } = selection?.text ?? {};
    logFailure(services, { route, version, language, format }, error);
    return respondToFailure?.(error) ?? sendPlan(createError(failed, 'failed'));
  }

  return app;
}
