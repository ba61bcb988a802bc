import type { Timestamp } from '../../documents/document.ts';
import { type Format, isForPrograms } from '../../location/formats.ts';
import { methods } from '../request/resolve.ts';
import type { Services } from '../services/services.ts';

type HeaderFields = Readonly<Record<string, string>>;

/** For responses that load nothing. Framing is forbidden. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const pagePolicy = ({ styleHash, bootHash }: Services['inlineAssets']) =>
  `${dataPolicy}; style-src '${styleHash}'; img-src data:; script-src 'self' '${bootHash}'; connect-src 'self'`;

const securityHeaders = {
  'content-security-policy': dataPolicy,
  // Without `includeSubDomains`: a legal page must not affect the company's whole domain.
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
};

export function dataHeaders(contentType: string): HeaderFields {
  return { ...securityHeaders, 'content-type': contentType };
}

/** Any origin may read the response, its ETag and its digest (CORS). */
const corsFields = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, Text-Digest',
  'cross-origin-resource-policy': 'cross-origin',
};

export function corsHeaders(contentType: string): HeaderFields {
  return { ...dataHeaders(contentType), ...corsFields };
}

export const allow = methods.join(', ');

/** CORS preflight. */
export const optionsHeaders: HeaderFields = {
  ...securityHeaders,
  ...corsFields,
  allow,
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const mediaTypes = { html: 'text/html', text: 'text/plain', json: 'application/json', state: 'application/json' };

export function formatHeaders(inlineAssets: Services['inlineAssets'], format: Format): HeaderFields {
  const contentType = `${mediaTypes[format]}; charset=utf-8`;
  if (format === 'html') return { ...dataHeaders(contentType), 'content-security-policy': pagePolicy(inlineAssets) };
  return isForPrograms(format) ? corsHeaders(contentType) : dataHeaders(contentType);
}

const MINUTE = 60;
const DAY = 86_400;

/** No lifetime extends past `nextChange`, when another version takes effect. */
export function cacheControl(now: Timestamp, nextChange: Timestamp): string {
  const untilChange = Math.floor((nextChange - now) / 1000);
  const maxAge = Math.min(5 * MINUTE, untilChange);
  const whileRevalidate = Math.min(DAY, untilChange - maxAge);
  const ifError = Math.min(7 * DAY, untilChange - maxAge);
  return `public, max-age=${maxAge}, stale-while-revalidate=${whileRevalidate}, stale-if-error=${ifError}`;
}
