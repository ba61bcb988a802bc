import type { IncomingMessage } from 'node:http';
import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BasePath } from '../../../src/location/base-path.ts';
import { createApp } from '../../../src/server/app.ts';
import { compareRedirect, compareSites, readSiteAddress, summarize } from '../../../tools/commands/verify.ts';
import { compareResponses } from '../../../tools/shared/compare-responses.ts';
import type { RawResponse } from '../../../tools/shared/send-request.ts';
import { clients, listRequests, type SiteRequest } from '../../../tools/shared/site-requests.ts';
import { createSite, legal } from '../../fixtures/services.ts';
import { startServer } from './run-command.ts';

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

it('quotes both bodies at the first difference', () => {
  const response = (end: string) => {
    return { status: 200, headers: {}, body: Buffer.from('அ'.repeat(50) + end).toString('latin1') };
  };
  const quoteOf = (end: string) => `153 bytes, at 50: "${'அ'.repeat(20)}${end}"`;
  const expected = { what: 'body', found: quoteOf('உ'), expected: quoteOf('எ') };
  expect(compareResponses(response('உ'), response('எ'))).toEqual([expected]);
});

interface Served extends RawResponse {
  /** The body is sent as it is, whatever `content-encoding` says. */
  readonly isRaw?: boolean;
}
type Change = (response: Served) => Partial<Served>;

const send = (name: string, value: string) => {
  return { found: name, change: ({ headers }: Served) => ({ headers: { ...headers, [name]: value } }) };
};
const drop = (name: string) => {
  return { found: name, change: ({ headers: { [name]: _, ...headers } }: Served) => ({ headers }) };
};
const write = (text: string) => ({ found: 'body', change: ({ body }: Served) => ({ body: body + text }) });
/** As Browser Cache TTL does. */
const keep = (seconds: number, stale = ', stale-while-revalidate=86400, stale-if-error=604800') => {
  return { ...send('cache-control', `public, max-age=${seconds}${stale}`), found: 'cache-control → Caching' };
};
/** The headers and the body follow from it. */
const status = (status: number, found = `status ${status}`) => {
  return { found, change: () => ({ status, headers: {}, body: '' }) };
};

/**
 * Changes of responses, and the kind of difference that `verify` finds. `by` names the clients whose
 * responses are changed. Each at a different address, so that one run finds all of them.
 */
const tamperings: { address: string; found: string; change: Change; by?: string[] }[] = [
  { address: 'GET /privacy', ...write('<p>You agree to pay.</p>') },
  { address: 'GET /privacy.html?since=2024-04-01', ...write(' ') },
  { address: 'GET /privacy.html?version=2020-07-13&lang=hi&format=json', ...write(' ') },
  { address: 'GET /privacy.html?version=2024-04-01&lang=en&since=2020-07-13', ...write(' ') },
  { address: 'GET /privacy.html?version=2024-04-01&lang=hi&since=2024-04-01', ...write(' ') },
  { address: 'GET /assets/entry-1.js', ...write('alert(1)') },
  { address: 'GET /privacy.html?version=2020-07-13&lang=en', ...status(404) },
  { address: 'GET /', ...status(200) },
  { address: 'GET /agreement.html?theme=light', ...status(403, 'status 403 → Security') },
  { address: 'POST /privacy.html', ...status(200) },
  { address: 'GET /none.html', ...status(0, 'response') },
  { address: 'GET /agreement.html?theme=dark', ...send('set-cookie', 'id=1') },
  { address: 'GET /agreement.html', ...drop('content-security-policy') },
  { address: 'OPTIONS /legal.json', ...send('allow', 'PUT') },
  { address: 'HEAD /agreement.html', ...send('content-security-policy', 'x') },
  { address: 'GET /privacy.html?theme=dark', ...keep(9, '') },
  { address: 'GET /privacy.html?theme=light', ...keep(14_400) },
  { address: 'GET /agreement.html?lang=hi', ...keep(561) },
  { address: 'GET /privacy.html?lang=hi', found: 'response', change: () => ({ isRaw: true }) },
  { address: 'GET /agreement.html?lang=en', ...drop('content-encoding'), found: 'content-encoding → Rules' },
  { address: 'GET /legal.json', ...send('content-encoding', 'br'), found: 'response', by: ['program'] },
  { address: 'GET /privacy.html?lang=en', ...write('<script>alert(1)</script>'), by: ['webview'] },
  { address: 'GET /agreement.html?format=json', ...write(' '), by: ['program'] },
  { address: 'GET /agreement', ...write('<a data-cfemail>'), found: 'body → Scrape Shield' },
];

