/** The headers of everything that the site sends. */
import type { Timestamp } from '../documents/document.ts';
import type { InlineAssets } from './context.ts';
import { type Format, formats } from './formats.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** What is not a page loads nothing. 5.3 forbids framing. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** A message has no script. */
const messagePolicy = ({ styleHash }: InlineAssets) => `${dataPolicy}; style-src '${styleHash}'; img-src data:`;

export function pagePolicy(inlineAssets: InlineAssets): string {
  return `${messagePolicy(inlineAssets)}; script-src 'self' '${inlineAssets.bootHash}'; connect-src 'self'`;
}

const securityHeaders = {
  'content-security-policy': dataPolicy,
  // Of this host alone: a legal page must not bind the whole domain of its company.
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

/** Lets any page or app read an answer, and ask again with the tag that it got. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Text-Digest',
  'cross-origin-resource-policy': 'cross-origin',
};

export function openHeaders(contentType: string): HeaderFields {
  return { ...dataHeaders(contentType), ...openToAll };
}

export const allow = 'GET, HEAD, OPTIONS';

/** For a browser that asks first what a script of another site may do. */
export const optionsHeaders: HeaderFields = {
  ...securityHeaders,
  ...openToAll,
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
    ...(format === 'html' && { 'content-security-policy': messagePolicy(inlineAssets) }),
  };
}

const MINUTE = 60;
const DAY = 86_400;

/**
 * How long caches may keep an answer: fresh for minutes, stale for a day while they ask again, for a week if the site
 * can't be reached; never past the moment at which another version takes effect.
 */
export function cacheControl(now: Timestamp, nextChange: Timestamp): string {
  const left = Math.floor((nextChange - now) / 1000);
  const fresh = Math.min(5 * MINUTE, left);
  const revalidating = Math.min(DAY, left - fresh);
  const failing = Math.min(7 * DAY, left - fresh);
  return `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}
