/** Stands between a browser and a site and writes down what is asked for: a browser does not tell of every request. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Recorder {
  readonly url: URL;
  /** The paths that were asked for, in order. */
  readonly requests: readonly string[];
  close(): Promise<void>;
}

export async function recordRequests(site: URL): Promise<Recorder> {
  const requests: string[] = [];
  const server = createServer(({ url = '', method, headers }, response) => {
    requests.push(url);
    const { hostname, port } = site;
    request({ hostname, port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
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
