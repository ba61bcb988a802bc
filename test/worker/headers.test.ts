/** The headers of each kind of response, spelled out so that none changes by accident. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type ReceivedResponse, type RequestOptions, request } from '../request.ts';
import { findSite } from '../start-site.ts';

const get = (path: string, options?: RequestOptions) => request(findSite('legal'), path, options);

/** The headers of every response. */
const security = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};
const policy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const sameOrigin = { 'cross-origin-resource-policy': 'same-origin' };
const data = { ...sameOrigin, 'content-security-policy': policy };
const open = {
  ...data,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Text-Digest',
  'cross-origin-resource-policy': 'cross-origin',
};
const cache = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800' };
const tag = { etag: expect.stringMatching(/^W\/"[^"\s]+"$/) };
const address = 'https://app.example/legal';
const english = { 'content-language': 'en' };
const text = {
  ...cache,
  ...tag,
  ...english,
  link: `<${address}/privacy.html>; rel="canonical", <${address}/legal.json>; rel="version-history"`,
  'text-digest': expect.stringMatching(/^[\da-f]{64}$/),
};
const noStore = { 'cache-control': 'no-store' };
const noIndex = { 'x-robots-tag': 'noindex' };
const missing = { 'cache-control': 'public, max-age=60', ...english };
const type = (value: string) => ({ 'content-type': `${value}; charset=utf-8` });
const plain = { ...open, ...type('text/plain') };
const json = { ...open, ...type('application/json') };
const problem = { ...open, ...type('application/problem+json') };
const allow = { allow: 'GET, HEAD, OPTIONS' };
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};

/** The content security policy, with the hashes of the style and script in the body. */
function policyOf({ body }: ReceivedResponse): string {
  const hashOf = (pattern: RegExp) =>
    createHash('sha256')
      .update(pattern.exec(body)?.[1] ?? expect.fail())
      .digest('base64');
  const style = hashOf(/<style>(.*?)<\/style>/s);
  const boot = hashOf(/<script data-[^>]*>(.*?)<\/script>/s);
  const scripts = `script-src 'self' 'sha256-${boot}'; connect-src 'self'`;
  return `${policy}; style-src 'sha256-${style}'; img-src data:; ${scripts}`;
}
const html = { ...sameOrigin, 'content-security-policy': expect.any(String), ...type('text/html') };

const rows: readonly { path: string; status?: number; method?: string; headers: object }[] = [
  { path: 'privacy', headers: { ...html, ...text } },
  { path: 'privacy?format=text', headers: { ...plain, ...text } },
  { path: 'privacy?format=json', headers: { ...json, ...text } },
  { path: 'privacy?format=page', headers: { ...data, ...type('application/json'), ...text, ...noIndex } },
  { path: 'legal.json', headers: { ...json, ...cache, ...tag } },
  { path: 'nothing', status: 404, headers: { ...html, ...missing } },
  { path: 'nothing?format=text', status: 404, headers: { ...plain, ...missing } },
  { path: 'privacy?version=x&format=json', status: 404, headers: { ...problem, ...missing } },
  { path: 'assets/other-1.js', status: 404, headers: { ...html, ...missing } },
  { path: 'privacy', method: 'POST', status: 405, headers: { ...html, ...noStore, ...english, ...allow } },
  { path: 'privacy', method: 'OPTIONS', status: 204, headers: { ...open, ...preflight, ...noStore, ...allow } },
];

it.each(rows)('$path has these headers and no other', async ({ path, method = 'GET', status = 200, headers }) => {
  const response = await get(`/legal/${path}`, { method });
  expect([response.status, response.headers]).toEqual([status, { ...security, ...headers }]);
  if (response.headers['content-type']?.startsWith('text/html')) {
    expect(response.headers['content-security-policy']).toBe(policyOf(response));
  }
});

it('a 304 has the headers of the page and no body', async () => {
  const { 'content-type': _, ...headers } = (await get('/legal/privacy.html')).headers;
  const response = await get('/legal/privacy.html', { headers: { 'if-none-match': `${headers.etag}` } });
  expect(response).toMatchObject({ status: 304, headers, body: '' });
});

it('the start-up script is an immutable file below the base path', async () => {
  const { body } = await get('/legal/privacy.html');
  const script = /data-start="([^"]*)"/.exec(body)?.[1] ?? expect.fail('the page names no start-up script');
  const response = await get(script);
  const contentType = expect.stringMatching(/^text\/javascript/);
  const cacheControl = 'public, max-age=31536000, immutable';
  const headers = { ...security, ...data, 'content-type': contentType, 'cache-control': cacheControl };
  expect([response.status, response.headers]).toEqual([200, headers]);
  expect((await get(script.replace('/legal/', '/'))).status).toBe(404);
});
