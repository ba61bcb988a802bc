/** Stands between a browser and a site and writes down what is asked for: a browser does not tell of every request. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Recorder = Awaited<ReturnType<typeof recordRequests>>;

/** @param pauseAfter where in an answer the network pauses */
export async function recordRequests(site: URL, pauseAfter?: string) {
  const requests: string[] = [];
  const pause = Promise.withResolvers<void>();
  const server = createServer(({ url = '', method, headers }, response) => {
    requests.push(url);
    const { hostname, port } = site;
    // Only what is not compressed can be cut.
    const asked = pauseAfter === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
    request({ hostname, port, path: url, method, headers: asked }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (pauseAfter === undefined) return answer.pipe(response);
      const body = Buffer.concat(await answer.toArray()).toString();
      const cut = body.indexOf(pauseAfter) + pauseAfter.length;
      response.write(body.slice(0, cut));
      await pause.promise;
      response.end(body.slice(cut));
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    /** The paths that were asked for, in order. */
    requests,
    /** Ends the pause. */
    resume: () => pause.resolve(),
    async close() {
      // A browser connects ahead of what it asks for: nothing may come in once all connections are closed.
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
