/** Response headers. */
import type { Timestamp } from '../documents/document.ts';
import type { InlineAssets } from './context.ts';
import { type Format, formats } from './formats.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** Nothing but a page loads anything. 5.3 forbids framing. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pagePolicy = ({ styleHash, bootHash }: InlineAssets) =>
  `${dataPolicy}; style-src '${styleHash}'; img-src data:; script-src 'self' '${bootHash}'; connect-src 'self'`;

const securityHeaders = {
  'content-security-policy': dataPolicy,
  // Without `includeSubDomains`: a legal page must not affect the company's whole domain.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};

export function dataHeaders(contentType: string): HeaderFields {
  return { ...securityHeaders, 'content-type': contentType };
}

/** Cross-origin access (CORS) for any page or app, also to the tag for a conditional request. */
const crossOriginHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Text-Digest',
  'cross-origin-resource-policy': 'cross-origin',
};

export function openHeaders(contentType: string): HeaderFields {
  return { ...dataHeaders(contentType), ...crossOriginHeaders };
}

export const allow = 'GET, HEAD, OPTIONS';

/** CORS preflight. */
export const optionsHeaders: HeaderFields = {
  ...securityHeaders,
  ...crossOriginHeaders,
  allow,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

export function formatHeaders(inlineAssets: InlineAssets, format: Format): HeaderFields {
  const contentType = `${formats[format]}; charset=utf-8`;
  const headers = format === 'html' || format === 'page' ? dataHeaders(contentType) : openHeaders(contentType);
  return {
    ...headers,
    ...(format === 'html' && { 'content-security-policy': pagePolicy(inlineAssets) }),
  };
}

const MINUTE = 60;
const DAY = 86_400;

/**
 * Caches may keep a response fresh for minutes, stale for a day while they revalidate it, and for a week while the site
 * fails; but never past the time at which another version takes effect.
 */
export function cacheControl(now: Timestamp, nextChange: Timestamp): string {
  const left = Math.floor((nextChange - now) / 1000);
  const fresh = Math.min(5 * MINUTE, left);
  const revalidating = Math.min(DAY, left - fresh);
  const failing = Math.min(7 * DAY, left - fresh);
  return `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}
