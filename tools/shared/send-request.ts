/** Sends a request without normalizing its path, and compares two responses. */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
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
  const request = send(site.origin, { method, path, headers: { 'accept-encoding': 'br', ...headers }, signal });
  // An error after the headers also rejects the body below.
  request.on('error', () => {});
  const [message] = (await once(request.end(), 'response', { signal })) as [IncomingMessage];
  const received = Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const bytes = Buffer.concat(await message.toArray());
  const isCompressed = bytes.length > 0 && message.headers['content-encoding'] === 'br';
  const body = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString('latin1');
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(received), body };
}

/** Headers of the connection, of compression and of Cloudflare, which the site does not set. */
const HOP_HEADERS =
  /^(?:alt-svc|cf-.*|connection|content-encoding|content-length|keep-alive|nel|report-to|server|server-timing|transfer-encoding)$/;

/** A 304 must repeat these headers (RFC 9110, 15.4.5). A cache may omit the others. */
const HEADERS_OF_304 = /^(?:cache-control|content-location|etag|expires|vary)$/;

export function compareResponses(live: RawResponse, local: RawResponse) {
  const isOmitted = (name: string) => live.status === 304 && !(name in live.headers) && !HEADERS_OF_304.test(name);
  const headers = Object.keys({ ...live.headers, ...local.headers }).filter(
    (name) => !HOP_HEADERS.test(name) && !isOmitted(name),
  );
  const compared = headers
    .filter((name) => name !== 'cache-control' || !haveSameLifetimes(live, local))
    .map((what) => ({ what, found: readHeader(live, what), expected: readHeader(local, what) }));
  return [
    { what: 'status', found: `${live.status}`, expected: `${local.status}` },
    ...compared,
    ...(live.body === local.body ? [] : [{ what: 'body', ...quoteBodies(live.body, local.body) }]),
  ].filter(({ found, expected }) => found !== expected);
}

/** Seconds between the two responses, without the age of a cached one. */
const MAX_DELAY = 60;

/**
 * Lifetimes end when an upcoming version takes effect, so they depend on the time at which a
 * response was created.
 */
function haveSameLifetimes(live: RawResponse, local: RawResponse): boolean {
  const [found, expected] = [live, local].map((response) => readHeader(response, 'cache-control')) as [string, string];
  const lifetimes = expected.match(/\d+/g) ?? [];
  const tolerance = MAX_DELAY + Number(live.headers.age ?? 0);
  return (
    found.replace(/\d+/g, '') === expected.replace(/\d+/g, '') &&
    (found.match(/\d+/g) ?? []).every((seconds, index) => Math.abs(+seconds - Number(lifetimes[index])) <= tolerance)
  );
}

/** In milliseconds, between the clocks of the live site and this machine. */
const MAX_CLOCK_DIFFERENCE = 300_000;

/** A header, `none` if it is missing, without what depends on the time or on compression. */
function readHeader({ headers }: RawResponse, name: string): string {
  const value = headers[name] ?? 'none';
  if (name === 'etag') return value.replace(/^W\//, '');
  if (name === 'vary') return value.replace(/,? *accept-encoding\b/i, '').replace(/^, */, '') || 'none';
  const isNow = name === 'date' && Math.abs(Date.now() - Date.parse(value)) < MAX_CLOCK_DIFFERENCE;
  const lifetimes = headers['cache-control']?.match(/\d+/g) ?? [];
  const isAlive = name === 'age' && lifetimes.some((seconds) => Number(value) <= Number(seconds));
  return isNow || isAlive ? 'none' : value;
}

/** Quotes both bodies at the first difference. */
function quoteBodies(live: string, local: string) {
  const [found, expected] = [live, local].map((bytes) => Buffer.from(bytes, 'latin1').toString()) as [string, string];
  let offset = 0;
  while (offset < found.length && found[offset] === expected[offset]) offset += 1;
  const quote = (text: string) => `at ${offset}: ${JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 40))}`;
  return { found: `${live.length} bytes, ${quote(found)}`, expected: `${local.length} bytes, ${quote(expected)}` };
}
