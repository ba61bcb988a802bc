/** The story of a request (4.1). */
import { Hono } from 'hono/tiny';
import { stripBase } from '../location/base-path.ts';
import { parseLocation } from '../location/location.ts';
import { matchRoute } from '../location/match-route.ts';
import { parseQuery } from '../location/parse-query.ts';
import * as messages from '../pages/messages.ts';
import type { Context } from './context.ts';
import { KeptPages } from './kept-pages.ts';
import { logFailure } from './log.ts';
import { sendAsset } from './send-asset.ts';
import { sendData } from './send-data.ts';
import { sendDocument, themeOf } from './send-document.tsx';
import { sendMessage } from './send-message.tsx';

/** Far more than any address of the site needs. */
const LONGEST_ADDRESS = 8192;

/** Hono takes every request and sees to methods and failures; which page a path means, our own table says. */
export function createApp(context: Context): Hono {
  const { base } = context.settings;
  const pages = new KeptPages();
  const app = new Hono();

  app.get('*', async ({ req: { raw: request } }) => {
    if (request.url.length > LONGEST_ADDRESS) {
      return sendMessage(context, messages.addressTooLong(LONGEST_ADDRESS), { status: 414 });
    }
    const url = new URL(request.url);
    const location = parseLocation(url, base);
    const route = matchRoute(context.routes, location);
    if (route && location) return sendDocument(context, pages, request, route, location);

    const path = stripBase(url.pathname, base);
    const file = path === null ? null : (sendData(context, request, path) ?? (await sendAsset(context, path)));
    if (file) return file;
    return sendMessage(context, messages.notFound(base), { status: 404, theme: themeOf(parseQuery(url.search)) });
  });

  app.all('*', () => sendMessage(context, messages.methodNotAllowed, { status: 405, headers: { allow: 'GET, HEAD' } }));

  app.onError((error, { req }) => {
    logFailure(req.path, error);
    return sendMessage(context, messages.failed, { status: 500 });
  });
  return app;
}
