import { expect, it } from 'vitest';
import { type Action, createHistory, type History } from '../../src/client/history.ts';
import { parseBase } from '../../src/location/base-path.ts';
import type { Location } from '../../src/location/location.ts';
import { openWindow } from './open-window.ts';

/** A history at an address, and what its listeners were told: the pathname and the search, and how it got there. */
function openHistory({ url = 'https://legal.app.example/a.html', base = '/' } = {}) {
  const opened = openWindow('<h2 id="six">Six</h2>', url);
  const parsed = parseBase(base);
  if (!parsed) throw new Error(`${base} is no base path`);
  const history = createHistory(opened.window, parsed);
  const told: [string | null, Action][] = [];
  history.listen((location, action) => told.push([addressOf(location), action]));
  const address = () => opened.window.location.href.replace('https://legal.app.example', '');
  // How far below the top of the page the section begins; with no layout, at the top.
  const placeSix = (y: number) => {
    Object.defineProperty(opened.window.document.getElementById('six'), 'getBoundingClientRect', {
      value: () => ({ top: y - opened.window.scrollY }),
      configurable: true,
    });
  };
  return { ...opened, history, told, address, placeSix };
}

function addressOf(location: Location | null) {
  return location && location.pathname + location.search;
}

/** Goes to a page that is shown at once. */
function show(history: History, href: string) {
  history.push(href);
  history.scroll('push');
}

it('2.8 the location is the one of the address', () => {
  const { history } = openHistory({ url: 'https://legal.app.example/a?b=c#d' });
  expect(history.location).toEqual({ pathname: '/a.html', search: '?b=c', query: { b: 'c' } });
});

it('2.8 the base is stripped from the location', () => {
  const { history } = openHistory({ url: 'https://legal.app.example/legal/a.html', base: '/legal/' });
  expect(addressOf(history.location)).toBe('/a.html');
});

it('2.8 there is no location outside the base', () => {
  const { history } = openHistory({ url: 'https://legal.app.example/legalese.html', base: '/legal' });
  expect(history.location).toBeNull();
});

it('2.8 push adds an entry with query and hash', () => {
  const { history, window, address } = openHistory();
  history.push('/b.html?c=d#e');
  expect([address(), window.history.length]).toEqual(['/b.html?c=d#e', 2]);
});

it('2.8 replace takes the place of the entry', () => {
  const { history, window, address } = openHistory();
  history.replace('/b.html?c=d#e');
  expect([address(), window.history.length]).toEqual(['/b.html?c=d#e', 1]);
});

it('2.8 push puts the base back', () => {
  const { history, address } = openHistory({ url: 'https://legal.app.example/legal/a.html', base: '/legal/' });
  history.push('/b.html');
  expect([address(), addressOf(history.location)]).toEqual(['/legal/b.html', '/b.html']);
});

it('2.8 replace puts the base back', () => {
  const { history, address } = openHistory({ url: 'https://legal.app.example/legal/a.html', base: '/legal' });
  history.replace('/b.html');
  expect(address()).toBe('/legal/b.html');
});

it.each([
  ['?since=2020-07-13', '/legal/a.html?since=2020-07-13'],
  ['#law', '/legal/a.html?b=c#law'],
  ['', '/legal/a.html?b=c'],
  ['b.html', '/legal/b.html'],
  ['b', '/legal/b'],
  ['./b.html#law', '/legal/b.html#law'],
  ['/b.html', '/legal/b.html'],
  ['/', '/legal/'],
  ['/legal/b.html', '/legal/legal/b.html'],
  ['https://legal.app.example/legal/b.html', '/legal/b.html'],
  ['//legal.app.example/legal/b.html', '/legal/b.html'],
])('2.8 push goes from below the base to %j as a link would', async (href, expected) => {
  const { history, address } = openHistory({ url: 'https://legal.app.example/legal/a.html?b=c#d', base: '/legal/' });
  await history.push(href);
  expect(address()).toBe(expected);
});

it.each([
  'https://evil.example/legal/b.html',
  '//evil.example/legal/b.html',
  '/\\evil.example/legal/b.html',
  'https://legal.app.example/b.html',
  '../b.html',
  '/../b.html',
  'javascript:alert(1)',
  'https://',
])('2.8 push and replace go nowhere, and say so, for %j', async (href) => {
  const { history, window, told, address } = openHistory({
    url: 'https://legal.app.example/legal/a.html',
    base: '/legal/',
  });
  await expect(history.push(href)).rejects.toThrow(/is not below|Invalid URL/);
  await expect(history.replace(href)).rejects.toThrow(/is not below|Invalid URL/);
  expect([address(), window.history.length, told]).toEqual(['/legal/a.html', 1, []]);
});

