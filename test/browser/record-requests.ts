/** A proxy between a browser and a site: it records each request and can hold responses back. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Matches no path. */
export const none = /$^/;

export type Recorder = Awaited<ReturnType<typeof recordRequests>>;

export async function recordRequests(site: URL) {
  const requests: string[] = [];
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
    request({ hostname, port, path: url, method, headers, agent: false }, (answer) => {
      const storage = !network.isStored && { 'cache-control': 'no-store' };
      answer.pipe(response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...storage }));
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** The requested paths, in order. */
    requests,
    /** Whether every response has been sent. */
    isIdle: () => open === 0,
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
