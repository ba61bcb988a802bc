import { describe, expect, it } from 'vitest';
import type { Route } from '../../src/routes.ts';
import { createApp } from '../../src/server/app.ts';
import type { Context } from '../../src/server/context.ts';
import { MAX_CACHED_PAGES, PageCache } from '../../src/server/page-cache.ts';
import { matchesTag } from '../../src/server/respond.ts';
import { ask, createSite, settingsOf } from '../fixtures/context.ts';

it.each([
  ['the tag', 'W/"a"', 'W/"a"', true],
  ['a strong tag for a weak one', '"a"', 'W/"a"', true],
  ['a weak tag for a strong one', 'W/"a"', '"a"', true],
  ['the last of a list', '"b", W/"c",W/"a"', 'W/"a"', true],
  ['a tag with a comma', 'W/"b,c", W/"a,b"', 'W/"a,b"', true],
  ['a star with space around it', ' * ', 'W/"a"', true],
  ['no header', null, 'W/"a"', false],
  ['another tag', 'W/"b"', 'W/"a"', false],
  ['a tag in capitals', 'W/"A"', 'W/"a"', false],
  ['a part of a tag with commas', 'W/"a,b"', 'W/"a"', false],
  ['a tag without its quotes', 'a', 'W/"a"', false],
  ['a quoted star', '"*"', 'W/"a"', false],
])('If-None-Match: %s', (_, header, tag, expected) => {
  expect(matchesTag(header, tag)).toBe(expected);
});

describe('tags', () => {
  const paths = ['/privacy', '/privacy?since=2020-07-13', '/privacy?format=json', '/legal.json'];
  async function tagsOf(overrides: Partial<Context> = {}, prefix = '') {
    const context = createSite(overrides);
    const answers = await Promise.all(paths.map((path) => ask(context, prefix + path, { method: 'HEAD' })));
    return answers.map(({ headers }) => headers.get('etag'));
  }

  it('are the same in two isolates of one deployment', async () => {
    expect(await tagsOf()).toEqual(await tagsOf());
  });

  it.each<[string, Partial<Context>, string?, number?]>([
    ['anything that the build ships', { buildDigest: 'another' }],
    ['the base path', { settings: settingsOf('/legal/') }, '/legal'],
    ['whether the server renders pages', { settings: settingsOf('/', false) }, '', 2],
  ])('are others in a deployment that changed %s', async (_, overrides, prefix, changed) => {
    const tags = await tagsOf();
    const others = (await tagsOf(overrides, prefix)).slice(0, changed);
    expect(others.filter((tag) => tag === null || tags.includes(tag))).toEqual([]);
  });
});

describe('a copy', () => {
  /** A page that says how often it was rendered. */
  function createCounter() {
    let renderings = 0;
    const route: Route = {
      document: 'privacy',
      page: ({ rendering }) => <main>{`Rendering ${rendering}`}</main>,
      getInitialData: () => ({ rendering: ++renderings }),
    };
    const app = createApp(createSite({ routes: new Map([['/counter.html', route]]) }));
    return async (path: string, init?: RequestInit) => {
      const answer = await app.fetch(new Request(`https://e.example${path}`, init));
      const { 'server-timing': timing, ...headers } = Object.fromEntries(answer.headers);
      return { timing, headers, rendering: /Rendering \d+/.exec(await answer.text())?.[0] };
    };
  }

  it('has the headers of the first answer, and says that it is one', async () => {
    const get = createCounter();
    const first = await get('/counter');
    expect([first.timing, first.rendering]).toEqual(['rendered', 'Rendering 1']);
    expect(await get('/counter')).toEqual({ ...first, timing: 'cached' });
  });

  it.each<[string, RequestInit]>([
    ['HEAD', { method: 'HEAD' }],
    ['304', { headers: { 'if-none-match': '*' } }],
  ])('is made by no %s, which renders nothing', async (_, init) => {
    const get = createCounter();
    expect([(await get('/counter', init)).timing, (await get('/counter')).rendering]).toEqual([
      undefined,
      'Rendering 1',
    ]);
  });

  const html = 'text/html';
  it.each([
    ['/counter', '/counter?a=b', html, 'cached'],
    ['/counter?a=b', '/counter.html', html, 'cached'],
    ['/counter', '/counter?theme=dark', html, 'rendered'],
    // What programs read has no theme.
    ['/counter?format=text', '/counter?format=text&theme=dark', html, 'cached'],
    // Only one of them varies.
    ['/counter?format=json', '/counter', 'application/json', 'rendered'],
  ])('of %s, for %s, accepting %s: %s', async (path, other, accept, timing) => {
    const get = createCounter();
    await get(path, { headers: { accept } });
    expect((await get(other, { headers: { accept } })).timing).toBe(timing);
  });

  it('never stands for another view, in whatever order they are asked for', async () => {
    const app = createApp(createSite());
    const days = ['2020-07-13', '2024-04-01', '2027-01-01'];
    const views = ['/privacy', '/agreement'].flatMap((path) =>
      days.flatMap((version) =>
        ['', ...days.filter((since) => since <= version).map((since) => `&since=${since}`)].flatMap((since) =>
          ['&lang=hi', ''].flatMap((lang) =>
            ['', '&theme=dark', '&format=page'].map((rest) => `${path}?version=${version}${since}${lang}${rest}`),
          ),
        ),
      ),
    );
    const get = async (path: string) => {
      const answer = await app.fetch(new Request(`https://e.example${path}`));
      return [answer.headers.get('etag'), await answer.text()] as const;
    };
    const first = new Map<string, readonly [string | null, string]>();
    for (const view of views) first.set(view, await get(view));
    for (const view of views.toReversed()) expect(await get(view)).toEqual(first.get(view));
    expect([views.length, new Set([...first.values()].map(([tag]) => tag)).size]).toEqual([108, 108]);
  });
});

describe('the cache', () => {
  const page = (name: string) => ({ headers: new Headers(), body: new TextEncoder().encode(name), cacheControl: '' });
  const names = Array.from({ length: MAX_CACHED_PAGES }, (_, index) => `page ${index}`);
  function fill(): PageCache {
    const cache = new PageCache();
    for (const name of names) cache.set(name, page(name));
    return cache;
  }
  const found = (cache: PageCache, ...keys: string[]) =>
    keys.map((key) => new TextDecoder().decode(cache.get(key)?.body));

  it('keeps what is asked for again and again, and lets go what nobody asked for longest', () => {
    const cache = fill();
    for (const more of ['more', 'and more', 'and still more']) {
      cache.get('page 0');
      cache.set(more, page(more));
    }
    expect(found(cache, 'page 0', 'page 1', 'page 3', 'page 4')).toEqual(['page 0', '', '', 'page 4']);
  });

  it('keeps as many pages as it promises, apart by key, and does not grow', () => {
    const cache = fill();
    expect(found(cache, 'none', ...names)).toEqual(['', ...names]);
    const many = Array.from({ length: 1000 }, (_, index) => `more ${index}`);
    for (const name of many) cache.set(name, page(name));
    expect(found(cache, ...names, ...many).filter(Boolean)).toEqual(many.slice(-MAX_CACHED_PAGES));
  });
});
