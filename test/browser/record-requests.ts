/** A proxy between a browser and a site: it records each request and can hold responses back. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Matches no path. */
export const none = /$^/;

export type Recorder = Awaited<ReturnType<typeof recordRequests>>;

/** @param texts of a response, in this order, after each of which the network pauses */
export async function recordRequests(site: URL, texts: readonly string[] = []) {
  const requests: string[] = [];
  const pauses = texts.map((text) => {
    return { text, reached: Promise.withResolvers<void>(), ended: Promise.withResolvers<void>() };
  });
  /** Requests that match are not answered until the stall ends. */
  let stall = { pattern: none, ended: Promise.withResolvers<void>() };
  const network = { failing: none, isStored: true };
  let open = 0;
  const server = createServer(async ({ url = '', method, headers }, response) => {
    requests.push(url);
    open += 1;
    response.on('close', () => {
      open -= 1;
    });
    if (stall.pattern.test(url)) await stall.ended.promise;
    if (network.failing.test(url)) return void response.writeHead(503).end();
    const { hostname, port } = site;
    // A compressed response can't be cut.
    const requestHeaders = pauses.length === 0 ? headers : { ...headers, 'accept-encoding': 'identity' };
    request({ hostname, port, path: url, method, headers: requestHeaders, agent: false }, async (answer) => {
      const storage = !network.isStored && { 'cache-control': 'no-store' };
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...storage });
      if (pauses.length === 0) return void answer.pipe(response);
      let rest = Buffer.concat(await answer.toArray()).toString();
      for (const { text, reached, ended } of pauses) {
        const end = rest.indexOf(text) + text.length;
        response.write(rest.slice(0, end));
        rest = rest.slice(end);
        reached.resolve();
        await ended.promise;
      }
      response.end(rest);
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** The requested paths, in order. */
    requests,
    /** Whether every response has been sent. */
    isIdle: () => open === 0,
    /** Each is reached, then ended by the test. */
    pauses,
    /** Change it at any time: which paths respond with 503, and whether browsers may store responses. */
    network,
    /** From now on responses to matching paths stall; those held back before are sent. */
    stall(pattern = none) {
      stall.ended.resolve();
      stall = { pattern, ended: Promise.withResolvers<void>() };
    },
    async close() {
      stall.ended.resolve();
      // Browsers open connections in advance: close them once the server accepts no new ones.
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
