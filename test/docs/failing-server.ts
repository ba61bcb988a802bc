/** A real server whose responses stall, are cut, are redirected or come from somebody else. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import type { ReceivedResponse } from '../request.ts';

interface Exchange extends ReceivedResponse {
  readonly path: string;
  readonly response: ServerResponse;
}

const withStatus =
  (status: number, change = (body: string) => body) =>
  ({ response, headers, body }: Exchange) =>
    response.writeHead(status, headers).end(change(body));

/** Sends all but the end of the body. */
function cut({ response, headers, body }: Exchange, framing: object, end = () => {}): void {
  response.writeHead(200, { ...headers, ...framing }).write(body.slice(0, -4), end);
}

const lengthOf = ({ body }: Exchange) => ({ 'content-length': Buffer.byteLength(body) });

function redirect({ response, path }: Exchange, toHost: string): void {
  const host = `${response.req.headers.host}`.replace('127.0.0.1', toHost);
  response.writeHead(302, { location: `http://${host}/moved${path}` }).end();
}

const responses = {
  answers: (exchange) => withStatus(exchange.status)(exchange),
  stalls: () => {},
  'stalls after the headers': ({ response, headers }) => response.writeHead(200, headers).flushHeaders(),
  'stalls before the end': (exchange) => cut(exchange, lengthOf(exchange)),
  'stalls, but for a byte now and then': async ({ response, headers, body }) => {
    response.writeHead(200, headers);
    for (let count = 0; count < 20; count++) {
      response.write(' ');
      await setTimeout(50);
    }
    response.end(body);
  },
  'cuts before Content-Length': (exchange) => cut(exchange, lengthOf(exchange), () => exchange.response.destroy()),
  'cuts between chunks': (exchange) => cut(exchange, {}, () => exchange.response.destroy()),
  'ends early, where no length is known': (exchange) => {
    exchange.response.useChunkedEncodingByDefault = false;
    cut(exchange, { connection: 'close' }, () => exchange.response.end());
  },
  'redirects to its own host': (exchange) => redirect(exchange, '127.0.0.1'),
  'redirects to another host': (exchange) => redirect(exchange, 'localhost'),
  'is a portal': withStatus(200, () => '<!DOCTYPE html><html><body><main lang="en">Log in</main></body></html>'),
  'is a portal for programs': withStatus(200, () => '{"status":"login required"}'),
  'sends nothing': withStatus(200, () => ''),
  'has other words': withStatus(200, (body) => body.replaceAll(/(digest"?[=:]")...../g, '$1fffff')),
  'sends 206': withStatus(206),
  'sends 304': withStatus(304),
  'sends 429': withStatus(429),
  'sends 503': withStatus(503),
} satisfies Record<string, (exchange: Exchange) => unknown>;

export type Behaviour = keyof typeof responses;

/**
 * Change `page` and `legal`, the behaviour at pages and at `/legal.json`, and `shown`, the path of the page that is sent
 * at any other, at any time; `paths` are those requested.
 */
export async function startFailingServer(respond: (path: string) => Promise<ReceivedResponse>) {
  const state = { page: 'answers' as Behaviour, legal: 'answers' as Behaviour, shown: '', paths: [] as string[] };
  const server = createServer(async ({ url: path = '' }, response) => {
    state.paths.push(path);
    const shown = (path !== '/legal.json' && state.shown) || path.replace(/^\/moved/, '');
    const exchange = { path, response, ...(await respond(shown)) };
    const behaviour = path.startsWith('/moved') ? 'answers' : state[path === '/legal.json' ? 'legal' : 'page'];
    responses[behaviour](exchange);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    state,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
