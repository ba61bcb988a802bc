/** Stands between a browser and a site and writes down what is asked for: a browser does not tell of every request. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';

export interface Recorder {
  readonly url: URL;
  /** The paths that were asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

/** @param pauseAfter where in an answer the network pauses */
export async function recordRequests(site: URL, pauseAfter?: string): Promise<Recorder> {
  const requests: string[] = [];
  const server = createServer(({ url = '', method, headers }, response) => {
    requests.push(url);
    const { hostname, port } = site;
    // Only what is not compressed can be cut.
    const asked = pauseAfter === undefined ? headers : { ...headers, 'accept-encoding': 'identity' };
    request({ hostname, port, path: url, method, headers: asked }, async (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      if (pauseAfter === undefined) return answer.pipe(response);
      const [before = '', ...after] = Buffer.concat(await answer.toArray())
        .toString()
        .split(pauseAfter);
      if (after.length === 0) return response.end(before);
      response.write(before + pauseAfter);
      await setTimeout(500);
      response.end(after.join(pauseAfter));
    }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    requests,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