/**
 * Cloudflare adds headers, compresses as the client accepts it, and sends what it cached 200 seconds
 * ago. The clocks differ by a minute.
 */
const passThroughCloudflare = ({ headers, body, ...status }: RawResponse, client: string): RawResponse => {
  const { etag, vary, 'cache-control': cache = '', 'content-encoding': _, ...unchanged } = headers;
  const added = {
    'cache-control': cache.replace(/\d+/g, (seconds) => `${Number(seconds) + 200 + 60}`),
    ...(body && { 'content-encoding': encodings[client] }),
    ...(etag && { etag: etag.replace('W/', '') }),
    vary: vary ? `${vary}, Accept-Encoding` : 'accept-encoding',
    server: 'cloudflare',
    age: '200',
    date: 'Tue, 01 Jan 2025 00:00:00 GMT',
    'cf-ray': '9a1-BOM',
  };
  return { ...status, headers: { ...unchanged, ...added }, body };
};
const encodings: Readonly<Record<string, string>> = { webview: 'br', 'desktop browser': 'zstd', program: 'gzip' };

const app = createApp(createSite({ base: legal, fetchAsset: async () => new Response('start();') }));
/** Method and path, without the base path. */
const nameAddress = (method = '', path = '') => `${method} ${path.slice('/legal'.length)}`;

const encoders: Readonly<Record<string, (body: string) => Buffer>> = {
  br: brotliCompressSync,
  gzip: gzipSync,
  zstd: zstdCompressSync,
};

/** Serves the site in this process, compressed, with changed responses. */
async function serveChanged(change: (response: Served, request: IncomingMessage) => Served): Promise<URL> {
  const server = await startServer(async (request, response) => {
    const { method = '', url, headers } = request;
    const init = { method, headers: headers as Record<string, string> };
    const original = await app.fetch(new Request(`https://e.example${url}`, init));
    const body = await original.text();
    const encoding = original.headers.has('content-type') && { 'content-encoding': 'gzip' };
    const fields = { ...Object.fromEntries(original.headers), ...encoding };
    const changed = change({ status: original.status, headers: fields, body }, request);
    if (changed.status === 0) return void response.destroy();
    const encode = encoders[changed.isRaw ? '' : `${changed.headers['content-encoding']}`] ?? Buffer.from;
    response.writeHead(changed.status, changed.headers).end(encode(changed.body));
  }, afterAll);
  return new URL('legal/', server);
}