it('2.8 listeners are told of push and replace', () => {
  const { history, told } = openHistory();
  history.push('/b.html?c=d');
  history.replace('/e');
  expect(told).toEqual([
    ['/b.html?c=d', 'push'],
    ['/e.html', 'replace'],
  ]);
});

it('2.8 listeners are told of back and forward', async () => {
  const { history, told, go } = openHistory();
  history.push('/b.html');
  await go(-1);
  await go(1);
  expect(told).toEqual([
    ['/b.html', 'push'],
    ['/a.html', 'pop'],
    ['/b.html', 'pop'],
  ]);
});

it('2.8 a listener that was taken off is told nothing', () => {
  const { history } = openHistory();
  const told: string[] = [];
  const stop = history.listen((_location, action) => told.push(action));
  stop();
  history.push('/b.html');
  expect(told).toEqual([]);
});

it('2.8 push shows a page from its top', () => {
  const { history, window, scrollBy } = openHistory();
  scrollBy(300);
  show(history, '/b.html');
  expect(window.scrollY).toBe(0);
});

it('2.8 push with a hash shows the section', () => {
  const { history, window, placeSix } = openHistory();
  placeSix(500);
  show(history, '/b.html#six');
  expect(window.scrollY).toBe(500);
});

it('2.8 push with a hash that names nothing shows the page from its top', () => {
  const { history, window, scrollBy } = openHistory();
  scrollBy(300);
  show(history, '/b.html#seven');
  expect(window.scrollY).toBe(0);
});

it('2.8 replace scrolls nothing', () => {
  const { history, window, scrollBy } = openHistory();
  scrollBy(300);
  history.replace('/b.html');
  history.scroll('replace');
  expect(window.scrollY).toBe(300);
});

it('2.8 back restores where the reader was', async () => {
  const { history, window, scrollBy, go } = openHistory();
  scrollBy(300);
  show(history, '/b.html');
  scrollBy(40);
  await go(-1);
  history.scroll('pop');
  expect(window.scrollY).toBe(300);
});

it('2.8 back to an address with a hash restores where the reader was, not its section', async () => {
  const { history, window, placeSix, scrollBy, go } = openHistory();
  placeSix(500);
  show(history, '/b.html#six');
  scrollBy(200);
  show(history, '/c.html');
  await go(-1);
  history.scroll('pop');
  expect(window.scrollY).toBe(700);
});

it('2.8 back restores the words that the reader saw, though what is above them is laid out anew', async () => {
  const { history, window, placeSix, scrollBy, go } = openHistory();
  placeSix(500);
  scrollBy(700);
  show(history, '/b.html');
  await go(-1);
  placeSix(450);
  history.scroll('pop');
  const before = window.scrollY;
  placeSix(480);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect([before, window.scrollY]).toEqual([650, 680]);
});

it('2.8 forward restores where the reader was', async () => {
  const { history, window, scrollBy, go } = openHistory();
  show(history, '/b.html');
  scrollBy(40);
  await go(-1);
  history.scroll('pop');
  await go(1);
  history.scroll('pop');
  expect(window.scrollY).toBe(40);
});

it('2.8 entries with the same address have places of their own', async () => {
  const { history, window, scrollBy, go } = openHistory();
  scrollBy(300);
  show(history, '/a.html');
  scrollBy(40);
  show(history, '/a.html');
  await go(-1);
  history.scroll('pop');
  expect(window.scrollY).toBe(40);
});

it('2.8 back from a hash restores where the reader was', async () => {
  const { history, window, scrollBy, go } = openHistory();
  history.listen((_, action) => history.scroll(action));
  scrollBy(300);
  window.location.hash = '#six';
  await new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
  scrollBy(700);
  await go(-1);
  expect(window.scrollY).toBe(300);
});

it('2.8 the browser does not scroll before the page is there', () => {
  const { window } = openHistory();
  expect(window.history.scrollRestoration).toBe('manual');
});

it('2.8 the browser scrolls a page that the reader left and comes back to', () => {
  const { window, dom } = openHistory();
  window.dispatchEvent(new dom.window.Event('pagehide'));
  expect(window.history.scrollRestoration).toBe('auto');
});

it('2.8 a page that comes out of the browser’s memory scrolls itself again', () => {
  const { window, dom } = openHistory();
  window.dispatchEvent(new dom.window.Event('pagehide'));
  window.dispatchEvent(new dom.window.Event('pageshow'));
  expect(window.history.scrollRestoration).toBe('manual');
});
