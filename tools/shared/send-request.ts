/** Sends a request without normalizing its path, and decodes the response. */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { SiteRequest } from './site-requests.ts';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name. Repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed bytes as Latin-1: decoding them as UTF-8 could hide a difference. */
  readonly body: string;
}

/** In milliseconds. */
const TIMEOUT = 20_000;

/** @throws unless the whole response arrives in time */
export async function sendRequest(
  site: URL,
  { method = 'GET', path, headers }: Pick<SiteRequest, 'path'> & Partial<SiteRequest>,
): Promise<RawResponse> {
  // Not `fetch`: it adds headers.
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(TIMEOUT);
  const accepted = { 'accept-encoding': 'identity', ...headers };
  const request = send(site.origin, { method, path, headers: accepted, signal });
  // An error after the headers also rejects the body below.
  request.on('error', () => {});
  const [message] = (await once(request.end(), 'response', { signal })) as [IncomingMessage];
  const received = Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const bytes = Buffer.concat(await message.toArray());
  const body = decompress(bytes, message.headers['content-encoding'], accepted['accept-encoding']).toString('latin1');
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(received), body };
}

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** @throws for another compression than the header says, or than was requested */
function decompress(bytes: Buffer, encoding = '', accepted: string): Buffer {
  if (encoding === '' || bytes.length === 0) return bytes;
  const decode = accepted.includes(encoding) && decoders[encoding];
  if (!decode) throw new Error(`compressed as ${encoding}, requested was ${accepted}`);
  return decode(bytes);
}
