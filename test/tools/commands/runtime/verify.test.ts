import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BasePath } from '../../../../src/location/base-path.ts';
import type { Answer, SiteRequest } from '../../../../tools/commands/answer.ts';
import { startLocalSite } from '../../../../tools/commands/local-site.ts';
import { clients } from '../../../../tools/commands/site-requests.ts';
import { readAddress, type Verification, verify, writeReport } from '../../../../tools/commands/verify.ts';
import { workerFolder } from '../../../builds.ts';
import { makeProject, runCommand } from '../run-command.ts';

// A run asks two Workers for hundreds of answers.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Half a minute before a version takes effect, so that `Cache-Control` says another thing each second. */
const moment = Date.parse('2026-12-31T18:29:30Z');
const names = Object.keys(clients);

const folder = mkdtempSync(join(tmpdir(), 'verify-test-'));
const small = join(workerFolder('site'), 'wrangler.json');
const manyVersions = join(workerFolder('manyVersions'), 'wrangler.json');
const started: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const close of started) await close();
  rmSync(folder, { recursive: true });
});

type Tampered = { -readonly [key in keyof Answer]: Answer[key] };
type Change = (answer: Tampered, request: SiteRequest) => void;

/** Hundreds of answers are compressed. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Starts the built site behind a stranger who changes what it sends. */
async function startTampered(change: Change, configPath: string): Promise<URL> {
  const site = await startLocalSite(configPath);
  const server = createServer(async ({ method = '', url: path = '', headers }, response) => {
    const request = { method, path, headers: headers as Record<string, string> };
    const answer = await site.ask(request, moment);
    const {
      'transfer-encoding': _,
      'content-encoding': _encoding,
      'content-length': _length,
      ...sent
    } = answer.headers;
    const changed: Tampered = { ...answer, headers: { ...sent, date: new Date(moment).toUTCString() } };
    change(changed, request);
    if (changed.status === 0) return response.destroy();
    const bytes = Buffer.from(changed.body, 'latin1');
    const body = changed.headers['content-encoding'] ? brotliCompressSync(bytes, quickly) : bytes;
    response.writeHead(changed.status, changed.headers).end(method === 'HEAD' ? undefined : body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  started.push(async () => {
    server.closeAllConnections();
    server.close();
    await site.close();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
}

/** This machine's clock is ahead of the live site's. */
const options = { now: () => moment + 10_000, timeout: 20_000 };

/** What compression at Cloudflare's edge, and the edge itself, do to an answer. */
const cloudflare: Change = (answer) => {
  const { etag, vary } = answer.headers;
  answer.headers = {
    ...answer.headers,
    ...(etag && { etag: etag.replace('W/', '') }),
    vary: vary ? `${vary}, Accept-Encoding` : 'accept-encoding',
    ...(answer.body && { 'content-encoding': 'br' }),
    server: 'cloudflare',
    'cf-ray': '9a1-BOM',
    'cf-cache-status': 'HIT',
    'alt-svc': 'h3=":443"',
    nel: '{}',
    'report-to': '{}',
  };
};

const addClause: Change = (answer) => {
  answer.body = answer.body.replace(/(?=<\/main>)|$/, '<p>You agree to pay.</p>');
};
const setHeader =
  (name: string, value: string): Change =>
  (answer) => {
    answer.headers = { ...answer.headers, [name]: value };
  };

const version = '?version=2024-04-01&lang=en';

/** Each at an address of its own, so that one run shows them all: what is done there, and in what it is found. */
const tamperings: Readonly<Record<string, readonly [at: RegExp, change: Change, found: readonly string[]]>> = {
  'an extra clause': [/^GET \/privacy\?*$/, addClause, ['body']],
  'a hidden text': [
    /^GET \/agreement$/,
    (answer) => {
      answer.body = answer.body.replace(/<main|^\{/, '$& hidden');
    },
    ['body'],
  ],
  'another start-up script': [
    /^GET \/assets\/entry-(?!none)/,
    (answer) => {
      answer.body = answer.body.replace(/.$/, 'alert(1)');
    },
    ['body'],
  ],
  'a version that is gone': [
    /^GET \/privacy\.html\?version=2020-07-13&lang=en$/,
    (answer) => {
      answer.status = 404;
    },
    ['status'],
  ],
  'a version that shows the current one': [
    /^GET \/agreement\.html\?version=2020-07-13&lang=en$/,
    (answer) => {
      answer.body = answer.body.replaceAll('2020', '2024');
    },
    ['body'],
  ],
  'foreign addresses in legal.json': [
    /^GET \/legal\.json$/,
    (answer) => {
      answer.body = answer.body
        .replaceAll('legal.app.example', 'legal.app.evil')
        .replaceAll('legal.sample.test', 'x.test');
    },
    ['body'],
  ],
  'a cookie': [/^GET \/agreement\.html\?theme=dark$/, setHeader('set-cookie', 'id=1'), ['set-cookie']],
  'another charset': [
    /^GET \/privacy\.html\?version=2020-07-13&lang=en&format=html$/,
    setHeader('content-type', 'text/html; charset=iso-8859-1'),
    ['content-type'],
  ],
  'a weaker policy': [
    /^GET \/agreement\.html\?version=2020-07-13&lang=en&format=html$/,
    setHeader('content-security-policy', 'default-src *'),
    ['content-security-policy'],
  ],
  'another format from a cache': [
    /^GET \/agreement\.html\?theme=light$/,
    setHeader('content-type', 'text/x-other'),
    ['content-type'],
  ],
  'a longer life in caches': [
    /^GET \/privacy\.html\?theme=dark$/,
    setHeader('cache-control', 'public, max-age=31536000'),
    ['cache-control'],
  ],
  'an answer that a cache kept too long': [/^GET \/privacy\.html\?theme=light$/, setHeader('age', '8640000'), ['age']],
  'an answer of another day': [
    /^GET \/privacy\.html\?format=text$/,
    setHeader('date', 'Tue, 01 Jan 2025 00:00:00 GMT'),
    ['date'],
  ],
  'a home page where there is none': [
    /^GET \/$/,
    (answer) => {
      answer.status = 200;
    },
    ['status'],
  ],
  'a method that is let through': [
    /^POST \/privacy\.html$/,
    (answer) => {
      answer.status = 200;
    },
    ['status'],
  ],
  'a 304 for whoever has another text': [
    /^GET \/legal\.schema\.json$/,
    (answer) => {
      answer.status = 304;
      answer.body = '';
    },
    ['status', 'body'],
  ],
  'no answer': [
    /^GET \/legal-none|^GET \/no-such-page\.html$/,
    (answer) => {
      answer.status = 0;
    },
    ['answer'],
  ],
};

/** Where one client alone gets other words. */
const forOne: Readonly<Record<string, string>> = {
  'GET /privacy.html?lang=en': 'Android webview',
  'GET /agreement.html?lang=en': 'iPhone',
  'GET /privacy.html?format=html': 'desktop browser',
  'GET /agreement.html?format=json': 'program',
};

describe('verify', () => {
  it('finds no difference in a site that Cloudflare compresses and marks, at the moment that its answers name', async () => {
    const live = await startTampered(cloudflare, manyVersions);
    const verification = await verify(live, { ...options, configPath: manyVersions });
    expect(writeReport(live, verification)).toMatch(
      /^Cloudflare’s cache: \d+ HIT\nhttp:\/\/127\.0\.0\.1:\d+\/: \d+ addresses as 4 clients, \d+ answers, 0 differences$/,
    );
    const { headers } = await fetch(new URL('/privacy.html', live));
    expect(headers.get('cache-control')).toBe('public, max-age=30, stale-while-revalidate=0, stale-if-error=0');

    const paths = new Set(verification.requests.map(({ method, path }) => `${method} ${path}`));
    expect([...paths]).toEqual(
      expect.arrayContaining([
        'GET /privacy',
        'GET /agreement.html',
        `GET /agreement.html${version}`,
        `GET /privacy.html${version}&since=2020-07-13`,
        'GET /privacy.html?version=2020-07-13&lang=hi&format=markdown',
        'GET /legal.json',
        'GET /legal.schema.json',
        expect.stringMatching(/^GET \/assets\/entry-[\w-]{8}\.js$/),
        'GET /no-such-page.html',
        'POST /agreement.html',
        'OPTIONS /legal.json',
        'HEAD /privacy.html',
      ]),
    );
    const tags = verification.requests.flatMap(({ headers }) => headers['if-none-match'] ?? []);
    expect(tags).toEqual(expect.arrayContaining(['W/"another"', expect.stringMatching(/^W\/"2024-04-01\./)]));
  });

  describe('finds', () => {
    let verification: Verification;
    let report: string;
    beforeAll(async () => {
      const live = await startTampered((answer, request) => {
        const address = `${request.method} ${request.path}`;
        const isFor = request.headers['user-agent'] === clients[forOne[address] ?? '']?.['user-agent'];
        if (isFor) answer.body = answer.body.replace('2020', '2021');
        for (const [at, change] of Object.values(tamperings)) if (at.test(address)) change(answer, request);
      }, small);
      verification = await verify(live, { ...options, configPath: small });
      report = writeReport(live, verification);
    });

    it('every tampering, as every client', () => {
      for (const [name, [at, , found]] of Object.entries(tamperings)) {
        const here = verification.findings.filter(({ request: { method, path } }) => at.test(`${method} ${path}`));
        expect
          .soft(new Set(here.map(({ what, request: { client } }) => `${client}: ${what}`)), name)
          .toEqual(new Set(names.flatMap((client) => found.map((what) => `${client}: ${what}`))));
      }
    });

    it('other words that only one client gets', () => {
      for (const [address, client] of Object.entries(forOne)) {
        const here = verification.findings.filter(({ request: { method, path } }) => `${method} ${path}` === address);
        expect
          .soft(
            here.map(({ what, request }) => [what, request.client]),
            address,
          )
          .toEqual([['body', client]]);
      }
    });

    it('and nothing else, and tells each difference once', () => {
      const isKnown = (address: string) =>
        address in forOne || Object.values(tamperings).some(([at]) => at.test(address));
      const others = verification.findings.filter(({ request: { method, path } }) => !isKnown(`${method} ${path}`));
      expect(others).toEqual([]);
      expect(report).toContain(`GET /agreement.html?theme=dark (every client): set-cookie
  found     id=1
  expected  none
`);
      expect(report.match(/set-cookie/g)).toHaveLength(1);
    });
  });

  it('holds a site below a base path and without server rendering to its own build', async () => {
    const other = join(folder, 'worker');
    cpSync(dirname(small), other, { recursive: true });
    cpSync(join(dirname(small), '../client'), join(folder, 'client'), { recursive: true });
    const config = join(other, 'wrangler.json');
    const vars = { BASE_PATH: '/legal/', SERVER_RENDERING: 'off' };
    writeFileSync(config, JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), vars }));

    const live = await startTampered(() => {}, config);
    const { requests, findings } = await verify(live, { ...options, configPath: config });
    expect(findings).toEqual([]);
    expect(requests.map(({ path }) => path)).toContain('/legal/privacy.html?version=2020-07-13&lang=en');
  });

  it('says that the live site was built from something else', () => {
    const request = { client: 'iPhone', method: 'GET', path: '/legal.json', headers: {} };
    const findings = [{ request, what: 'etag', found: '"a"', expected: '"b"' }];
    expect(
      writeReport(new URL('https://legal.app.example'), {
        requests: [request],
        findings,
        cacheStatuses: ['MISS', 'HIT', 'MISS'],
      }),
    ).toBe(
      `GET /legal.json (iPhone): etag
  found     "a"
  expected  "b"

The live site was built from something else: check out the commit that was deployed, and compare again.
Cloudflare’s cache: 2 MISS, 1 HIT
https://legal.app.example/: 1 addresses as 4 clients, 1 answers, 1 differences`,
    );
  });

  it('ends with 1 and says why where there is no site', async () => {
    const folder = makeProject();
    const { exitCode, output } = await runCommand('verify', ['http://127.0.0.1:1/'], folder, folder);
    expect(output).toMatch(/\(every client\): answer\n {2}found {5}none: connect ECONNREFUSED 127\.0\.0\.1:1\n/);
    expect(exitCode).toBe(1);
  });
});

describe('readAddress', () => {
  it('takes an address of the base path, on https or on this machine', () => {
    for (const [args, expected] of [
      [[], 'https://legal.app.example/legal/'],
      [['https://other.example/legal'], 'https://other.example/legal/'],
      [['http://localhost:8787/legal/'], 'http://localhost:8787/legal/'],
    ] as const) {
      expect.soft(readAddress(args, 'https://legal.app.example', '/legal/' as BasePath).href, `${args}`).toBe(expected);
    }
  });

  it('refuses any other', () => {
    for (const args of [
      ['http://other.example/legal/'],
      ['other.example'],
      ['https://other.example/'],
      ['https://a.example/legal/', 'b'],
    ]) {
      expect
        .soft(() => readAddress(args, 'https://legal.app.example', '/legal/' as BasePath), `${args}`)
        .toThrow(/^found /);
    }
  });
});
