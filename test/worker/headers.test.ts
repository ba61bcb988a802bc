/** All headers of each kind of answer, written down a second time: a change of one has to be meant. */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { type Answer, type RequestOptions, request } from '../request.ts';
import { startSite, useSite } from '../start-site.ts';

const site = useSite(() => startSite('site', { BASE_PATH: '/legal/' }));
const ask = (path: string, options?: RequestOptions) => request(site(), path, options);

const security = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};
const policy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const data = { ...security, 'content-security-policy': policy };
const open = {
  ...data,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Text-Digest',
  'cross-origin-resource-policy': 'cross-origin',
};
const cache = { 'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800' };
const tag = { etag: expect.stringMatching(/^W\/"[^"\s]+"$/) };
const address = 'https://legal.app.example/legal';
const text = {
  'content-language': 'en',
  link: `<${address}/privacy.html>; rel="canonical", <${address}/legal.json>; rel="version-history"`,
  'text-digest': expect.stringMatching(/^[\da-f]{64}$/),
};
const varies = { vary: 'Accept' };
const none = { 'cache-control': 'no-store' };
const type = (value: string) => ({ 'content-type': `${value}; charset=utf-8` });
const allow = { allow: 'GET, HEAD, OPTIONS' };
const preflight = {
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
};

/** The policy of a page, by what is sent. A message has no script. */
function policyOf({ status, body }: Answer): string {
  const hashOf = (pattern: RegExp) =>
    createHash('sha256')
      .update(pattern.exec(body)?.[1] ?? expect.fail())
      .digest('base64');
  const message = `${policy}; style-src 'sha256-${hashOf(/<style>(.*?)<\/style>/s)}'; img-src data:`;
  if (status !== 200) return message;
  const boot = hashOf(/<script data-[^>]*>(.*?)<\/script>/s);
  return `${message}; script-src 'self' 'sha256-${boot}'; connect-src 'self'`;
}
const html = { ...security, 'content-security-policy': expect.any(String), ...type('text/html') };

const json = { headers: { accept: 'application/json' } };
it.each<[what: string, path: string, status: number, headers: object, options?: RequestOptions]>([
  ['a page', 'privacy', 200, { ...html, ...cache, ...tag, ...text, ...varies }],
  ['a page by its format', 'privacy?format=html', 200, { ...html, ...cache, ...tag, ...text }],
  ['a text', 'privacy?format=text', 200, { ...open, ...type('text/plain'), ...cache, ...tag, ...text }],
  ['Markdown', 'privacy?format=markdown', 200, { ...open, ...type('text/markdown'), ...cache, ...tag, ...text }],
  ['JSON', 'privacy', 200, { ...open, ...type('application/json'), ...cache, ...tag, ...text, ...varies }, json],
  ['data', 'privacy?format=page', 200, { ...data, ...type('application/json'), ...cache, ...tag, ...text }],
  ['legal.json', 'legal.json', 200, { ...open, ...type('application/json'), ...cache, ...tag }],
  ['its schema', 'legal.schema.json', 200, { ...open, ...type('application/schema+json'), ...cache, ...tag }],
  ['no page', 'nothing', 404, { ...html, ...none, ...varies }],
  ['no version', 'privacy?version=x', 404, { ...html, ...none, ...varies }],
  ['no format', 'privacy?format=xml', 404, { ...html, ...none, ...varies }],
  ['no text', 'nothing?format=text', 404, { ...open, ...type('text/plain'), ...none }],
  ['a problem', 'privacy?version=x', 404, { ...open, ...type('application/problem+json'), ...none, ...varies }, json],
  ['another method', 'privacy', 405, { ...html, ...none, ...varies, ...allow }, { method: 'POST' }],
  ['no JSON', 'nothing.json', 404, { ...open, ...type('application/problem+json'), ...none }],
  ['a preflight', 'privacy', 204, { ...open, ...preflight, ...none, ...allow }, { method: 'OPTIONS' }],
  ['no file', 'assets/other-1.js', 404, { ...html, ...none, ...varies }],
  [
    'an old script',
    'assets/entry-old.js',
    307,
    { ...data, ...type('text/plain'), ...none, location: expect.stringMatching(/^entry-[\w-]+\.js$/) },
  ],
])('4.1 %s has these headers and no other', async (_, path, status, headers, options) => {
  const answer = await ask(`/legal/${path}`, options);
  expect([answer.status, answer.headers]).toEqual([status, headers]);
  if (answer.headers['content-type']?.startsWith('text/html')) {
    expect(answer.headers['content-security-policy']).toBe(policyOf(answer));
  }
});

it('4.1 a 304 has the headers of the page and no body', async () => {
  const { 'content-type': _, ...headers } = (await ask('/legal/privacy.html')).headers;
  const answer = await ask('/legal/privacy.html', { headers: { 'if-none-match': `${headers.etag}` } });
  expect(answer).toMatchObject({ status: 304, headers, body: '' });
});

it('4.1 the start-up script is a file of the build below the base, to be kept for ever', async () => {
  const [, script = ''] = /data-start="([^"]*)"/.exec((await ask('/legal/privacy.html')).body) ?? [];
  const { status, headers } = await ask(script);
  const contentType = expect.stringMatching(/^text\/javascript/);
  const cacheControl = 'public, max-age=31536000, immutable';
  expect([status, headers]).toEqual([200, { ...data, 'content-type': contentType, 'cache-control': cacheControl }]);
  expect((await ask(script.replace('/legal/', '/'))).status).toBe(404);
});
