/** Asks the site `versions`, which has a clock: what its reader gets at a moment. */
import { type Answer, type RequestOptions, request } from '../request.ts';
import type { RunningSite } from '../start-site.ts';

/** The last millisecond of 2026 in India, and the one after it: the third version of each text begins to hold. */
export const before = '2026-12-31T18:29:59.999Z';
export const after = '2026-12-31T18:30:00.000Z';

export function requestAt(
  site: RunningSite,
  moment: string,
  path: string,
  { headers, ...options }: RequestOptions = {},
): Promise<Answer> {
  return request(site, path, { ...options, headers: { ...headers, 'test-clock': moment } });
}

/** What a page says above its text: app, title, date, notices. With plain spaces. */
export function headOf({ body }: Answer): string {
  const head = /<main.*?(?=<div class="body">)/s.exec(body)?.[0] ?? 'the page has no text';
  return head.replaceAll('\u00A0', ' ');
}

/** The whole of a page that says why there is no text. */
export function messageOf({ body }: Answer): string {
  return /<main.*<\/main>/s.exec(body)?.[0] ?? 'the page has no main';
}
