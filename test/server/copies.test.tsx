import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/routes.ts';
import type { Context } from '../../src/server/context.ts';
import { MAX_COPIES, matchesTag } from '../../src/server/respond.ts';
import { ask, createSite, serve, settingsOf } from '../fixtures/context.ts';

it.each([
  ['the tag', 'W/"a"', 'W/"a"', true],
  ['a strong tag for a weak one', '"a"', 'W/"a"', true],
  ['a weak tag for a strong one', 'W/"a"', '"a"', true],
  ['the last of a list', '"b", W/"c",W/"a"', 'W/"a"', true],
  ['a tag with a comma', 'W/"b,c", W/"a,b"', 'W/"a,b"', true],
  ['a star with space around it', ' * ', 'W/"a"', true],
  ['no header', null, 'W/"a"', false],
  ['another tag', 'W/"b"', 'W/"a"', false],
  ['a part of a tag with commas', 'W/"a,b"', 'W/"a"', false],
  ['a tag without its quotes', 'a', 'W/"a"', false],
])('If-None-Match: %s', (_, header, tag, expected) => {
  expect(matchesTag(header, tag)).toBe(expected);
});

describe('tags', () => {
  const site = createSite();
  const tagsOf = (context: Context, paths: readonly string[], headers = {}) =>
    Promise.all(paths.map(async (path) => (await ask(context, path, { headers })).headers.etag));
  const pages = ['/privacy', '/privacy?since=2020-07-13'];
  const all = [...pages, '/privacy?format=json', '/legal.json'];

  it.each<[string, Partial<Context>, string, readonly string[]]>([
    ['anything that the build ships', { buildDigest: 'another' }, '', all],
    ['the base path', { settings: settingsOf('/legal/') }, '/legal', all],
    ['whether the server renders pages', { settings: settingsOf('/', false) }, '', pages],
  ])('are others in a deployment that changed %s', async (_, overrides, prefix, paths) => {
    const below = paths.map((path) => prefix + path);
    const tags = [await tagsOf(site, paths), await tagsOf(createSite(overrides), below)].flat();
    expect(new Set([undefined, ...tags]).size).toBe(1 + 2 * paths.length);
  });

  it.each([
    ['the same for programs, which see no theme', ['/privacy?format=text', '/privacy?format=text&theme=dark'], 1],
    ['others where only one varies by Accept', ['/privacy?format=json', '/privacy'], 2],
  ])('are %s', async (_, paths, count) => {
    expect(new Set(await tagsOf(site, paths, { accept: 'application/json' })).size).toBe(count);
  });
});

describe('a copy', () => {
  /** Pages that say how often any was rendered. */
  function createCounter(paths = ['/counter.html']) {
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

  it('gives way when it was not asked for the longest, so that no stranger can make them grow', async () => {
    const paths = Array.from({ length: MAX_COPIES + 1 }, (_, index) => `/${index}.html`);
    const [first = '', second = '', last = ''] = [...paths.slice(0, 2), ...paths.slice(-1)];
    const get = createCounter(paths);
    for (const path of paths.slice(0, -1)) await get(path);
    const timings: unknown[] = [];
    for (const path of [first, last, first, second]) timings.push((await get(path)).timing);
    expect(timings).toEqual(['cached', 'rendered', 'cached', 'rendered']);
  });

  it.each<[string, RequestInit]>([
    ['HEAD', { method: 'HEAD' }],
    ['304', { headers: { 'if-none-match': '*' } }],
  ])('is made by no %s, which renders nothing', async (_, init) => {
    const get = createCounter();
    expect((await get('/counter', init)).timing).toBeUndefined();
    expect((await get('/counter')).rendering).toBe('Rendering 1');
  });

  it('never stands for another view, in whatever order they are asked for', async () => {
    const get = serve(createSite());
    const days = ['2020-07-13', '2024-04-01', '2027-01-01'];
    const views = ['/privacy', '/agreement'].flatMap((path) =>
      days.flatMap((version) =>
        ['', ...days.filter((since) => since <= version).map((since) => `&since=${since}`)].flatMap((since) =>
          ['&lang=hi', '&lang=ur', '&lang=ta', ''].flatMap((lang) =>
            ['', '&theme=dark', '&format=page'].map((rest) => `${path}?version=${version}${since}${lang}${rest}`),
          ),
        ),
      ),
    );
    const first = new Map<string, string>();
    for (const view of views) first.set(view, (await get(view)).body);
    for (const view of views.toReversed()) expect((await get(view)).body).toBe(first.get(view));
    const tags = await Promise.all(views.map(async (view) => (await get(view)).headers.etag));
    expect(new Set(tags).size).toBe(views.length);
  });
});
