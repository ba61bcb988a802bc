/** The servers that an app talks to: that of the site, which may fail, and its own, as docs/apps.md describes it. */
import { once } from 'node:events';
import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { ReceivedResponse } from '../request.ts';

async function listen<State>(state: State, listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { state, address, close: () => server.close().closeAllConnections() };
}

type Send = (response: ServerResponse, received: ReceivedResponse, path: string) => unknown;

const sendBody =
  (change = (body: string) => body): Send =>
  (response, { status, headers, body }) =>
    response.writeHead(status, headers).end(change(body));

const redirectTo =
  (host: string): Send =>
  (response, _, path) => {
    const address = `${response.req.headers.host}`.replace('127.0.0.1', host);
    response.writeHead(302, { location: `http://${address}/moved${path}` }).end();
  };

/** How the site fails. `sends 503` has that status and the right body. */
const behaviours: Readonly<Record<string, Send>> = {
  async 'stalls, but for a byte now and then'(response, { headers, body }) {
    response.writeHead(200, headers);
    for (let count = 0; count < 20; count++) {
      response.write(' ');
      await setTimeout(50);
    }
    response.end(body);
  },
  'cuts between chunks': (response, { body }) => response.write(body.slice(0, -4), () => response.destroy()),
  'ends early, where no length is known'(response, { body }) {
    response.useChunkedEncodingByDefault = false;
    response.writeHead(200, { connection: 'close' }).end(body.slice(0, -4));
  },
  'redirects to its own host': redirectTo('127.0.0.1'),
  'redirects to another host': redirectTo('localhost'),
  'is a portal': sendBody(() => '<!DOCTYPE html><html><body><main lang="en">Log in</main></body></html>'),
  'is a portal for programs': sendBody(() => '{"status":"login required"}'),
  'has other words': sendBody((body) => body.replaceAll(/(digest"?[=:]")...../g, '$1fffff')),
};

/**
 * Change `page` and `legal`, the behaviour at pages and at `/legal.json`, `shown`, the path of the page that is sent at any
 * other, and `change`, of `/legal.json`, at any time; `pages` are the paths of the pages that were requested.
 */
export function startSite(respond: (path: string) => Promise<ReceivedResponse>) {
  const state = { page: '', legal: '', shown: '', change: (body: string) => body, pages: [] as string[] };
  return listen(state, async ({ url: path = '' }, response) => {
    const isPage = !path.endsWith('/legal.json');
    if (isPage) state.pages.push(path);
    const received = await respond((isPage && state.shown) || path.replace(/^\/moved/, ''));
    const behaviour = path.startsWith('/moved') ? '' : state[isPage ? 'page' : 'legal'];
    const status = Number(/\d+/.exec(behaviour)?.[0] ?? received.status);
    const body = isPage ? received.body : state.change(received.body);
    (behaviours[behaviour] ?? sendBody())(response, { ...received, status, body }, path);
  });
}

/** The user of the session is in the header `Authorization`. Change `behaviour` at any time. */
export function startAppServer() {
  const state = { behaviour: '', rows: [] as { user: string; time: number; line: string }[] };
  return listen(state, async (request, response) => {
    const user = `${request.headers.authorization}`;
    const lines = state.rows.filter((row) => row.user === user).map((row) => row.line);
    if (request.method === 'GET') {
      const last = new Map(lines.map((line) => [JSON.parse(line).document, line]));
      response.end([...last.values()].join('\n'));
    } else if (state.behaviour === 'refuses') {
      response.writeHead(429).end();
    } else {
      const line = await text(request);
      if (state.behaviour === 'stores late') await setTimeout(300);
      if (!lines.includes(line)) state.rows.push({ user, time: Date.now(), line });
      if (state.behaviour === 'loses the response') response.destroy();
      else response.end();
    }
  });
}
