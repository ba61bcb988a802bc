/** Stands in front of workerd as Cloudflare stands in front of a Worker: compresses what it sends, and nothing else. */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';
import { constants, createBrotliCompress } from 'node:zlib';
import { ON_THE_FLY } from './measure-page.ts';

export interface Proxy {
  readonly origin: string;
  close(): void;
}

const COMPRESSED = /^(?:text|application)\/(?:html|javascript|json|plain)\b/;

/** @param target the origin that every request is passed on to */
export async function startCompressingProxy(target: string): Promise<Proxy> {
  const server = createServer((request, response) => {
    // Its own headers are passed on, so that the Worker sees the browser, but not what only this connection means.
    const { connection: _, 'accept-encoding': _encoding, ...headers } = request.headers;
    const asked = get(target + request.url, { headers }, (answer) => {
      const { 'content-length': length, 'transfer-encoding': _, connection: _connection, ...rest } = answer.headers;
      if (!COMPRESSED.test(rest['content-type'] ?? '')) {
        response.writeHead(answer.statusCode ?? 502, { ...rest, ...(length && { 'content-length': length }) });
        pipeline(answer, response, () => {});
        return;
      }
      response.writeHead(answer.statusCode ?? 502, { ...rest, 'content-encoding': 'br' });
      const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: ON_THE_FLY } });
      pipeline(answer, brotli, response, () => {});
    });
    asked.on('error', () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
