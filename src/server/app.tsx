/** The story of a request (4.1). */
import { Hono } from 'hono/tiny';
import { stripBase } from '../location/base-path.ts';
import { type Location, parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import { parseQuery } from '../location/parse-query.ts';
import * as messages from '../pages/messages.ts';
import type { Route } from '../routes.ts';
import { sendAsset } from './asset-response.ts';
import type { Context } from './context.ts';
import { sendData } from './data-response.ts';
import { findDocument, sendDocument, sendKept, themeOf } from './document-response.tsx';
import { logFailure } from './log.ts';
import { sendMessage } from './message-response.tsx';
import { PageCache } from './page-cache.ts';
import { withTimeout } from './with-timeout.ts';

/** Far more than any address of the site needs. */
const LONGEST_ADDRESS = 8192;

/** What a request asks for, read once. */
interface Asked {
  readonly url: URL;
  readonly location: Location | null;
  readonly route: Route | null;
  /** The document of the route, for a request that reads it. */
  readonly found: ReturnType<typeof findDocument> | null;
}

/** Hono sees to methods; which page a path means, our own table says. */
export function createApp(context: Context): { fetch(request: Request): Response | Promise<Response> } {
  const { base } = context.settings;
  const pages = new PageCache();
  const app = new Hono<{ Bindings: Asked }>();

  function readRequest(request: Request, url: URL): Asked {
    const location = parseLocation(url, base);
    const route = matchRoute(context.routes, location);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const found = isRead && route && location ? findDocument(context, pages, request, route, location) : null;
    return { url, location, route, found };
  }

  app.get('*', async ({ req: { raw: request }, env: { url, location, route, found } }) => {
    if (found && route && location) return sendDocument(context, found, route, location);

    const path = stripBase(url.pathname, base);
    const file = path === null ? null : (sendData(context, request, path) ?? (await sendAsset(context, path)));
    return file ?? sendMessage(context, messages.notFound(base), { status: 404, theme: themeAsked(url) });
  });

  app.all('*', ({ env: { url } }) =>
    sendMessage(context, messages.methodNotAllowed, {
      status: 405,
      theme: themeAsked(url),
      headers: { allow: 'GET, HEAD' },
    }),
  );

  // Hono would answer errors itself, and only those that are instances of Error.
  app.onError((error) => {
    throw error;
  });

  function fail(error: unknown, url: URL, asked: Asked | null): Promise<Response> {
    logFailure(asked?.route && asked.location ? asked.location.pathname : null, error);
    return sendMessage(context, messages.failed, { status: 500, theme: themeAsked(url) });
  }

  async function answer(request: Request, asked: Asked): Promise<Response> {
    try {
      return await withTimeout(app.fetch(request, asked), context.timeLimit);
    } catch (error) {
      return fail(error, asked.url, asked);
    }
  }

  return {
    fetch(request) {
      if (request.url.length > LONGEST_ADDRESS) {
        return sendMessage(context, messages.addressTooLong(LONGEST_ADDRESS), { status: 414 });
      }
      const url = URL.parse(request.url);
      if (!url) return sendMessage(context, messages.addressUnreadable, { status: 400 });
      try {
        const asked = readRequest(request, url);
        // What is kept is answered before Hono is asked: that is most requests, and Hono has nothing to add to them.
        return (asked.found && sendKept(request, asked.found)) ?? answer(request, asked);
      } catch (error) {
        return fail(error, url, null);
      }
    },
  };
}

function themeAsked(url: URL) {
  return themeOf(parseQuery(url.search));
}
