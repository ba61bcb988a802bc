import { describe, expect, it } from 'vitest';
import { cacheControl } from '../../src/server/headers.ts';
import { before, createSite, request, serve, textsOf, turn } from '../fixtures/context.ts';
import type { Answer } from '../request.ts';

const at = (now: number) => createSite({ now: () => now });
const then = Date.parse('2025-01-01T00:00:00Z');

/** What an answer says of the version that it shows: in its tag, its page, its words, its data and that of a navigation. */
async function versionsIn(path: string, now: number) {
  const { headers, body } = await request(at(now), path);
  const navigation = await request(at(now), `${path}${path.includes('?') ? '&' : '?'}format=page`);
  const shown = [
    /\d{4}-\d\d-\d\d/.exec(`${headers.etag}`)?.[0],
    /<time dateTime="([\d-]+)"/.exec(body)?.[1],
    /The text of ([\d-]+)/.exec(body)?.[1],
    JSON.parse(/<script type="application\/json">(.*?)<\/script>/.exec(body)?.[1] ?? '{}').version,
    JSON.parse(navigation.body).data.version,
  ];
  return { shown: [...new Set(shown)], label: textsOf(body, 'span')[0], isListed: !body.includes('noindex') };
}

describe('one selection', () => {
  const [one, two, three] = ['2020-07-13', '2024-04-01', '2027-01-01'];
  it.each([
    ['/privacy', Date.parse('2019-01-01'), one, 'Holds from: ', false],
    ['/agreement', then, two, 'Last updated: ', true],
    ['/privacy?version=2020-07-13', then, one, 'Last updated: ', false],
    ['/privacy?version=2027-01-01', before, three, 'Holds from: ', false],
    ['/privacy?version=2027-01-01', turn, three, 'Last updated: ', true],
  ])('stands behind tag, page and data of %s at %d', async (path, now, version, label, isListed) => {
    expect(await versionsIn(path, now)).toEqual({ shown: [version], label, isListed });
  });

  it('is made at one moment: a clock that runs on while an answer is made changes nothing', async () => {
    let reads = 0;
    const { headers, body } = await request(createSite({ now: () => (reads++ === 0 ? before : turn) }), '/privacy');
    expect(headers['cache-control']).toBe('public, max-age=0, stale-while-revalidate=0, stale-if-error=0');
    expect(body).toContain('The text of 2024-04-01');
  });
});

describe('a page says above its text', () => {
  const upcoming = 'This version does not hold yet. It holds from the day 2027-01-01.';
  const superseded =
    'This version is no longer current. It held from the day 2024-04-01 until the version of the day 2027-01-01 took its place.';
  it.each([
    ['that it does not hold yet', '?version=2027-01-01', before, [upcoming]],
    ['nothing while it holds', '?version=2024-04-01', before, []],
    ['that it held', '?version=2024-04-01', turn, [superseded]],
    [
      'that its language had no such version',
      '?since=2020-07-13&lang=ur',
      before,
      ['The version of 13 جولائی، 2020 is not available in this language, so changes can’t be shown.'],
    ],
  ])('%s: %s', async (_, query, now, notices) => {
    const { body } = await request(at(now), `/privacy${query}`);
    const notice = /<div class="notice .*?<\/div>/s.exec(body)?.[0] ?? '';
    // In the language of the page none says which it is in.
    expect([textsOf(notice, 'p'), notice.includes('lang=')]).toEqual([notices, false]);
  });
});

it('?since marks what changed since that version, and is not listed', async () => {
  const { body } = await request(at(then), '/privacy?since=2020-07-13');
  expect(body.match(/noindex|<(ins|del)>/g)).toEqual(['noindex', '<del>', '<ins>']);
});

it('a version to compare with that does not exist is a 404 page that says which do', async () => {
  const { status, body } = await request(at(then), '/privacy?version=2024-04-01&since=2027-01-01&lang=hi&theme=dark');
  expect([status, textsOf(body, 'p').at(-1)]).toEqual([
    404,
    'This document has no earlier version “2027-01-01”. ' +
      'You can see what changed since these versions: 13 जुलाई 2020, 1 अप्रैल 2024.',
  ]);
  expect(body).toContain('<a href="/privacy.html?version=2024-04-01&amp;since=2020-07-13&amp;lang=hi&amp;theme=dark"');
});

const [MINUTE, DAY] = [60_000, 86_400_000];
it.each([
  ['no change is planned', Number.POSITIVE_INFINITY, 300, 86_400, 604_800],
  ['the change is at the end of all windows', 5 * MINUTE + 7 * DAY, 300, 86_400, 604_800],
  ['the change is in an hour', 60 * MINUTE, 300, 3300, 3300],
  ['the change is in five minutes', 5 * MINUTE, 300, 0, 0],
  ['the change is in a second', 1000, 1, 0, 0],
  ['the change is in a millisecond', 1, 0, 0, 0],
  ['the change is now', 0, 0, 0, 0],
])('Cache-Control never reaches past the change: %s', (_, left, fresh, revalidating, failing) => {
  expect(cacheControl(then, then + left)).toBe(
    `public, max-age=${fresh}, stale-while-revalidate=${revalidating}, stale-if-error=${failing}`,
  );
});

it.each(['/agreement?version=2024-04-01', '/privacy?since=2020-07-13', '/privacy?format=text', '/legal.json'])(
  'a copy of %s says each second what is left, and gives way at the turn',
  async (path) => {
    let now = turn - 60 * MINUTE;
    const get = serve(createSite({ now: () => now }));
    const answers: Answer[] = [];
    for (const left of [60 * MINUTE, 60 * MINUTE, 30 * MINUTE, 0]) {
      now = turn - left;
      answers.push(await get(path));
    }
    expect(answers.map(({ headers }) => [headers['server-timing'], headers['cache-control']])).toEqual([
      ['rendered', 'public, max-age=300, stale-while-revalidate=3300, stale-if-error=3300'],
      ['cached', 'public, max-age=300, stale-while-revalidate=3300, stale-if-error=3300'],
      ['cached', 'public, max-age=300, stale-while-revalidate=1500, stale-if-error=1500'],
      ['rendered', 'public, max-age=300, stale-while-revalidate=86400, stale-if-error=604800'],
    ]);
    const [old = '', , , tag = ''] = answers.map(({ headers }) => headers.etag);
    expect((await get(path, { headers: { 'if-none-match': old } })).status).toBe(200);
    expect((await get(path, { headers: { 'if-none-match': tag } })).status).toBe(304);
  },
);
