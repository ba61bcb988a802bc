/** Settings of a Cloudflare zone that change responses; `docs/operations.md` lists them. */

/** A mark in a header, the body or the status, and the setting, by its name in the dashboard. */
const marks: readonly (readonly [mark: RegExp, setting: string])[] = [
  [/^redirect from http:/, 'SSL/TLS > Edge Certificates > Always Use HTTPS: on'],
  [/^(?:cache-control|expires):/, 'Caching > Configuration > Browser Cache TTL: Respect Existing Headers'],
  [/^strict-transport-security:/, 'SSL/TLS > Edge Certificates > HTTP Strict Transport Security (HSTS): off'],
  [/^speculation-rules:/, 'Speed > Settings > Content Optimization > Speed Brain: off'],
  [/^(?:referrer-policy|x-frame-options|x-xss-protection):/, 'Rules > Settings > Managed Transforms: off'],
  [/^content-encoding:/, 'Rules > Compression Rules: none for this host'],
  [/^body:.*(?:\/email-protection\b|data-cfemail)/s, 'Scrape Shield > Email Address Obfuscation: off'],
  [/^body:.*rocket-loader/s, 'Speed > Settings > Content Optimization > Rocket Loader: off'],
  [/^body:.*static\.cloudflareinsights\.com/s, 'Web Analytics > Manage site: automatic setup off'],
  [/^body:.*challenge-platform/s, 'Security > Settings > Bot Fight Mode and JavaScript Detections: off'],
  [/^set-cookie:.*\b__cf_bm=/, 'Security > Settings > Bot Fight Mode: off'],
  [/^status (?:403|503):/, 'Security > Analytics > Events names what responds: Bot Fight Mode, or a rule'],
  [/^status 429:/, 'the daily requests of the free plan are used up, or a rate limiting rule responds'],
];

/** @returns `what` differs, and the settings that may cause it */
export function addSettings(what: string, value = ''): string {
  const settings = marks.filter(([mark]) => mark.test(`${what}: ${value}`)).map(([, setting]) => setting);
  return [what, ...settings].join(' → ');
}
