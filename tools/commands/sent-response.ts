/** One request as it is sent, the whole answer to it, and in what two answers differ. */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { brotliDecompressSync } from 'node:zlib';

export interface SiteRequest {
  readonly method: string;
  /** Path and query, sent as they stand. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SentResponse {
  readonly status: number;
  /** By name in small letters; what was sent more than once is joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes without their compression, each as one character: a comparison must not mend what is no UTF-8. */
  readonly body: string;
}

/** @throws when no whole answer came in time */
export async function ask(site: URL, { method, path, headers }: SiteRequest): Promise<SentResponse> {
  // Not `fetch`, which sends headers of its own.
  const send = site.protocol === 'https:' ? requestHttps : requestHttp;
  const signal = AbortSignal.timeout(20_000);
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

export interface Difference {
  /** `status`, `body`, or the name of a header. */
  readonly what: string;
  readonly found: string;
  readonly expected: string;
}

/** The headers that belong to one connection, to compression or to Cloudflare, and say nothing of the site. */
const HOP_HEADERS =
  /^(?:age|alt-svc|cf-.*|connection|content-encoding|content-length|date|keep-alive|nel|report-to|server|server-timing|transfer-encoding)$/;

/** What a 304 has to repeat (RFC 9110, section 15.4.5); a cache on the way may leave out the rest. */
const HEADERS_OF_304 = /^(?:cache-control|content-location|etag|expires|vary)$/;

/** @param passed the seconds between both answers, by which lifetimes in `cache-control` may differ */
export function compareResponses(live: SentResponse, local: SentResponse, passed = 0): Difference[] {
  const isLeftOut = (name: string) => live.status === 304 && !(name in live.headers) && !HEADERS_OF_304.test(name);
  const names = Object.keys({ ...live.headers, ...local.headers });
  const headers = names.filter((name) => !HOP_HEADERS.test(name) && !isLeftOut(name));
  const differences = [
    { what: 'status', found: `${live.status}`, expected: `${local.status}` },
    ...headers.map((what) => ({ what, found: readHeader(live, what), expected: readHeader(local, what) })),
  ].filter(({ what, found, expected }) => {
    return found !== expected && !(what === 'cache-control' && isAged(found, expected, passed));
  });
  return live.body === local.body ? differences : [...differences, quoteBodies(live.body, local.body)];
}

/** A header without what compression on the way changes of it. */
function readHeader({ headers }: SentResponse, name: string): string {
  const value = headers[name] ?? 'none';
  if (name === 'etag') return value.replace(/^W\//, '');
  return name === 'vary' ? value.replace(/,? *accept-encoding\b/i, '').replace(/^, */, '') || 'none' : value;
}

/** Whether two values are one but for seconds, which are no further apart than what passed. */
function isAged(found: string, expected: string, passed: number): boolean {
  const [seconds = [], others = []] = [found, expected].map((value) => value.match(/\d+/g) ?? []);
  const isSame = found.replace(/\d+/g, '') === expected.replace(/\d+/g, '');
  return isSame && seconds.every((value, index) => Math.abs(Number(value) - Number(others[index])) <= passed);
}

/** Quotes the place where two bodies part. */
function quoteBodies(found: string, expected: string): Difference {
  const [live = '', local = ''] = [found, expected].map((bytes) => Buffer.from(bytes, 'latin1').toString());
  let at = 0;
  while (at < live.length && live[at] === local[at]) at += 1;
  const quote = (text: string) => JSON.stringify(text.slice(Math.max(0, at - 20), at + 40));
  return {
    what: 'body',
    found: `${found.length} bytes, at ${at}: ${quote(live)}`,
    expected: `${expected.length} bytes, at ${at}: ${quote(local)}`,
  };
}
