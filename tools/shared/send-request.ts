/** Sends a request without normalizing its path, and compares two responses. */
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { SiteRequest } from './site-requests.ts';

export interface RawResponse {
  readonly status: number;
  /** By lower-case name. Repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as Latin-1: decoding them as UTF-8 could hide a difference. */
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
  const request = send(site.origin, { method, path, headers: { 'accept-encoding': 'identity', ...headers }, signal });
  // An error after the headers also rejects the body below.
  request.on('error', () => {});
  const [message] = (await once(request.end(), 'response', { signal })) as [IncomingMessage];
  const received = Object.entries(message.headersDistinct).map(([name, values = []]) => [name, values.join(', ')]);
  const body = Buffer.concat(await message.toArray()).toString('latin1');
  return { status: message.statusCode ?? 0, headers: Object.fromEntries(received), body };
}

/** Headers of the connection, compression, time and Cloudflare, which the site does not decide. */
const HOP_HEADERS =
  /^(?:age|alt-svc|cf-.*|connection|content-encoding|content-length|date|keep-alive|nel|report-to|server|server-timing|transfer-encoding)$/;

/** A different status alone, since the rest follows from it. A missing header is an empty value. */
export function compareResponses(live: RawResponse, local: RawResponse) {
  const statuses = { found: `${live.status}`, expected: `${local.status}` };
  if (live.status !== local.status) return [{ what: `status ${live.status}`, ...statuses }];
  const names = Object.keys({ ...live.headers, ...local.headers }).filter((name) => !HOP_HEADERS.test(name));
  return [
    ...names.map((what) => ({ what, found: live.headers[what] ?? '', expected: local.headers[what] ?? '' })),
    ...(live.body === local.body ? [] : [{ what: 'body', ...quoteBodies(live.body, local.body) }]),
  ].filter(({ what, found, expected }) => normalizeHeader(what, found) !== normalizeHeader(what, expected));
}

/** Without what depends on compression or the time: lifetimes end with a version. */
function normalizeHeader(name: string, value: string): string {
  if (name === 'cache-control') return value.replace(/\d+/g, '');
  if (name === 'etag') return value.replace(/^W\//, '');
  return name === 'vary' ? value.replace(/,? *accept-encoding\b/i, '').replace(/^, */, '') : value;
}

/** Quotes both bodies at the first difference. */
function quoteBodies(live: string, local: string) {
  const [found, expected] = [live, local].map((bytes) => Buffer.from(bytes, 'latin1').toString()) as [string, string];
  let offset = 0;
  while (offset < found.length && found[offset] === expected[offset]) offset += 1;
  const quote = (text: string) => `at ${offset}: ${JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 40))}`;
  return { found: `${live.length} bytes, ${quote(found)}`, expected: `${local.length} bytes, ${quote(expected)}` };
}
