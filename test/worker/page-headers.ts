/** The headers that the built site must send, written down here a second time: a change of one has to be meant. */
import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { Answer } from '../request.ts';

/** Of everything. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};

/** Of what any page or app may read. */
export const openHeaders = {
  ...securityHeaders,
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** The policy of what is not a page, and the beginning of a page's. */
export const dataPolicy =
  "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Of every page.
 *
 * @param whole a page of the same site that has the boot and the style: the hashes are taken of what is sent
 */
export function pageHeaders(whole: Answer) {
  const boot = hashOf(/<script data-[^>]*>(.*?)<\/script>/s, whole.body);
  const style = hashOf(/<style>(.*?)<\/style>/s, whole.body);
  return {
    ...securityHeaders,
    'content-security-policy': `${dataPolicy}; script-src 'self' '${boot}'; style-src '${style}'; img-src data:; connect-src 'self'`,
    'content-type': 'text/html; charset=utf-8',
  };
}

/** Of a document of the site `site`, at its own address. */
export function documentHeaders(answer: Answer, path: string) {
  const address = `https://legal.app.example${path}`;
  return {
    ...pageHeaders(answer),
    'cache-control': 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
    'content-language': 'en',
    etag: expect.stringMatching(/^W\/"[^"\s]+"$/),
    link: [
      `<${address}>; rel="canonical"`,
      '<https://legal.app.example/legal.json>; rel="version-history"',
      `<${address}?version=2020-07-13>; rel="latest-version"`,
    ].join(', '),
    vary: 'Accept',
  };
}

/** Of every page that says why there is no text. */
export function messageHeaders(whole: Answer) {
  return { ...pageHeaders(whole), 'cache-control': 'no-store' };
}

function hashOf(pattern: RegExp, html: string): string {
  const content = pattern.exec(html)?.[1];
  if (!content) throw new Error(`the page has no ${pattern}`);
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
