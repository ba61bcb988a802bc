import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPage } from './open-page.tsx';

const log = vi.spyOn(console, 'error');
beforeEach(() => {
  log.mockReset().mockReturnValue();
});
afterEach(() => {
  expect(log.mock.calls).toEqual([]);
});

/** What was logged since the start of the test, and is no fault of it. */
function takeLogs() {
  const { calls } = log.mock;
  log.mockReset().mockReturnValue();
  return calls;
}

it('2.7 the first load after server rendering makes no call', async () => {
  const { called } = await startPage('/one.html');
  expect(called()).toEqual([]);
});

it('2.6 the page has the properties that the server gave it', async () => {
  const { rendered } = await startPage('/one.html');
  expect(rendered).toEqual([['one', { by: 'server', of: 'one', fetching: false }]]);
});

it('2.7 push makes one call', async () => {
  const { history, called } = await startPage('/one.html');
  history.push('/two.html');
  expect(called()).toEqual(['/two.html']);
});

it('2.7 replace makes one call', async () => {
  const { history, called } = await startPage('/one.html');
  history.replace('/two.html');
  expect(called()).toEqual(['/two.html']);
});

it('2.7 back makes one call', async () => {
  const { history, called, go, calls } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.resolve();
  await go(-1);
  expect(called()).toEqual(['/two.html', '/one.html']);
});

it('2.7 forward makes one call', async () => {
  const { history, called, go, calls } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.resolve();
  await go(-1);
  await calls[1]?.resolve();
  await go(1);
  expect(called()).toEqual(['/two.html', '/one.html', '/two.html']);
});

it('2.7 a change of the query makes one call', async () => {
  const { history, called } = await startPage('/one.html');
  history.push('/one.html?a=b');
  expect(called()).toEqual(['/one.html?a=b']);
});

it('2.7 a change of the hash alone makes none', async () => {
  const { history, called } = await startPage('/one.html?a=b');
  history.push('/one.html?a=b#six');
  expect(called()).toEqual([]);
});

it('2.7 the same address makes none', async () => {
  const { history, called } = await startPage('/one.html?a=b');
  history.push('/one.html?a=b');
  expect(called()).toEqual([]);
});

it('2.3 the same address in its short form makes none', async () => {
  const { history, called } = await startPage('/one.html');
  history.push('/one');
  expect(called()).toEqual([]);
});

it('2.6 the function receives the route, the location and that it is not the server', async () => {
  const { history, calls } = await startPage('/one.html');
  history.push('/two?a=b#c');
  expect(calls).toEqual([
    expect.objectContaining({
      route: expect.objectContaining({ document: 'privacy', page: expect.any(Function) }),
      location: { pathname: '/two.html', search: '?a=b', query: { a: 'b' } },
      isServer: false,
    }),
  ]);
});

it('2.6 the function can load the data that the server has for the page', async () => {
  const { history, calls, fetched } = await startPage('/one.html');
  history.push('/two?a=b#c');
  expect([await calls[0]?.load(), fetched]).toEqual([{ by: 'server', of: 'two' }, ['/two.html?a=b&format=page']]);
});

it('2.7 what the server fails to answer is a failure', async () => {
  const { history, shown } = await startPage('/one.html', {
    before: ({ window }) => {
      Object.defineProperty(window, 'fetch', { value: async () => new Response('<p>', { status: 500 }) });
    },
  });
  await history.push('/three.html');
  expect([takeLogs(), shown()]).toEqual([
    [['the data of /three.html could not be loaded', new Error('the server answered with 500')]],
    'one {"by":"server","of":"one","fetching":false}',
  ]);
});

it('2.7 fetching is true from the call to its end', async () => {
  const { history, calls, rendered } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.resolve({ by: 'browser' });
  expect(rendered.map(([name, { fetching }]) => [name, fetching])).toEqual([
    ['one', false],
    ['one', true],
    ['two', false],
  ]);
});

it('2.7 a page is told of fetching before the call is answered', async () => {
  const { history, shown } = await startPage('/one.html');
  history.push('/two.html');
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":true}');
});

it('2.7 a page never shows the data of another', async () => {
  const { history, calls, rendered } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.resolve({ by: 'browser', of: 'two' });
  expect(rendered).toEqual([
    ['one', { by: 'server', of: 'one', fetching: false }],
    ['one', { by: 'server', of: 'one', fetching: true }],
    ['two', { by: 'browser', of: 'two', fetching: false }],
  ]);
});

it('2.7 the result takes the place of the data', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/one.html?a=b');
  await calls[0]?.resolve({ new: true });
  expect(shown()).toBe('one {"new":true,"fetching":false}');
});

it('2.7 an empty result is an empty object', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/one.html?a=b');
  await calls[0]?.resolve(undefined);
  expect(shown()).toBe('one {"fetching":false}');
});

it('2.7 a slow answer never overtakes a newer one', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html?a=older');
  history.push('/two.html?a=newer');
  await calls[1]?.resolve({ of: 'newer' });
  await calls[0]?.resolve({ of: 'older' });
  expect(shown()).toBe('two {"of":"newer","fetching":false}');
});

it('2.7 fetching lasts until the newest answer is there', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html?a=older');
  history.push('/two.html?a=newer');
  await calls[0]?.resolve({ of: 'older' });
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":true}');
});

