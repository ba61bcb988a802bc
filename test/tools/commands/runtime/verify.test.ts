import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ask, type SentResponse, type SiteRequest } from '../../../../tools/commands/sent-response.ts';
import { serveBuild } from '../../../../tools/commands/serve-build.ts';
import { clients } from '../../../../tools/commands/site-requests.ts';
import { type Verification, verify, writeReport } from '../../../../tools/commands/verify.ts';
import { workerFolder } from '../../../builds.ts';

// A run asks two Workers for hundreds of answers.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const config = join(workerFolder('versions'), 'wrangler.json');
const scripts = readdirSync(join(dirname(config), '../client/assets'));
let site: Awaited<ReturnType<typeof serveBuild>>;
beforeAll(async () => {
  site = await serveBuild(config);
});
afterAll(() => site.close());

type Tampered = { -readonly [key in keyof SentResponse]: SentResponse[key] };
type Change = (response: Tampered, address: string, request: SiteRequest) => void;

/** Runs `verify` against the site behind a stranger who changes what it sends. */
async function verifyTampered(change: Change): Promise<{ verification: Verification; report: string }> {
  const server = createServer(async ({ method = '', url: path = '', headers }, response) => {
    const request = { method, path, headers: headers as SiteRequest['headers'] };
    const answer: Tampered = await ask(site.url, request);
    const framing = /^(?:transfer-encoding|content-encoding|content-length|connection|keep-alive)$/;
    answer.headers = Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !framing.test(name)));
    change(answer, `${method} ${path}`, request);
    if (answer.status === 0) return response.destroy();
    const bytes = Buffer.from(answer.body, 'latin1');
    const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
    const body = answer.headers['content-encoding'] ? brotliCompressSync(bytes, quickly) : bytes;
    response.writeHead(answer.status, answer.headers).end(method === 'HEAD' ? undefined : body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const live = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const verification = await verify(live, site.url, scripts, () => {});
  server.close().closeAllConnections();
  return { verification, report: writeReport(live, verification) };
}

it('verify finds no difference in a site that Cloudflare compresses and marks, and asks for everything', async () => {
  const { verification, report } = await verifyTampered((answer) => {
    const { etag, vary } = answer.headers;
    answer.headers = {
      ...answer.headers,
      ...(etag && { etag: etag.replace('W/', '') }),
      vary: vary ? `${vary}, Accept-Encoding` : 'accept-encoding',
      ...(answer.body && { 'content-encoding': 'br' }),
      server: 'cloudflare',
      'cf-ray': '9a1-BOM',
    };
  });
  expect(report).toMatch(/^\S+: \d+ addresses as 4 clients, \d+ answers, 0 differences$/);
  expect(verification.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(
    expect.arrayContaining([
      'GET /privacy',
      'GET /privacy.html?since=2024-04-01',
      'GET /privacy.html?version=2024-04-01&lang=en&since=2020-07-13',
      'GET /privacy.html?version=2020-07-13&lang=hi&format=markdown',
      'GET /legal.schema.json',
      expect.stringMatching(/^GET \/assets\/entry-[\w-]{8}\.js$/),
      'GET /no-such-page.html',
      'POST /agreement.html',
      'OPTIONS /legal.json',
      'HEAD /privacy.html',
    ]),
  );
  const tags = verification.requests.flatMap(({ headers }) => headers['if-none-match'] ?? []);
  expect(tags).toEqual(
    expect.arrayContaining(['W/"another"', expect.stringMatching(/^W\/"\/privacy\.html\.2024-04-01\./)]),
  );
});

type Tampering = Partial<Pick<SentResponse, 'status' | 'headers'>> & {
  readonly body?: readonly [string | RegExp, string];
};

function tamper(answer: Tampered, { status, headers, body: [from, to] = ['', ''] }: Tampering): void {
  answer.status = status ?? answer.status;
  answer.headers = { ...answer.headers, ...headers };
  answer.body = answer.body.replace(from, to);
}

const everyone = Object.keys(clients);

/** Each at an address of its own, so that one run shows them all: what is done, in what it is found, and by whom. */
const tamperings: readonly (readonly [string, Tampering, string, readonly string[]])[] = [
  ['GET /privacy', { body: [/(?=<\/main>)|$/, '<p>You agree to pay.</p>'] }, 'body', everyone],
  ['GET /privacy.html?since=2024-04-01', { body: ['2024', '2023'] }, 'body', everyone],
  ['GET /legal.json', { body: ['legal.app.example', 'legal.app.evil'] }, 'body', everyone],
  ['GET /privacy.html?version=2020-07-13&lang=en', { status: 404 }, 'status', everyone],
  ['GET /', { status: 200 }, 'status', everyone],
  ['POST /privacy.html', { status: 200 }, 'status', everyone],
  ['GET /no-such-page.html', { status: 0 }, 'answer', everyone],
  ['GET /agreement.html?theme=dark', { headers: { 'set-cookie': 'id=1' } }, 'set-cookie', everyone],
  ['GET /agreement.html?theme=light', { headers: { 'content-type': 'text/x-other' } }, 'content-type', everyone],
  ['GET /agreement.html?lang=hi', { headers: { 'content-security-policy': 'x' } }, 'content-security-policy', everyone],
  ['GET /privacy.html?theme=dark', { headers: { 'cache-control': 'public, max-age=9' } }, 'cache-control', everyone],
  ['GET /privacy.html?theme=light', { headers: { age: '8640000' } }, 'age', everyone],
  ['GET /privacy.html?format=text', { headers: { date: 'Tue, 01 Jan 2025 00:00:00 GMT' } }, 'date', everyone],
  ['GET /privacy.html?lang=en', { body: ['</main>', '<script>alert(1)</script></main>'] }, 'body', ['Android webview']],
  ['GET /agreement.html?lang=en', { body: ['2024', '2023'] }, 'body', ['iPhone']],
  ['GET /privacy.html?format=html', { body: ['2024', '2023'] }, 'body', ['desktop browser']],
  ['GET /agreement.html?format=json', { body: ['2020', '2019'] }, 'body', ['program']],
];

describe('verify finds', () => {
  let run: Awaited<ReturnType<typeof verifyTampered>>;
  beforeAll(async () => {
    run = await verifyTampered((answer, address, request) => {
      for (const [at, change, , by] of tamperings) {
        const isFor = by.some((client) => clients[client]?.['user-agent'] === request.headers['user-agent']);
        if (at === address && isFor) tamper(answer, change);
      }
      if (address.startsWith('GET /assets/entry-') && address !== 'GET /assets/entry-none.js')
        answer.body += 'alert(1)';
    });
  });
  const findingsAt = (isAt: (address: string) => boolean) =>
    run.verification.findings.filter(({ request: { method, path } }) => isAt(`${method} ${path}`));

  it.each(tamperings)('what is changed at %s', (at, _change, what, by) => {
    const found = new Set(findingsAt((address) => address === at).map((one) => `${one.request.client}: ${one.what}`));
    expect(found).toEqual(new Set(by.map((client) => `${client}: ${what}`)));
  });

  it('another start-up script, and nothing that is as it was, and tells each difference once', () => {
    const known = new Set<string>(tamperings.map(([at]) => at));
    const others = findingsAt((address) => !known.has(address));
    expect(new Set(others.map(({ what, request: { path } }) => `${what} ${path}`))).toEqual(
      new Set(scripts.map((script) => `body /assets/${script}`)),
    );
    expect(run.report).toContain(`GET /agreement.html?theme=dark (every client): set-cookie
  found     id=1
  expected  none
`);
    expect(run.report.match(/set-cookie/g)).toHaveLength(1);
  });
});
