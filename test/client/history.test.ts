import { expect, it, vi } from 'vitest';
import { type Action, createHistory, type History } from '../../src/client/history.ts';
import type { Outcome } from '../../src/client/navigation.ts';
import { type BasePath, parseBase } from '../../src/location/base-path.ts';
import { openWindow, watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const origin = 'https://legal.app.example';

/** A history at an address, where each page is shown at once, unless the test says what comes of it. */
function openHistory({ path = '/a.html', base = '/' } = {}) {
  const opened = openWindow('<h2 id="six" data-y="500">Six</h2>', origin + path);
  const parsed = parseBase(base) as BasePath;
  const outcomes: Outcome[] = [];
  const told: [string | null, Action][] = [];
  const history = createHistory(opened.window, parsed, opened.window.location.href, async (_location, commit) => {
    const outcome = outcomes.shift() ?? 'shown';
    if (outcome === 'shown') commit?.();
    return outcome;
  });
  history.listen((location, action) => told.push([location && location.pathname + location.search, action]));
  const address = () => opened.window.location.href.replace(origin, '');
  return { ...opened, history, outcomes, told, address };
}

it.each<[keyof History & Action, number]>([
  ['push', 2],
  ['replace', 1],
])('2.8 %s changes the address, puts the base back and leaves %i entries', async (action, entries) => {
  const { history, window, address, told } = openHistory({ path: '/legal/a.html', base: '/legal' });
  expect(await history[action]('/b?c=d#e')).toBe('shown');
  expect([address(), window.history.length, told]).toEqual(['/legal/b?c=d#e', entries, [['/b.html?c=d', action]]]);
});

it.each([
  ['?since=2020-07-13', '/legal/a.html?since=2020-07-13'],
  ['#law', '/legal/a.html?b=c#law'],
  ['b.html', '/legal/b.html'],
  ['/b.html', '/legal/b.html'],
  ['/legal/b.html', '/legal/legal/b.html'],
  ['https://legal.app.example/legal/b.html', '/legal/b.html'],
  ['//legal.app.example/legal/b.html', '/legal/b.html'],
])('2.8 push goes from below the base to %j as a link would', async (href, expected) => {
  const { history, address } = openHistory({ path: '/legal/a.html?b=c#d', base: '/legal/' });
  await history.push(href);
  expect(address()).toBe(expected);
});

it.each([
  ['/legal/', 'https://evil.example/legal/b.html'],
  ['/legal/', '//evil.example/legal/b.html'],
  ['/legal/', '/\\evil.example/legal/b.html'],
  ['/legal/', 'https://legal.app.example/b.html'],
  ['/legal/', '../b.html'],
  ['/legal/', '/../b.html'],
  ['/legal/', 'javascript:alert(1)'],
  ['/legal/', 'https://'],
  ['/', '/.//evil.example/x'],
  ['/', './/evil.example/x'],
  ['/', 'https://legal.app.example//evil.example/x'],
])('2.8 below %s, push and replace go nowhere, and say so, for %j', async (base, href) => {
  const { history, window, told, address } = openHistory({ path: `${base}a.html`, base });
  await expect(history.push(href)).rejects.toThrow(/is not below|Invalid URL/);
  await expect(history.replace(href)).rejects.toThrow(/is not below|Invalid URL/);
  expect([address(), window.history.length, told]).toEqual([`${base}a.html`, 1, []]);
});

it.each<Outcome>(['overtaken', 'failed'])('2.7 a push and a replace that are %s change nothing', async (outcome) => {
  const { history, window, outcomes, told, address, scrollBy } = openHistory();
  scrollBy(300);
  outcomes.push(outcome, outcome);
  expect(await Promise.all([history.push('/b.html#six'), history.replace('/b.html')])).toEqual([outcome, outcome]);
  expect([address(), window.history.length, told, window.scrollY]).toEqual(['/a.html', 1, [], 300]);
});

it('2.7 back to a page that can’t be loaded goes forward again, to where the reader is', async () => {
  const { history, window, outcomes, address, scrollBy, go } = openHistory();
  await history.push('/b.html');
  scrollBy(40);
  outcomes.push('failed');
  const left = go(-1);
  scrollBy(5);
  await left;
  await vi.waitUntil(() => address() === '/b.html');
  await new Promise((resolve) => setTimeout(resolve));
  expect([window.history.length, window.scrollY]).toEqual([2, 45]);
});

it('2.8 listeners are told of back and forward, until they are taken off', async () => {
  const { history, told, go } = openHistory();
  const heard: Action[] = [];
  const stop = history.listen((_, action) => heard.push(action));
  await history.push('/b.html');
  await go(-1);
  stop();
  await go(1);
  expect([told, heard]).toEqual([
    [
      ['/b.html', 'push'],
      ['/a.html', 'pop'],
      ['/b.html', 'pop'],
    ],
    ['push', 'pop'],
  ]);
});

it('2.8 a listener that throws or rejects is logged, stops no other and fails no push', async () => {
  const { history } = openHistory();
  const failures = [new Error('thrown'), new Error('rejected')];
  history.listen(() => {
    throw failures[0];
  });
  history.listen(async () => Promise.reject(failures[1]));
  const last = vi.fn();
  history.listen(last);
  expect(await history.push('/b.html')).toBe('shown');
  expect(last).toHaveBeenCalledTimes(1);
  // A rejection is noticed later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeLogs()).toEqual(failures.map((failure) => ['a listener failed', failure]));
});

it('2.8 what is no function is no listener', () => {
  const { history } = openHistory();
  expect(() => history.listen(undefined as never)).toThrow(TypeError);
});

it('2.8 an address with a hash is shown from its section', async () => {
  const { history, window } = openHistory({ path: '/a.html#six' });
  await history.follow();
  expect(window.scrollY).toBe(500);
});

it.each<[keyof History & Action, string, number]>([
  ['push', '/b.html', 0],
  ['push', '/b.html#six', 500],
  ['push', '#six', 500],
  ['push', '?lang=hi', 0],
  ['replace', '/b.html', 0],
  ['replace', '/b.html#six', 500],
  ['replace', '#six', 500],
  ['replace', '?lang=hi', 300],
])('2.8 %s to %s scrolls a reader who is at 300 to %i', async (action, href, expected) => {
  const { history, window, scrollBy } = openHistory();
  scrollBy(300);
  await history[action](href);
  expect(window.scrollY).toBe(expected);
});

const typeHash = (window: Window, hash: string) => {
  window.location.hash = hash;
  return new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
};

it('2.8 back and forward restore where the reader was, of each entry by itself', async () => {
  const { history, window, scrollBy, go } = openHistory();
  const seen: number[] = [];
  scrollBy(300);
  await typeHash(window, '#six');
  scrollBy(200);
  await history.push('/b.html');
  scrollBy(40);
  for (const by of [-1, -1, 1, 1] as const) {
    await go(by);
    seen.push(window.scrollY);
  }
  expect(seen).toEqual([700, 300, 700, 40]);
});

it.each<[what: string, (history: History, window: Window) => Promise<unknown>, number]>([
  ['an entry that was pushed', (history) => history.push('/c.html'), 0],
  ['a hash that was typed', (_, window) => typeHash(window, '#six'), 500],
])('2.8 %s in place of another entry has no place of that one', async (_what, enter, expected) => {
  const { history, window, scrollBy, go } = openHistory();
  await history.push('/b.html');
  scrollBy(40);
  await go(-1);
  await enter(history, window);
  await go(-1);
  await go(1);
  expect(window.scrollY).toBe(expected);
});

it('2.8 the browser scrolls only a page that the reader has left', () => {
  const { window } = openHistory();
  const seen = ['pageshow', 'pagehide', 'pageshow'].map((event) => {
    window.dispatchEvent(new window.Event(event));
    return window.history.scrollRestoration;
  });
  expect(seen).toEqual(['manual', 'auto', 'manual']);
});
