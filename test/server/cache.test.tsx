import { describe, expect, it } from 'vitest';
import type { PageData } from '../../src/pages/page-state.ts';
import { definePage } from '../../src/routes.ts';
import { MAX_CACHED_RESPONSES, matchesETag } from '../../src/server/respond/respond.ts';
import type { Services } from '../../src/server/services/services.ts';
import { announced, createSite, request, serve } from '../fixtures/services.ts';

it.each([
  { name: 'a strong ETag for a weak one', header: '"a"', etag: 'W/"a"', matches: true },
  { name: 'the last of a list', header: '"b", W/"c",W/"a"', etag: 'W/"a"', matches: true },
  { name: 'an ETag with a comma', header: 'W/"b,c", W/"a,b"', etag: 'W/"a,b"', matches: true },
  { name: 'a part of an ETag with commas', header: 'W/"a,b"', etag: 'W/"a"', matches: false },
  { name: 'an ETag without its quotes', header: 'a', etag: 'W/"a"', matches: false },
])('If-None-Match with $name matches: $matches', ({ header, etag, matches }) => {
  expect(matchesETag(header, etag)).toBe(matches);
});

describe('ETags', () => {
  const site = createSite();
  const etagsOf = (services: Services, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await request(services, path)).headers.etag));
  const pages = ['/privacy', '/privacy?since=2020-07-13'];
  const allPaths = [...pages, '/privacy?format=json', '/legal.json'];

  it.each<[changed: string, overrides: Partial<Services>, paths: readonly string[]]>([
    ['anything that the build ships', { buildDigest: 'another' }, allPaths],
    ['server rendering', { serverRendering: false }, pages],
  ])('differ in a deployment that changed %s', async (_, overrides, paths) => {
    const etags = [await etagsOf(site, paths), await etagsOf(createSite(overrides), paths)].flat();
    expect(new Set([undefined, ...etags]).size).toBe(1 + 2 * paths.length);
  });
});

describe('a cached response', () => {
  /** Serves pages that show the number of renderings so far. */
  function serveCounter(paths = ['/counter.html']) {
    let renderings = 0;
    const route = definePage({
      component: ({ rendering }: PageData & { rendering: number }) => <main>{`Rendering ${rendering}`}</main>,
      getInitialData: () => ({ language: 'en', rendering: ++renderings }),
    });
    const get = serve(createSite({ routes: new Map(paths.map((path) => [path, route])) }));
    return async (path: string, init?: RequestInit) => {
      const { body } = await get(path, init);
      return /Rendering \d+/.exec(body)?.[0];
    };
  }

  it('is evicted when it is the oldest, so that untrusted queries can’t grow the memory', async () => {
    const paths = Array.from({ length: MAX_CACHED_RESPONSES + 1 }, (_, index) => `/${index}.html`);
    const [oldest = '', next = ''] = paths;
    const get = serveCounter(paths);
    for (const path of paths) await get(path);
    expect([await get(next), await get(oldest)]).toEqual(['Rendering 2', `Rendering ${paths.length + 1}`]);
  });

  it('is that of the whole query if the page has an initial-data function', async () => {
    const get = serveCounter();
    const paths = ['/counter?from=a', '/counter?from=b', '/counter?from="अ', '/counter?from=a'];
    const shown: unknown[] = [];
    for (const path of paths) shown.push(await get(path));
    expect(shown).toEqual(['Rendering 1', 'Rendering 2', 'Rendering 3', 'Rendering 1']);
  });

  it('is sent only for the text, theme and format that were requested, in any order of the requests', async () => {
    const get = serve(createSite({}, announced));
    const [first, second, third] = ['?version=2020-07-13', '?version=2024-04-01', '?version=2027-01-01'];
    const comparisons = [`${second}&since=2020-07-13`, `${third}&since=2020-07-13`, `${third}&since=2024-04-01`];
    const parts = [
      ['/privacy', '/agreement'],
      [first, second, third, ...comparisons],
      ['', '&lang=hi', '&lang=ur', '&lang=ta'],
      ['', '&theme=dark', '&format=page'],
    ];
    const paths = parts.reduce((left, right) => left.flatMap((start) => right.map((end) => `${start}${end}`)));
    const bodies = new Map<string, string>();
    for (const path of paths) bodies.set(path, (await get(path)).body);
    for (const path of paths.toReversed()) expect((await get(path)).body).toBe(bodies.get(path));
    const etags = await Promise.all(paths.map(async (path) => (await get(path)).headers.etag));
    expect(new Set(etags).size).toBe(paths.length);
  });
});
