import { expect, it } from 'vitest';
import { announced, createServices, createSite, request, serve, textsOf, thirdBegins } from '../fixtures/services.ts';
import { createText } from '../fixtures/texts.ts';
import type { ReceivedResponse } from '../request.ts';

const createSiteAt = (now: number) => createSite({ now: () => now }, announced);
const [first = '', second = '', third = ''] = announced;
const [in2019 = 0, in2025 = 0, in2028 = 0] = ['2019', '2025', '2028'].map((year) => Date.parse(year));

const applies = (from: string) => `This version does not apply yet. It applies from the day ${from}.`;
const announcement = 'A new version takes effect on the day 2027-01-01.';
const ended = (from: string, next: string) =>
  'This version is no longer current. ' +
  `It applied from the day ${from} until the version of the day ${next} took its place.`;
const [appliesNow, inHindi] = ['The version of 1 January 2027 applies now.', 'अब 1 जनवरी 2027 लागू है।'];
const inUrdu = 'The version of 13 جولائی 2020 is not available in this language, so changes can’t be shown.';
const minutes = 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800';

it.each([
  ['', in2019, first, 'upcoming', [applies(first)]],
  ['', in2025, second, 'current', [announcement]],
  ['version=2027-01-01', thirdBegins - 1, third, 'upcoming', [applies(third)]],
  ['version=2027-01-01', thirdBegins, third, 'current', []],
  ['version=2024-04-01', in2028, second, 'superseded', [ended(second, third)]],
  ['version=2020-07-13', in2028, first, 'superseded', [ended(first, second), appliesNow]],
  ['version=2020-07-13&lang=hi', in2028, first, 'superseded', [ended(first, second), inHindi]],
  ['since=2020-07-13&lang=ur', in2028, third, 'current', [inUrdu]],
] as const)('"?%s" at %i is %s, %s, in all that depends on it', async (query, now, version, status, notices) => {
  const get = (format: string) => request(createSiteAt(now), `/privacy?${query}&format=${format}`);
  const [html, page] = [await get(''), await get('page')];
  const versions = [
    /\d{4}-\d\d-\d\d/.exec(`${html.headers.etag}`)?.[0],
    /<time dateTime="([\d-]+)"/.exec(html.body)?.[1],
    /The text of ([\d-]+)/.exec(html.body)?.[1],
    JSON.parse(/data-state='(.*?)'/.exec(html.body)?.[1] ?? '{}').data.version,
    JSON.parse(page.body).data.version,
  ];
  expect(new Set(versions)).toEqual(new Set([version]));
  expect(textsOf(html.body, 'span')[0]).toBe(status === 'upcoming' ? 'Applies from: ' : 'Last updated: ');
  // All notices are in the language of the page, so none has `lang`.
  const [notice = ''] = /<aside class="notice .*?<\/aside>/s.exec(html.body) ?? [];
  const isolated = query.includes('lang=ur');
  expect([textsOf(notice, 'p'), notice.includes('lang='), notice.includes('<bdi>')]).toEqual([
    notices,
    false,
    isolated,
  ]);
  // Before its day, the words of a version may change.
  const cacheControl = status === 'upcoming' ? 'no-cache' : minutes;
  const robots = status === 'current' ? undefined : 'noindex';
  const others = query.includes('since') ? [] : [await get('text'), await get('json')];
  const found = [html, page, ...others].map(({ headers }) => [headers['cache-control'], headers['x-robots-tag']]);
  expect(found).toEqual(found.map((_, index) => [cacheControl, index === 1 ? 'noindex' : robots]));
});

it('the clock is read once for each request', async () => {
  let reads = 0;
  const services = createSite({ now: () => (reads++ === 0 ? thirdBegins - 1 : thirdBegins) }, announced);
  const { headers, body } = await request(services, '/privacy');
  expect(headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=0, stale-if-error=0');
  // The page's data does not repeat the text.
  expect(body.match(/The text of [\d-]+/g)).toEqual(['The text of 2024-04-01']);
});

it('the note of an upcoming version is shown once, also in a comparison', async () => {
  const texts = ['2020-07-13', '2027-01-01'].map((version) => createText({ version, note: 'What changed.' }));
  const services = createServices(texts, { now: () => in2025 });
  const upcoming = 'version=2027-01-01';
  const comparisons = [`${upcoming}&since=2020-07-13`, `${upcoming}&since=2027-01-01`, 'since=2020-07-13'];
  for (const query of [upcoming, ...comparisons, '']) {
    const { body } = await request(services, `/privacy?${query}`);
    expect(textsOf(body, 'p').filter((text) => text.includes('What changed.'))).toHaveLength(1);
  }
});

it('?since marks the changes since that version, and is not indexed', async () => {
  const { headers, body } = await request(createSite(), '/privacy?since=2020-07-13');
  expect([headers['x-robots-tag'], body.match(/<(ins|del)>/g)]).toEqual(['noindex', ['<del>', '<ins>']]);
  // Each printed sheet says so too.
  expect(body).toMatch(/ data-print="[^"]* · Changes since the day.2020-07-13"/);
});

const MINUTE = 60_000;

it.each([
  { left: 2 * MINUTE, maxAge: 60 },
  { left: 10_999, maxAge: 10 },
])('a 404 is cached for $maxAge seconds where the next version begins in $left ms', async ({ left, maxAge }) => {
  const { status, headers } = await request(createSiteAt(thirdBegins - left), '/nothing');
  expect([status, headers['cache-control']]).toEqual([404, `public, max-age=${maxAge}`]);
});

const paths = ['/agreement?version=2024-04-01', '/legal.json'];
it.each(paths)('the cached %s has a new Cache-Control for each second, until a version takes effect', async (path) => {
  let now = 0;
  const get = serve(createSite({ now: () => now }, announced));
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
