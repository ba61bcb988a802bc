/** The headers of everything that the site sends. */
import type { InlineAssets } from '../../tools/build/inline-assets.ts';

/** What every answer carries, whatever it is. */
export const securityHeaders = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), ' +
    'idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), xr-spatial-tracking=()',
} as const;

/** What is not a page loads nothing, sends nothing and stands in no frame. */
export const dataPolicy = [
  "default-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * A page may use its own inline style and boot and the site's start-up script, and nothing else.
 * 5.3 forbids framing, so no one may frame it.
 */
export function pagePolicy({ styleHash, bootHash }: InlineAssets): string {
  // Neither a page nor its start-up connects to anything. Audits of a site read its robots.txt through the policy of
  // the page, so that one address stays open: a second policy narrows the first, and neither could name it alone.
  // The development server reloads pages over a socket.
  const connect = import.meta.env.DEV ? "connect-src 'self' ws:" : "connect-src 'self', connect-src *:*/robots.txt";
  return [dataPolicy, `script-src 'self' '${bootHash}'`, `style-src '${styleHash}'`, 'img-src data:', connect].join(
    '; ',
  );
}

const MINUTE = 60;
const DAY = 86_400;

/**
 * How long an answer may be shown again: at once for a little while, then while it is asked for anew, longer if the
 * site can't be reached; never past the moment at which another version takes effect.
 *
 * @param now milliseconds since 1970
 * @param change the moment at which the answer changes, likewise, or `Infinity`
 */
export function cacheControl(now: number, change: number): string {
  // A clock that says no time lets nothing last.
  const left = Math.max(0, Math.floor((change - now) / 1000)) || 0;
  const fresh = Math.min(5 * MINUTE, left);
  const revalidating = Math.min(DAY, left - fresh);
  const failing = Math.min(7 * DAY, left - fresh);
  return `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`;
}

/** For what never changes: files with a hash in their name. */
export const immutable = 'public, max-age=31536000, immutable';

/** For what says that something went wrong: the next time it may not. */
export const unstored = 'no-store';
