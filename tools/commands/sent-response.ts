/** The whole answer to one request, as it was sent, and in what two answers differ. */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';
import type { SiteRequest } from './site-requests.ts';

export interface SentResponse {
  readonly status: number;
  /** By name in small letters; what was sent more than once is joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The decompressed bytes, one character each: decoding them as UTF-8 could hide a difference. */
  readonly body: string;
}

/** For how many seconds an answer is waited for. */
const TIMEOUT = 20;

/** @throws when no whole answer came in time */
export async function ask(
  site: URL,
  { method = 'GET', path, headers }: Pick<SiteRequest, 'path'> & Partial<SiteRequest>,
): Promise<SentResponse> {
  // Not `fetch`, which sends headers of its own.
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(1000 * TIMEOUT);
  const request = send(site.origin, { method, path, headers: { 'accept-encoding': 'br', ...headers }, signal });
  // What fails after the response began is told by its body.
  request.on('error', () => {});
  const [message] = (await once(request.end(), 'response', { signal })) as [IncomingMessage];
  const received = Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const bytes = Buffer.concat(await message.toArray());
  const isCompressed = bytes.length > 0 && message.headers['content-encoding'] === 'br';
  const body = (isCompressed ? brotliDecompressSync(bytes) : bytes).toString('latin1');
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(received), body };
}

/** The headers that belong to one connection, to compression or to Cloudflare, and say nothing of the site. */
const HOP_HEADERS =
  /^(?:alt-svc|cf-.*|connection|content-encoding|content-length|keep-alive|nel|report-to|server|server-timing|transfer-encoding)$/;

/** What a 304 has to repeat (RFC 9110, section 15.4.5); a cache on the way may leave out the rest. */
const HEADERS_OF_304 = /^(?:cache-control|content-location|etag|expires|vary)$/;

/** @param isShrinking whether a version is ahead: until it begins, how long an answer lives depends on when it was made */
export function compareResponses(live: SentResponse, local: SentResponse, isShrinking = false): string[] {
  const isLeftOut = (name: string) => live.status === 304 && !(name in live.headers) && !HEADERS_OF_304.test(name);
  const headers = Object.keys({ ...live.headers, ...local.headers }).filter(
    (name) => !HOP_HEADERS.test(name) && !isLeftOut(name),
  );
  const read = (response: SentResponse, name: string) => readHeader(response, name, isShrinking);
  return [
    ...differ('status', `${live.status}`, `${local.status}`),
    ...headers.flatMap((name) => differ(name, read(live, name), read(local, name))),
    ...(live.body === local.body ? [] : differ('body', ...quoteBodies(live.body, local.body))),
  ];
}

/** @param what `status`, `body`, or the name of a header */
export function differ(what: string, found: string, expected: string): string[] {
  return found === expected ? [] : [`${what}\n  found     ${found}\n  expected  ${expected}\n`];
}

/** By how many milliseconds the live site's clock may differ from this machine's. */
const MAX_CLOCK_DIFFERENCE = 300_000;

/** A header without what time and compression change in it. */
function readHeader({ headers }: SentResponse, name: string, isShrinking: boolean): string {
  const value = headers[name] ?? 'none';
  if (name === 'cache-control' && isShrinking) return value.replace(/\d+/g, '…');
  if (name === 'etag') return value.replace(/^W\//, '');
  if (name === 'vary') return value.replace(/,? *accept-encoding\b/i, '').replace(/^, */, '') || 'none';
  const isNow = name === 'date' && Math.abs(Date.now() - Date.parse(value)) < MAX_CLOCK_DIFFERENCE;
  const lifetimes = headers['cache-control']?.match(/\d+/g) ?? [];
  const isAlive = name === 'age' && lifetimes.some((seconds) => Number(value) <= Number(seconds));
  return isNow || isAlive ? 'none' : value;
}

/** The place where two bodies part. */
function quoteBodies(live: string, local: string): [string, string] {
  const [found, expected] = [live, local].map((bytes) => Buffer.from(bytes, 'latin1').toString()) as [string, string];
  let at = 0;
  while (at < found.length && found[at] === expected[at]) at += 1;
  const quote = (text: string) => `at ${at}: ${JSON.stringify(text.slice(Math.max(0, at - 20), at + 40))}`;
  return [`${live.length} bytes, ${quote(found)}`, `${local.length} bytes, ${quote(expected)}`];
}
