/** Compares a response of the live site with that of the build. */
import type { RawResponse } from './send-request.ts';
import { addSettings } from './zone-settings.ts';

/** Headers of the connection, time and Cloudflare, which the site does not decide. */
const HOP_HEADERS =
  /^(?:age|alt-svc|cf-.*|connection|content-length|date|keep-alive|nel|report-to|server(?:-timing)?|transfer-encoding)$/;

/**
 * @returns what differs: the status alone, since the rest follows from it; or headers and `body`. A
 *   missing header is an empty value.
 */
export function compareResponses(live: RawResponse, local: RawResponse) {
  const statuses = { found: `${live.status}`, expected: `${local.status}` };
  if (live.status !== local.status) return [{ what: addSettings(`status ${live.status}`), ...statuses }];
  const names = Object.keys({ ...live.headers, ...local.headers }).filter((name) => !HOP_HEADERS.test(name));
  const headers = names.flatMap((name) => {
    const [found = '', expected = ''] = [live.headers[name], local.headers[name]];
    return isSameHeader(name, found, expected, live) ? [] : { what: addSettings(name, found), found, expected };
  });
  if (live.body === local.body) return headers;
  return [...headers, { what: addSettings('body', live.body), ...quoteBodies(live.body, local.body) }];
}

/** What depends on compression or the time. */
const ignored: Readonly<Record<string, RegExp>> = {
  'cache-control': /\d+/g,
  etag: /^W\//,
  vary: /accept-encoding(?:, *)?|, *accept-encoding/i,
};

function isSameHeader(name: string, found: string, expected: string, { headers, body }: RawResponse): boolean {
  // An empty body is not compressed.
  if (name === 'content-encoding') return found !== '' || expected === '' || body === '';
  if (name === 'cache-control' && lastsLonger(found, expected, headers.age)) return false;
  const [live, local] = [found, expected].map((value) => value.replace(ignored[name] ?? '', ''));
  return live === local;
}

/**
 * Lifetimes end when a version does: that of a cached response was as much longer as the response
 * is old. Clocks may differ by a minute.
 */
function lastsLonger(found: string, expected: string, age = '0'): boolean {
  const [live = [], local = []] = [found, expected].map((value) => value.match(/\d+/g)?.map(Number));
  return live.some((seconds, index) => seconds - Number.parseInt(age, 10) > (local[index] ?? 0) + 60);
}

/** Quotes both bodies at the first difference. */
function quoteBodies(live: string, local: string) {
  const [found, expected] = [live, local].map((bytes) => Buffer.from(bytes, 'latin1').toString()) as [string, string];
  let offset = 0;
  while (offset < found.length && found[offset] === expected[offset]) offset += 1;
  const quote = (text: string) => `at ${offset}: ${JSON.stringify(text.slice(Math.max(0, offset - 20), offset + 40))}`;
  return { found: `${live.length} bytes, ${quote(found)}`, expected: `${local.length} bytes, ${quote(expected)}` };
}
