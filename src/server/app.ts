/** All routes. A response has four steps: parse, resolve, plan, respond. */
import { Hono, type HonoRequest } from 'hono';
import { planError } from './plan/plan-error.tsx';
import { planLegalJson } from './plan/plan-legal-json.ts';
import { planPage } from './plan/plan-page.tsx';
import type { ParsedRequest, RequestError, ResolvedPage } from './request/resolve.ts';
import { createError, parseRequest, refuse, resolve } from './request/resolve.ts';
import { readPathname } from './request/split-url.ts';
import { optionsHeaders } from './respond/headers.ts';
import { type ResponseCache, type ResponsePlan, respond } from './respond/respond.ts';
import { respondWithAsset } from './respond/respond-with-asset.ts';
import { logFailure } from './services/log.ts';
import type { Services } from './services/services.ts';
import { withTimeout } from './services/with-timeout.ts';

/** A cached response is synchronous. */
type Answer = Response | Promise<Response>;

/** @param respondToFailure in development, instead of the error page */
export function createApp(services: Services, respondToFailure?: (error: unknown) => Response) {
  const { routes, base, timeLimit } = services;
  const cache: ResponseCache = new Map();
  // `req.path` stays as it was sent, like the keys of the route table.
  const app = new Hono({ getPath: readPathname }).basePath(base);
  const parse = (req: HonoRequest) => parseRequest(services, req);
  const follow = ({ request }: ParsedRequest, plan: ResponsePlan) => respond(cache, request, plan);

  app.get('/legal.json', ({ req }) => guard(parse(req), (parsed) => follow(parsed, planLegalJson(services, parsed))));
  app.get('/assets/:file', ({ req }) =>
    guard(parse(req), async (parsed) => (await respondWithAsset(services, req.path)) ?? answer(refuse(parsed))),
  );
  // One handler: for each middleware more, Hono would build a chain.
  app.get('*', ({ req }) => guard(resolve(services, parse(req)), answer));
  app.options('*', () => new Response(null, { status: 204, headers: optionsHeaders }));
  // Another method, or a path outside the base path.
  app.notFound(({ req }) => guard(refuse(parse(req)), answer));
  app.onError((error, { req }) => answerFailure(parse(req), error));

  /** Limits the time of an answer. The log names the text, which `onError` does not know. */
  function guard<Known extends ParsedRequest>(known: Known, createAnswer: (known: Known) => Answer): Answer {
    const created = createAnswer(known);
    if (created instanceof Response) return created;
    return withTimeout(created, timeLimit).catch((error) => answerFailure(known, error));
  }

  function answer(resolved: ResolvedPage | RequestError): Answer {
    if ('reason' in resolved) return planError(services, resolved).then((plan) => follow(resolved, plan));
    return follow(resolved, planPage(services, resolved));
  }

  function answerFailure(failed: ParsedRequest & Partial<Pick<ResolvedPage, 'selection'>>, error: unknown): Answer {
    const { location, format, selection } = failed;
    const route = location && routes.has(location.pathname) ? location.pathname : null;
    const { version, language } = selection?.text ?? {};
    logFailure(services, { route, version, language, format }, error);
    return respondToFailure?.(error) ?? answer(createError(failed, 'failed'));
  }

  return app;
}
