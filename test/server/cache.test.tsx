import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/routes.ts';
import { MAX_CACHED_RESPONSES, matchesETag } from '../../src/server/respond.ts';
import type { Services } from '../../src/server/services.ts';
import { createSite, request, serve, settingsOf } from '../fixtures/services.ts';

it.each([
  { name: 'the tag', header: 'W/"a"', tag: 'W/"a"', matches: true },
  { name: 'a strong tag for a weak one', header: '"a"', tag: 'W/"a"', matches: true },
  { name: 'a weak tag for a strong one', header: 'W/"a"', tag: '"a"', matches: true },
  { name: 'the last of a list', header: '"b", W/"c",W/"a"', tag: 'W/"a"', matches: true },
  { name: 'a tag with a comma', header: 'W/"b,c", W/"a,b"', tag: 'W/"a,b"', matches: true },
  { name: 'a star with space around it', header: ' * ', tag: 'W/"a"', matches: true },
  { name: 'no header', header: null, tag: 'W/"a"', matches: false },
  { name: 'another tag', header: 'W/"b"', tag: 'W/"a"', matches: false },
  { name: 'a part of a tag with commas', header: 'W/"a,b"', tag: 'W/"a"', matches: false },
  { name: 'a tag without its quotes', header: 'a', tag: 'W/"a"', matches: false },
])('If-None-Match: $name', ({ header, tag, matches }) => {
  expect(matchesETag(header, tag)).toBe(matches);
});

describe('tags', () => {
  const site = createSite();
  const tagsOf = (services: Services, paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await request(services, path)).headers.etag));
  const pages = ['/privacy', '/privacy?since=2020-07-13'];
  const allPaths = [...pages, '/privacy?format=json', '/legal.json'];

  it.each<{ changed: string; overrides: Partial<Services>; base?: string; paths: readonly string[] }>([
    { changed: 'anything that the build ships', overrides: { buildDigest: 'another' }, paths: allPaths },
    { changed: 'the base path', overrides: { settings: settingsOf('/legal/') }, base: '/legal', paths: allPaths },
    { changed: 'server rendering', overrides: { settings: settingsOf('/', false) }, paths: pages },
  ])('differ in a deployment that changed $changed', async ({ overrides, base = '', paths }) => {
    const pathsBelowBase = paths.map((path) => base + path);
    const tags = [await tagsOf(site, paths), await tagsOf(createSite(overrides), pathsBelowBase)].flat();
    expect(new Set([undefined, ...tags]).size).toBe(1 + 2 * paths.length);
  });

  it('are the same in each theme for a format without themes', async () => {
    const tags = await tagsOf(site, ['/privacy?format=text', '/privacy?format=text&theme=dark']);
    expect(new Set(tags).size).toBe(1);
  });
});

describe('a cached', () => {
  /** Serves pages that show the number of renderings so far. */
  function serveCounter(paths = ['/counter.html']) {
    let renderings = 0;
    const route: Route<{ rendering: number }> = {
      document: 'privacy',
      page: ({ rendering }) => <main>{`Rendering ${rendering}`}</main>,
      getInitialData: () => ({ rendering: ++renderings }),
    };
    const get = serve(createSite({ routes: new Map(paths.map((path) => [path, route])) }));
    return async (path: string, init?: RequestInit) => {
      const { headers, body } = await get(path, init);
      return { timing: headers['server-timing'], rendering: /Rendering \d+/.exec(body)?.[0] };
    };
  }

  it('is evicted when it is the oldest, so that untrusted queries can’t grow the memory', async () => {
    const paths = Array.from({ length: MAX_CACHED_RESPONSES + 1 }, (_, index) => `/${index}.html`);
    const [first = '', second = '', last = ''] = [...paths.slice(0, 2), ...paths.slice(-1)];
    const get = serveCounter(paths);
    for (const path of paths.slice(0, -1)) await get(path);
    const timings: unknown[] = [];
    for (const path of [first, last, second]) timings.push((await get(path)).timing);
    expect(timings).toEqual(['cached', 'rendered', 'cached']);
  });

  it.each<{ name: string; init: RequestInit }>([
    { name: 'HEAD', init: { method: 'HEAD' } },
    { name: '304', init: { headers: { 'if-none-match': '*' } } },
  ])('is not created by a $name, which renders nothing', async ({ init }) => {
    const get = serveCounter();
    expect((await get('/counter', init)).timing).toBeUndefined();
    expect((await get('/counter')).rendering).toBe('Rendering 1');
  });

  it('is sent only for its own view, in any order of the requests', async () => {
    const get = serve(createSite());
    const dates = ['2020-07-13', '2024-04-01', '2027-01-01'];
    const views = ['/privacy', '/agreement'].flatMap((path) =>
      dates.flatMap((version) =>
        ['', ...dates.filter((since) => since <= version).map((since) => `&since=${since}`)].flatMap((since) =>
          ['&lang=hi', '&lang=ur', '&lang=ta', ''].flatMap((lang) =>
            ['', '&theme=dark', '&format=page'].map((rest) => `${path}?version=${version}${since}${lang}${rest}`),
          ),
        ),
      ),
    );
    const bodies = new Map<string, string>();
    for (const view of views) bodies.set(view, (await get(view)).body);
    for (const view of views.toReversed()) expect((await get(view)).body).toBe(bodies.get(view));
    const tags = await Promise.all(views.map(async (view) => (await get(view)).headers.etag));
    expect(new Set(tags).size).toBe(views.length);
  });
});