it('2.7 a reader who comes back to the page before its answer is there makes a call of his own', async () => {
  const { history, calls, called, shown } = await startPage('/one.html');
  history.push('/two.html');
  history.push('/one.html');
  await calls[1]?.resolve({ of: 'one' });
  await calls[0]?.resolve({ of: 'two' });
  expect([called(), shown()]).toEqual([['/two.html', '/one.html'], 'one {"of":"one","fetching":false}']);
});

it('2.7 a failure is logged', async () => {
  const { history, calls } = await startPage('/one.html');
  const failure = new Error('offline');
  history.push('/two.html?a=b');
  await calls[0]?.reject(failure);
  expect(takeLogs()).toEqual([['the data of /two.html could not be loaded', failure]]);
});

it('2.7 a failure clears fetching and keeps the page', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.reject(new Error('offline'));
  takeLogs();
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":false}');
});

it('2.7 a page that could not be loaded is tried again when it is asked for again', async () => {
  const { history, calls, called, shown } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.reject(new Error('offline'));
  takeLogs();
  history.push('/two.html');
  await calls[1]?.resolve({ of: 'two' });
  expect([called(), shown()]).toEqual([['/two.html', '/two.html'], 'two {"of":"two","fetching":false}']);
});

it('2.7 a failure that was overtaken changes nothing', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html?a=older');
  history.push('/two.html?a=newer');
  await calls[0]?.reject(new Error('offline'));
  takeLogs();
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":true}');
});

it('2.7 after a failure the reader can go on', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html');
  await calls[0]?.reject(new Error('offline'));
  takeLogs();
  history.push('/two.html?a=b');
  await calls[1]?.resolve({ of: 'two' });
  expect(shown()).toBe('two {"of":"two","fetching":false}');
});

it('2.9 an address that matches nothing is the page that the server would send', async () => {
  const { history, called, fetched, shown } = await startPage('/legal/one.html', { base: '/legal/' });
  await history.push('/three?a=b#c');
  expect([called(), fetched, shown()]).toEqual([
    [],
    ['/legal/three.html?a=b&format=page'],
    'Page not foundThere is no page at this address. You can read:Privacy PolicyTerms and Conditions',
  ]);
});

it('2.9 back from the not-found page makes a call', async () => {
  const { history, calls, called, go, shown } = await startPage('/one.html');
  await history.push('/three.html');
  await go(-1);
  await calls[0]?.resolve({ of: 'one' });
  expect([called(), shown()]).toEqual([['/one.html'], 'one {"of":"one","fetching":false}']);
});

it('2.9 a slow answer never overtakes the not-found page', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  history.push('/two.html');
  await history.push('/three.html');
  await calls[0]?.resolve({ of: 'two' });
  expect(shown()).toMatch(/^Page not found/);
});

it('2.8 the base is no part of the location that the function receives', async () => {
  const { history, called, window } = await startPage('/legal/one.html', { base: '/legal/' });
  history.push('/two.html');
  expect([called(), window.location.pathname]).toEqual([['/two.html'], '/legal/two.html']);
});

it('2.8 a new page is shown from its top, once it is there', async () => {
  const { history, calls, window, scrollBy } = await startPage('/one.html');
  scrollBy(300);
  history.push('/two.html');
  const waiting = window.scrollY;
  await calls[0]?.resolve();
  expect([waiting, window.scrollY]).toEqual([300, 0]);
});

it('2.8 a page that was overtaken scrolls nothing', async () => {
  const { history, calls, window, scrollBy } = await startPage('/one.html');
  history.push('/two.html');
  history.push('/one.html');
  history.push('/two.html');
  scrollBy(300);
  await calls[0]?.resolve();
  const waiting = window.scrollY;
  await calls[2]?.resolve();
  expect([waiting, window.scrollY]).toEqual([300, 0]);
});

it('2.8 a page that could not be loaded scrolls nothing', async () => {
  const { history, calls, window, scrollBy } = await startPage('/one.html');
  scrollBy(300);
  history.push('/two.html');
  await calls[0]?.reject(new Error('offline'));
  takeLogs();
  expect(window.scrollY).toBe(300);
});

it('2.8 a section of a page that is on its way is shown once the page is', async () => {
  const { history, calls, called, window, scrollBy } = await startPage('/one.html');
  scrollBy(300);
  history.push('/two.html');
  history.push('#six');
  await new Promise((resolve) => setTimeout(resolve));
  const waiting = window.scrollY;
  await calls[0]?.resolve();
  expect([called(), waiting, window.scrollY]).toEqual([['/two.html'], 300, 0]);
});

it('2.8 back shows the page where the reader left it, once it is there', async () => {
  const { history, calls, window, scrollBy, go } = await startPage('/one.html');
  scrollBy(300);
  history.push('/two.html');
  await calls[0]?.resolve();
  await go(-1);
  const waiting = window.scrollY;
  await calls[1]?.resolve();
  expect([waiting, window.scrollY]).toEqual([0, 300]);
});

it('2.8 a call is done when its page is shown', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  const done = history.push('/two.html').then(() => shown());
  await calls[0]?.resolve({ of: 'two' });
  expect(await done).toBe('two {"of":"two","fetching":false}');
});
