import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { createApp } from '../../../src/server/app.ts';
import { compareResponses, type SentResponse } from '../../../tools/commands/sent-response.ts';
import { clients } from '../../../tools/commands/site-requests.ts';
import { type Comparison, compareSites, readSiteAddress, report } from '../../../tools/commands/verify.ts';
import { createSite, settingsOf } from '../../fixtures/context.ts';
import { startServer } from './run-command.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

const response = (headers: Record<string, string> = {}, body = '', status = 200) => {
  return { status, headers, body: Buffer.from(body).toString('latin1') };
};

describe('compareResponses', () => {
  it.each([
    ['passes over other lifetimes while a version is ahead', true, { 'cache-control': 'public, max-age=31' }, 0],
    ['finds them otherwise', false, { 'cache-control': 'public, max-age=31' }, 1],
    ['finds another rule for caches', true, { 'cache-control': 'private, max-age=21' }, 1],
    ['finds other numbers elsewhere', true, { 'text-digest': '2' }, 1],
  ])('%s', (_, isShrinking, headers, count) => {
    const local = { 'cache-control': 'public, max-age=21', 'text-digest': '1' };
    expect(compareResponses(response({ ...local, ...headers }), response(local), isShrinking)).toHaveLength(count);
  });

  it('lets a 304 leave out what a cache may leave out, and nothing else', () => {
    const local = response({ etag: '"a"', link: '<b>' }, '', 304);
    const expected = ['etag\n  found     none\n  expected  "a"\n'];
    expect(compareResponses(response({}, '', 304), local)).toEqual(expected);
  });

  it('quotes the characters where bodies part', () => {
    const body = (end: string) => response({}, 'அ'.repeat(50) + end);
    const quoteOf = (end: string) => `153 bytes, at 50: "${'அ'.repeat(20)}${end}"`;
    expect(compareResponses(body('உ'), body('எ'))).toEqual([
      `body\n  found     ${quoteOf('உ')}\n  expected  ${quoteOf('எ')}\n`,
    ]);
  });
});

type Change = (answer: SentResponse) => Partial<SentResponse>;

const send = (more: SentResponse['headers']): Change => {
  return ({ headers }) => ({ headers: { ...headers, ...more } });
};
const write = (words: string): Change => {
  return ({ body }) => ({ body: body + words });
};
const everyone = Object.keys(clients);

/** Each at an address of its own, so that one run shows them all: what is done, in what it is found, and by whom. */
const tamperings: readonly (readonly [string, Change, string, readonly string[]])[] = [
  ['GET /privacy', write('<p>You agree to pay.</p>'), 'body', everyone],
  ['GET /privacy.html?since=2024-04-01', write(' '), 'body', everyone],
  ['GET /privacy.html?version=2020-07-13&lang=hi&format=markdown', write(' '), 'body', everyone],
  ['GET /privacy.html?version=2024-04-01&lang=en&since=2020-07-13', write(' '), 'body', everyone],
  ['GET /privacy.html?version=2024-04-01&lang=hi&since=2024-04-01', write(' '), 'body', everyone],
  ['GET /assets/entry-1.js', write('alert(1)'), 'body', everyone],
  ['GET /privacy.html?version=2020-07-13&lang=en', () => ({ status: 404 }), 'status', everyone],
  ['GET /', () => ({ status: 200 }), 'status', everyone],
  ['POST /privacy.html', () => ({ status: 200 }), 'status', everyone],
  ['GET /no-such-page.html', () => ({ status: 0 }), 'answer', everyone],
  ['GET /agreement.html?theme=dark', send({ 'set-cookie': 'id=1' }), 'set-cookie', everyone],
  ['OPTIONS /legal.json', send({ allow: 'PUT' }), 'allow', everyone],
  ['GET /legal.schema.json', send({ 'content-type': 'text/x-other' }), 'content-type', everyone],
  ['HEAD /agreement.html', send({ 'content-security-policy': 'x' }), 'content-security-policy', everyone],
  ['GET /privacy.html?theme=dark', send({ 'cache-control': 'public, max-age=9' }), 'cache-control', everyone],
  ['GET /privacy.html?theme=light', send({ age: '8640000' }), 'age', everyone],
  ['GET /legal.json', send({ date: 'Tue, 01 Jan 2025 00:00:00 GMT' }), 'date', everyone],
  ['GET /privacy.html?lang=en', write('<script>alert(1)</script>'), 'body', ['Android webview']],
  ['GET /agreement.html?lang=en', write(' '), 'body', ['iPhone']],
  ['GET /privacy.html?format=html', write(' '), 'body', ['desktop browser']],
  ['GET /agreement.html?format=json', write(' '), 'body', ['program']],
];

/** What Cloudflare does on the way: it compresses and marks. */
const passThroughCloudflare: Change = ({ headers: { etag, vary, ...others }, body }) => ({
  headers: {
    ...others,
    ...(etag && { etag: etag.replace('W/', '') }),
    vary: vary ? `${vary}, Accept-Encoding` : 'accept-encoding',
    ...(body && { 'content-encoding': 'br' }),
    server: 'cloudflare',
    'cf-ray': '9a1-BOM',
  },
});

const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const settings = settingsOf('/legal/');
const app = createApp(createSite({ settings, fetchAsset: async () => new Response('start();') }));
/** What was asked, below the base path. */
const nameAddress = (method = '', path = '') => `${method} ${path.slice('/legal'.length)}`;

