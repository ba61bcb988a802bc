import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Answer } from '../request.ts';
import { type RunningSite, startSite } from '../start-site.ts';
import { after, before, headOf, requestAt } from './request-at.ts';

let site: RunningSite;
beforeAll(async () => {
  site = await startSite('versions');
});
afterAll(() => site.close());

const freshness = /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=\d+$/;

const upcoming = (date: string) => `This version does not hold yet. It holds from ${date}.`;

/** What the page says of how its version stands. */
const noticesOf = (answer: Answer) =>
  [...headOf(answer).matchAll(/<div class="notice"><p>(.*?)<\/p>/g)].map(([, words]) => words);

it('4.1 wherever the clock stands, there is a text all the same, and the next request is fine', async () => {
  for (const [name, clock, version, notices] of [
    ['stands before 1970', '1960-01-01T00:00:00Z', '2020-07-13', [upcoming('13 July 2020')]],
    ['stands at 1970', '1970-01-01T00:00:00Z', '2020-07-13', [upcoming('13 July 2020')]],
    ['stands at the end of time', '+275760-09-13T00:00:00Z', '2027-01-01', []],
  ] as const) {
    const answer = await requestAt(site, clock, '/privacy.html');
    const { status, headers, body } = answer;
    const legal = await requestAt(site, clock, '/legal.json');
    const next = await requestAt(site, '2026-01-01T00:00:00Z', '/privacy.html');
    expect
      .soft(
        {
          status,
          version: /<time dateTime="([^"]*)">/.exec(body)?.[1],
          notices: noticesOf(answer),
          freshness: headers['cache-control'],
          current: JSON.parse(legal.body).documents.privacy.current,
          next: next.status,
        },
        name,
      )
      .toEqual({
        status: 200,
        version,
        notices,
        freshness: expect.stringMatching(freshness),
        current: version,
        next: 200,
      });
    expect.soft(site.takeLogs(), name).toEqual([]);
  }
});

it('a version that is asked for before it begins says that it does not hold yet, and nothing once it has begun', async () => {
  const ask = async (moment: string) => noticesOf(await requestAt(site, moment, '/agreement.html?version=2027-01-01'));
  expect([await ask(before), await ask(after)]).toEqual([[upcoming('1 January 2027')], []]);
});
