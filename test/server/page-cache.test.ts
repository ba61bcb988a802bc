import { expect, it } from 'vitest';
import { MAX_CACHED_PAGES, PageCache } from '../../src/server/page-cache.ts';

const headers = new Headers();
const names = Array.from({ length: MAX_CACHED_PAGES }, (_, index) => `page ${index}`);

/** As many as are kept, each known by its body. */
function fill(): PageCache {
  const cache = new PageCache();
  for (const name of names) cache.set(name, { headers, body: name });
  return cache;
}

const bodiesIn = (cache: PageCache, ...keys: string[]) => keys.map((key) => cache.get(key)?.body);

it('keeps as many pages as it promises, apart by key', () => {
  expect(bodiesIn(fill(), 'none', ...names)).toEqual([undefined, ...names]);
});

it('keeps what is asked for again and again, and lets go what nobody asked for longest', () => {
  const cache = fill();
  for (const more of ['more', 'and more', 'and still more']) {
    expect(bodiesIn(cache, 'page 0')).toEqual(['page 0']);
    cache.set(more, { headers, body: more });
  }
  expect(bodiesIn(cache, 'page 0', 'page 1', 'page 3', 'page 4')).toEqual(['page 0', undefined, undefined, 'page 4']);
});

it('does not grow, however many are added', () => {
  const cache = fill();
  const many = Array.from({ length: 1000 }, (_, index) => `more ${index}`);
  for (const body of many) cache.set(body, { headers, body });
  expect(bodiesIn(cache, ...names, ...many).filter(Boolean)).toEqual(many.slice(-MAX_CACHED_PAGES));
});
