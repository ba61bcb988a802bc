/** One request as it is sent, the whole answer to it, and in what two answers differ. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export interface SiteRequest {
  readonly method: string;
  /** Path and query, sent as they stand. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  /** By name in small letters; what was sent more than once is joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes without their compression, each as one character: a comparison must not mend what is no UTF-8. */
  readonly body: string;
}

/** @throws when no whole answer came within so many milliseconds */
export function ask(site: URL, { method, path, headers }: SiteRequest, timeout: number): Promise<Answer> {
  // Not `fetch`, which sends headers of its own.
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;
  const options = { method, path, headers: { 'accept-encoding': 'gzip, br', ...headers } };
  return new Promise((resolve, reject) => {
    const request = send(site.origin, { ...options, signal: AbortSignal.timeout(timeout) }, async (message) => {
      try {
        const bytes = Buffer.concat(await message.toArray());
        const distinct = Object.entries(message.headersDistinct);
        const received = Object.fromEntries(distinct.map(([name, values = []]) => [name, values.join(', ')]));
        const body = decompress(bytes, received['content-encoding']).toString('latin1');
        resolve({ status: message.statusCode ?? 0, headers: received, body });
      } catch (error) {
        reject(error);
      }
    });
    request.on('error', reject).end();
  });
}

function decompress(bytes: Buffer, encoding?: string): Buffer {
  if (bytes.length > 0 && encoding === 'br') return brotliDecompressSync(bytes);
  return bytes.length > 0 && encoding === 'gzip' ? gunzipSync(bytes) : bytes;
}

export interface Difference {
  /** `status`, `body`, or the name of a header. */
  readonly what: string;
  readonly found: string;
  readonly expected: string;
}

/** The headers that belong to one connection, to compression or to Cloudflare, and say nothing of the site. */
const OF_THE_WAY =
  /^(?:age|alt-svc|cf-.*|connection|content-encoding|content-length|date|keep-alive|nel|report-to|server|server-timing|transfer-encoding)$/;

/** What a 304 has to repeat (RFC 9110, section 15.4.5); a cache on the way may leave out the rest. */
const OF_NOT_MODIFIED = /^(?:cache-control|content-location|etag|expires|vary)$/;

export function compareAnswers(live: Answer, local: Answer): Difference[] {
  const names = new Set([...Object.keys(live.headers), ...Object.keys(local.headers)]);
  const compared = [...names].filter((name) => {
    const isLeftOut = live.status === 304 && live.headers[name] === undefined && !OF_NOT_MODIFIED.test(name);
    return !OF_THE_WAY.test(name) && !isLeftOut;
  });
  return [
    ['status', `${live.status}`, `${local.status}`] as const,
    ...compared.map((name) => [name, readHeader(live, name), readHeader(local, name)] as const),
    ['body', ...quoteBodies(live.body, local.body)] as const,
  ].flatMap(([what, found, expected]) => (found === expected ? [] : [{ what, found, expected }]));
}

/** A header without what compression on the way changes of it. */
function readHeader({ headers }: Answer, name: string): string {
  const value = headers[name] ?? 'none';
  if (name === 'etag') return value.replace(/^W\//, '');
  return name === 'vary' ? value.replace(/,? *accept-encoding\b/i, '').replace(/^, */, '') || 'none' : value;
}

/** The place where two bodies part. */
function quoteBodies(...bodies: [string, string]): string[] {
  const [found, expected] = bodies;
  if (found === expected) return ['', ''];
  let at = 0;
  while (found[at] === expected[at]) at += 1;
  const part = (body: string) => Buffer.from(body.slice(Math.max(0, at - 30), at + 60), 'latin1').toString();
  return bodies.map((body) => `${body.length} bytes, at ${at}: “${part(body).replace(/\s+/g, ' ')}”`);
}
