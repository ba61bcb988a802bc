import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/server/respond/headers.ts';
import { beforeThird, createServices, createSite, request, serve, textsOf, thirdBegins } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import type { ReceivedResponse } from '../request.ts';

const createSiteAt = (now: number) => createSite({ now: () => now });
/** While the second version is in force. */
const duringSecond = Date.parse('2025-01-01T00:00:00Z');

/** The versions in ETag, `<time>`, text and data of a page, and in the data of a navigation. */
async function findVersions(path: string, now: number) {
  const { headers, body } = await request(createSiteAt(now), path);
  const navigation = await request(createSiteAt(now), `${path}${path.includes('?') ? '&' : '?'}format=page`);
  const versions = [
    /\d{4}-\d\d-\d\d/.exec(`${headers.etag}`)?.[0],
    /<time dateTime="([\d-]+)"/.exec(body)?.[1],
    /The text of ([\d-]+)/.exec(body)?.[1],
    JSON.parse(/data-state='(.*?)'/.exec(body)?.[1] ?? '{}').data.version,
    JSON.parse(navigation.body).data.version,
  ];
  return { versions: [...new Set(versions)], label: textsOf(body, 'span')[0], isIndexed: !('x-robots-tag' in headers) };
}

describe('one selection', () => {
  const beforeAll = Date.parse('2019-01-01');
  const [first, second, third] = ['2020-07-13', '2024-04-01', '2027-01-01'];
  const [appliesFrom, updated] = ['Applies from: ', 'Last updated: '];
  it.each([
    { path: '/privacy', now: beforeAll, version: first, label: appliesFrom, isIndexed: false },
    { path: '/agreement', now: duringSecond, version: second, label: updated, isIndexed: true },
    { path: '/privacy?version=2020-07-13', now: duringSecond, version: first, label: updated, isIndexed: false },
    { path: '/privacy?version=2027-01-01', now: beforeThird, version: third, label: appliesFrom, isIndexed: false },
    { path: '/privacy?version=2027-01-01', now: thirdBegins, version: third, label: updated, isIndexed: true },
  ])('determines ETag, page and data of $path at $now', async ({ path, now, version, ...expected }) => {
    expect(await findVersions(path, now)).toEqual({ versions: [version], ...expected });
  });

  it('reads the clock once', async () => {
    let reads = 0;
    const services = createSite({ now: () => (reads++ === 0 ? beforeThird : thirdBegins) });
    const { headers, body } = await request(services, '/privacy');
    expect(headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=0, stale-if-error=0');
    // The page's data does not repeat the text.
    expect(body.match(/The text of [\d-]+/g)).toEqual(['The text of 2024-04-01']);
  });
});

const upcoming = 'This version does not apply yet. It applies from the day 2027-01-01.';
const announced = 'A new version takes effect on the day 2027-01-01.';
const superseded = (from: string, next: string) =>
  `This version is no longer current. It applied from the day ${from} until the version of the day ${next} took its place.`;
const notComparable = 'The version of 13 جولائی 2020 is not available in this language, so changes can’t be shown.';
const [second, third] = [superseded('2024-04-01', '2027-01-01'), 'The version of 1 January 2027 applies now.'];
const first = superseded('2020-07-13', '2024-04-01');
const inUrdu = [notComparable, announced];
const inHindi = [first, 'अब 1 जनवरी 2027 लागू है।'];

it.each([
  { name: 'is not in force yet', query: 'version=2027-01-01', now: beforeThird, notices: [upcoming] },
  { name: 'is in force', query: '', now: thirdBegins },
  { name: 'is in force until an announced one', query: '', now: beforeThird, notices: [announced] },
  { name: 'was superseded', query: 'version=2024-04-01', now: thirdBegins, notices: [second] },
  { name: 'was superseded twice', query: 'version=2020-07-13', now: thirdBegins, notices: [first, third] },
  { name: 'was superseded twice, in Hindi', query: 'version=2020-07-13&lang=hi', now: thirdBegins, notices: inHindi },
  { name: 'can’t be compared', query: 'since=2020-07-13&lang=ur', now: beforeThird, notices: inUrdu },
])('a version that $name has its notices', async ({ query, now, notices }) => {
  const { body } = await request(createSiteAt(now), `/privacy?${query}`);
  const [notice] = /<aside class="notice .*?<\/aside>/s.exec(body) ?? [];
  // All notices are in the language of the page, so none has `lang`.
  const found = notice && [textsOf(notice, 'p'), notice.includes('lang='), notice.includes('<bdi>')];
  expect(found).toEqual(notices && [notices, false, query.includes('lang=ur')]);
});

it('the note of an upcoming version is shown once, also in a comparison', async () => {
  const texts = ['2020-07-13', '2027-01-01'].map((version) => createText({ version, note: 'What changed.' }));
  const services = createServices(texts, { now: () => duringSecond });
  const upcoming = 'version=2027-01-01';
  const comparisons = [`${upcoming}&since=2020-07-13`, `${upcoming}&since=2027-01-01`, 'since=2020-07-13'];
  for (const query of [upcoming, ...comparisons, '']) {
    const { body } = await request(services, `/privacy?${query}`);
    expect(textsOf(body, 'p').filter((text) => text.includes('What changed.'))).toHaveLength(1);
  }
});

it('?since marks the changes since that version, and is not indexed', async () => {
  const { headers, body } = await request(createSiteAt(duringSecond), '/privacy?since=2020-07-13');
  expect([headers['x-robots-tag'], body.match(/<(ins|del)>/g)]).toEqual(['noindex', ['<del>', '<ins>']]);
});

const site = createSite();
it.each(['text', 'json', 'page'])('as %s only the current version is indexed', async (format) => {
  const robots = ['', '2020-07-13', '2027-01-01'].map(
    async (version) => (await request(site, `/privacy?format=${format}&version=${version}`)).headers['x-robots-tag'],
  );
  const current = format === 'page' ? 'noindex' : undefined;
  expect(await Promise.all(robots)).toEqual([current, 'noindex', 'noindex']);
});

const [MINUTE, DAY] = [60_000, 86_400_000];
it.each([
  { name: 'the change is at the end', left: 5 * MINUTE + 7 * DAY, lifetimes: [300, 86_400, 604_800] },
  { name: 'the change is in five minutes', left: 5 * MINUTE, lifetimes: [300, 0, 0] },
  { name: 'the change is in a second', left: 1000, lifetimes: [1, 0, 0] },
  { name: 'the change is in a millisecond', left: 1, lifetimes: [0, 0, 0] },
])('Cache-Control never reaches past a change of versions: $name', ({ left, lifetimes }) => {
  const [fresh, revalidating, failing] = lifetimes;
  expect(cacheControl(duringSecond, duringSecond + left)).toBe(
    `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`,
  );
});

it.each([
  { left: 2 * MINUTE, maxAge: 60 },
  { left: 10_999, maxAge: 10 },
])('a 404 is cached for $maxAge seconds where the next version begins in $left ms', async ({ left, maxAge }) => {
  const { status, headers } = await request(createSiteAt(thirdBegins - left), '/nothing');
  expect([status, headers['cache-control']]).toEqual([404, `public, max-age=${maxAge}`]);
});

const queries = ['', '&since=2024-04-01', '&format=text'];
it.each(queries)('before its day a version is revalidated on each use, as its words may change: %s', async (query) => {
  const responses = [beforeThird, thirdBegins].map((now) =>
    request(createSiteAt(now), `/privacy?version=2027-01-01${query}`),
  );
  const lifetimes = (await Promise.all(responses)).map(({ headers }) => headers['cache-control']);
  expect(lifetimes).toEqual(['no-cache', 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800']);
});

const paths = ['/agreement?version=2024-04-01', '/privacy?since=2020-07-13', '/privacy?format=text', '/legal.json'];
it.each(paths)('the cached %s has a new Cache-Control for each second, until a version takes effect', async (path) => {
  let now = 0;
  const get = serve(createSite({ now: () => now }));
  const responses: ReceivedResponse[] = [];
  for (const left of [60 * MINUTE, 60 * MINUTE, 30 * MINUTE, 0]) {
    now = thirdBegins - left;
    responses.push(await get(path));
  }
  expect(responses.map(({ headers }) => headers['cache-control'])).toEqual([
    'public, max-age=300, stale-while-revalidate=3300, stale-if-error=3300',
    'public, max-age=300, stale-while-revalidate=3300, stale-if-error=3300',
    'public, max-age=300, stale-while-revalidate=1500, stale-if-error=1500',
    'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800',
  ]);
  const etags = responses.map(({ headers }) => headers.etag);
  expect(new Set(etags).size).toBe(2);
});
