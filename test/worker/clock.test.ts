import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningSite, startSite } from '../start-site.ts';
import { requestAt } from './request-at.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const freshness = /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/;

it.each([
  ['says no time', 'nonsense', '2020-07-13'],
  ['stands before 1970', '1960-01-01T00:00:00Z', '2020-07-13'],
  ['stands at 1970', '1970-01-01T00:00:00Z', '2020-07-13'],
  ['stands at the end of time', '+275760-09-13T00:00:00Z', '2027-01-01'],
])(
  '4.1 where the clock %s, there is a text all the same, and the next request is fine',
  async (_what, clock, version) => {
    const { status, headers, body } = await requestAt(site, clock, '/privacy.html');
    const legal = await requestAt(site, clock, '/legal.json');
    const next = await requestAt(site, '2026-01-01T00:00:00Z', '/privacy.html');
    expect({
      status,
      version: /<time dateTime="([^"]*)">/.exec(body)?.[1],
      freshness: headers['cache-control'],
      current: JSON.parse(legal.body).documents.privacy.current,
      next: next.status,
    }).toEqual({ status: 200, version, freshness: expect.stringMatching(freshness), current: version, next: 200 });
    expect(site.takeLogs()).toEqual([]);
  },
);