/** A site in this process, which sends what a stranger makes of its answers. */
async function serveChanged(change: (answer: SentResponse, request: IncomingMessage) => SentResponse): Promise<URL> {
  const server = await startServer(async (request, response) => {
    const { method = '', url, headers } = request;
    const init = { method, headers: headers as Record<string, string> };
    const sent = await app.fetch(new Request(`https://e.example${url}`, init));
    const whole = { status: sent.status, headers: Object.fromEntries(sent.headers), body: await sent.text() };
    const answer = change(whole, request);
    if (answer.status === 0) return response.destroy();
    const isCompressed = answer.headers['content-encoding'] === 'br';
    response.writeHead(answer.status, answer.headers);
    response.end(isCompressed ? brotliCompressSync(answer.body, quickly) : answer.body);
  }, afterAll);
  return new URL('legal/', server);
}

describe('compareSites', () => {
  const conditions = new Set<unknown>();
  let findings: Comparison[];

  beforeAll(async () => {
    const local = await serveChanged((answer) => answer);
    const live = await serveChanged((sent, { method, url, headers }) => {
      const address = nameAddress(method, url);
      conditions.add(headers['if-none-match']);
      const isBy = (client: string) => clients[client]?.['user-agent'] === headers['user-agent'];
      const [, change] = tamperings.find(([at, , , by]) => at === address && by.some(isBy)) ?? [];
      const answer = { ...sent, ...passThroughCloudflare(sent) };
      return { ...answer, ...change?.(answer) };
    });
    const all = await compareSites(live, local, ['entry-1.js']);
    findings = all.filter(({ differences }) => differences.length > 0);
    expect(logged).toHaveBeenCalledWith('100 answers are still to be compared');
  });

  it('asks as whoever has an answer already, and as whoever has another', () => {
    const own = expect.stringMatching(/^W\/"\/privacy\.html\.2024-04-01\./);
    expect([...conditions]).toEqual(expect.arrayContaining([own, 'W/"another"']));
  });

  it.each(tamperings)('finds what is changed at %s', (at, _change, what, by) => {
    const found = findings.filter(({ request }) => nameAddress(request.method, request.path) === at);
    const names = found.flatMap(({ request, differences }) =>
      differences.map((one) => `${request.client}: ${one.split('\n')[0]}`),
    );
    expect(new Set(names)).toEqual(new Set(by.map((client) => `${client}: ${what}`)));
  });

  it('finds nothing that is as it was, whatever Cloudflare does to it', () => {
    const addresses = new Set(findings.map(({ request }) => nameAddress(request.method, request.path)));
    expect(addresses).toEqual(new Set(tamperings.map(([at]) => at)));
  });
});

describe('report', () => {
  const live = new URL('https://e.example/');
  const compare = (path: string, client: string, differences: string[], time = 1): Comparison => {
    return { request: { client, method: 'GET', path, headers: {}, status: 200 }, differences, time };
  };

  it('has each difference once, all who found it, ten of a kind, and the number of each kind; and is a failure', () => {
    const pages = Array.from({ length: 12 }, (_, index) => `/${index}.html`);
    const comparisons = pages.flatMap((path) => [
      compare(path, 'iPhone', ['age\n', `body\n${path}\n`]),
      compare(path, 'program', ['age\n']),
    ]);
    const bodies = pages.slice(0, 10).map((path) => `GET ${path} (iPhone): body\n${path}\n`);
    const expected = ['1 differences in age\n', ...bodies, '12 differences in body\n', 'https://e.example/: '];
    expect(() => report(live, comparisons)).toThrow(expected.join('\n'));
    expect(() => report(live, comparisons)).toThrow('GET /0.html and 11 more (iPhone, program): age\n');
  });

  it('says how many answers differ, and how many were slow, which is no difference', () => {
    const comparisons = [1, 3001, 12_340, 2999].map((time) => compare(`/${time}.html`, 'iPhone', [], time));
    expect(report(live, comparisons)).toBe('https://e.example/: 0 of 4 answers differ, 2 were slow');
  });
});

describe('verify', () => {
  const read = (args: readonly string[]) =>
    readSiteAddress(args, 'https://legal.app.example', '/legal/' as BasePath).href;

  it('takes an address that has the base path, and by default that of the settings', () => {
    expect(read([])).toBe('https://legal.app.example/legal/');
    expect(read(['http://localhost:8787/legal'])).toBe('http://localhost:8787/legal/');
  });

  it.each(['other.example', 'https://other.example/', 'https://a.example/legal/ b'])('refuses %s', (words) => {
    expect(() => read(words.split(' '))).toThrow(/^found /);
  });

  it('says in a sentence which site gives no answer', async () => {
    const none = new URL('http://127.0.0.1:1/');
    await expect(compareSites(none, none, [])).rejects.toThrow(/^Nothing answers at \S*: ECONNREFUSED\n/);
    const live = await startServer((_, answer) => void answer.end());
    const local = await startServer(({ url }, answer) => {
      if (url === '/legal.json') answer.end('{ "documents": {} }');
      else answer.destroy();
    });
    const found = /^The build that is served here gave no answer at \/\S*: socket hang up$/;
    await expect(compareSites(live, local, [])).rejects.toThrow(found);
  });
});
