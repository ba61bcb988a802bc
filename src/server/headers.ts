/** The headers of everything that the site sends. */
import { type Format, formats } from './choose-format.ts';
import type { Context, InlineAssets } from './context.ts';
import { createLinks } from './links.ts';
import type { PageRequest } from './page-request.ts';

type Headers = Readonly<Record<string, string>>;

/** What every answer carries, whatever it is. */
const securityHeaders = {
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

/** What is not a page loads nothing, sends nothing and stands in no frame. */
const dataPolicy = "default-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * A page may use its own inline style and boot and the site's own files, and nothing else.
 * 5.3 forbids framing, so no one may frame it.
 */
function pagePolicy({ styleHash, bootHash }: InlineAssets): string {
  // The development server reloads pages over a socket.
  const connect = import.meta.env.DEV ? "'self' ws:" : "'self'";
  return `${dataPolicy}; script-src 'self' '${bootHash}'; style-src '${styleHash}'; img-src data:; connect-src ${connect}`;
}

/** Of whatever is not a page. */
export function dataHeaders(contentType: string): Headers {
  return { ...securityHeaders, 'content-security-policy': dataPolicy, 'content-type': contentType };
}

/** Lets any page or app read an answer, and ask again with the tag that it got. */
const openToAll = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Of what any page or app may read. */
export function openHeaders(contentType: string): Headers {
  return { ...dataHeaders(contentType), ...openToAll };
}

/** Of the answer to a browser that asks first what a script of another site may do (Fetch, "CORS-preflight request"). */
export const optionsHeaders: Headers = {
  ...securityHeaders,
  ...openToAll,
  'content-security-policy': dataPolicy,
  allow: 'GET, HEAD, OPTIONS',
  'access-control-allow-methods': 'GET, HEAD',
  'access-control-allow-headers': 'If-None-Match',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

function formatHeaders(inlineAssets: InlineAssets, format: Format): Headers {
  const contentType = `${formats[format]}; charset=utf-8`;
  if (format === 'page') return dataHeaders(contentType);
  if (format !== 'html') return openHeaders(contentType);
  return { ...dataHeaders(contentType), 'content-security-policy': pagePolicy(inlineAssets) };
}

/** Of a page with a text, in any format. Its tag and how long it may be kept come to it. */
export function pageHeaders(context: Context, page: PageRequest): Headers {
  return {
    ...formatHeaders(context.inlineAssets, page.format),
    'content-language': page.selection.text.language,
    link: createLinks(context, page),
    vary: 'Accept',
  };
}

/** Of a page that says why there is no text. What went wrong may be right the next time, so nobody keeps it. */
export function messageHeaders(inlineAssets: InlineAssets, format: 'html' | 'page'): Headers {
  return { ...formatHeaders(inlineAssets, format), 'cache-control': 'no-store' };
}

/** For what never changes: files with a hash in their name. */
export const immutable = 'public, max-age=31536000, immutable';

const MINUTE = 60;
const DAY = 86_400;

/**
 * How long an answer may be shown again: at once for a little while, then while it is asked for anew, longer if the
 * site can't be reached; never past the moment at which another version takes effect.
 *
 * @param now milliseconds since 1970
 * @param nextChange the moment at which the answer changes, likewise, or `Infinity`
 */
export function cacheControl(now: number, nextChange: number): string {
  const left = Math.floor((nextChange - now) / 1000);
  const fresh = Math.min(5 * MINUTE, left);
  const revalidating = Math.min(DAY, left - fresh);
  const failing = Math.min(7 * DAY, left - fresh);
  return `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}