describe('compareSites', () => {
  let requests: readonly SiteRequest[];
  let differences: Awaited<ReturnType<typeof compareSites>>;
  const isAt = (address: string) => (request: SiteRequest) => nameAddress(request.method, request.path) === address;

  beforeAll(async () => {
    const local = await serveChanged((response) => response);
    const live = await serveChanged((original, { method, url, headers }) => {
      const tampering = tamperings.find(({ address }) => address === nameAddress(method, url));
      const client = Object.keys(clients).find((name) => clients[name]?.['user-agent'] === headers['user-agent']) ?? '';
      const response = passThroughCloudflare(original, client);
      const isChanged = tampering && (tampering.by ?? [client]).includes(client);
      return isChanged ? { ...response, ...tampering.change(response) } : response;
    });
    const { documents } = await (await fetch(new URL('legal.json', local))).json();
    requests = listRequests(legal, documents, ['entry-1.js']);
    differences = await compareSites(live, local, requests);
    expect(logged).toHaveBeenCalledWith('100 responses are still to be compared');
    // One client is enough for each of the texts.
    expect(requests.filter(isAt('GET /privacy.html?lang=ur'))).toHaveLength(1);
  });

  it.each(tamperings)('finds the change at $address', ({ address, found, by }) => {
    const clients = by ?? requests.filter(isAt(address)).map(({ client }) => client);
    const atAddress = differences.filter(({ request }) => isAt(address)(request));
    expect(atAddress.map(({ request, what }) => `${request.client}: ${what.replace(/:.*| >.*/, '')}`).sort()).toEqual(
      clients.map((client) => `${client}: ${found}`).sort(),
    );
  });

  it('finds no difference in responses that only Cloudflare changed', () => {
    const addresses = new Set(differences.map(({ request }) => nameAddress(request.method, request.path)));
    expect(addresses).toEqual(new Set(tamperings.map(({ address }) => address)));
  });
});

it.each([
  ['the same address', 301, 'https://HOST/legal/privacy', []],
  ['another page', 301, 'https://HOST/', ['https://HOST/']],
  ['nowhere', 200, '', ['status 200']],
])('expects that an address by http is redirected to the one by https: %s', async (_, status, location, found) => {
  const { host } = await startServer((_, response) => {
    response.writeHead(status, { location: location.replace('HOST', host) }).end();
  });
  const request = { client: 'webview', method: 'GET', path: '/legal/privacy', headers: {}, status: 200 };
  const differences = await compareRedirect(new URL(`https://${host}/legal/`), request);
  expect(differences.map((difference) => difference.found)).toEqual(found.map((text) => text.replace('HOST', host)));
});

it('says each kind of difference once, with the number of addresses and the clients, and throws', () => {
  const find = (what: string, path: string, client: string, found = '') => {
    return { what, found, expected: 'x', request: { client, method: 'GET', path, headers: {}, status: 200 } };
  };
  const differences = [
    ...['/0.html', '/1.html', '/2.html'].flatMap((path) => [
      find('link', path, 'program'),
      find('link', path, 'webview'),
    ]),
    find('status 403', '/0.html', 'program', '403'),
  ];
  const expected = [
    'link\n  at        GET /0.html and 2 more addresses (program, webview)\n  found     none\n  expected  x\n',
    'status 403\n  at        GET /0.html (program)\n  found     403\n  expected  x\n',
    'https://e.example/: 7 of 40 responses differ\nIf another commit was deployed, ',
  ];
  expect(() => summarize(new URL('https://e.example/'), 40, differences)).toThrow(expected.join('\n'));
  expect(summarize(new URL('https://e.example/'), 40, [])).toBe('https://e.example/: 0 of 40 responses differ');
});

describe('verify', () => {
  const read = (args: readonly string[]) => readSiteAddress(args, 'https://legal.app.example/legal/').href;

  it('accepts an address with the base path; the default is that of the settings', () => {
    expect(read([])).toBe('https://legal.app.example/legal/');
    expect(read(['http://localhost:8787/legal'])).toBe('http://localhost:8787/legal/');
  });

  it.each(['other.example', 'https://other.example/', 'https://a.example/legal/ b'])('refuses %s', (args) => {
    expect(() => read(args.split(' '))).toThrow(/^found /);
  });

  it('says which of both sites does not respond', async () => {
    const none = new URL('http://127.0.0.1:1/');
    await expect(compareSites(none, none, [])).rejects.toThrow(/^No response from \S*: ECONNREFUSED\n/);
    const live = await startServer((_, response) => void response.end());
    const local = await startServer((_, response) => void response.destroy());
    const requests = listRequests('/' as BasePath, {}, []);
    const found = /^The build on this machine does not respond at \/\S*: socket hang up$/;
    await expect(compareSites(live, local, requests)).rejects.toThrow(found);
  });
});
