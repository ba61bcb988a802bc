import { expect, it } from 'vitest';
import { MAX_CACHED_PAGES, PageCache } from '../../src/server/page-cache.ts';

const names = Array.from({ length: MAX_CACHED_PAGES }, (_, index) => `page ${index}`);

/** As many as are kept, each known by a header. */
function fill(): PageCache {
  const pages = new PageCache();
  for (const name of names) pages.add(name, { name });
  return pages;
}

const namesIn = (pages: PageCache, ...keys: string[]) => keys.map((key) => pages.get(key)?.headers.name);

it('has nothing that was not added', () => {
  expect(new PageCache().get('page')).toBeUndefined();
});

it('adds a page without its body, which follows once it was sent', () => {
  const pages = new PageCache();
  const page = pages.add('page', { name: 'page' });
  expect(pages.get('page')).toEqual({ headers: { name: 'page' }, body: null });
  page.body = new Uint8Array([1]);
  expect(pages.get('page')).toEqual({ headers: { name: 'page' }, body: new Uint8Array([1]) });
});

it('keeps pages apart by key', () => {
  const pages = new PageCache();
  pages.add('one', { name: 'one' }).body = new Uint8Array([1]);
  pages.add('two', { name: 'two' });
  expect([pages.get('one')?.body, pages.get('two')?.body]).toEqual([new Uint8Array([1]), null]);
});

it('keeps as many as it promises', () => {
  expect(namesIn(fill(), ...names)).toEqual(names);
});

it('lets the oldest go for one more', () => {
  const pages = fill();
  pages.add('more', { name: 'more' });
  expect(namesIn(pages, 'page 0', 'page 1', 'more')).toEqual([undefined, 'page 1', 'more']);
});

it('keeps what is asked for again and again', () => {
  const pages = fill();
  for (const more of ['more', 'and more', 'and still more']) {
    expect(pages.get('page 0')?.headers.name).toBe('page 0');
    pages.add(more, { name: more });
  }
  expect(namesIn(pages, 'page 0', 'page 1', 'page 3', 'page 4')).toEqual(['page 0', undefined, undefined, 'page 4']);
});

it('does not grow, however many are added', () => {
  const pages = fill();
  const many = Array.from({ length: 1000 }, (_, index) => `more ${index}`);
  for (const name of many) pages.add(name, { name });
  expect(namesIn(pages, ...names, ...many).filter(Boolean)).toEqual(many.slice(-MAX_CACHED_PAGES));
});
