import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { History } from '../../src/client/history.ts';
import { openPage, startPage } from './open-page.tsx';

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

const first = 'one {"by":"server","of":"one","fetching":false}';

it.each<[keyof History, string, string[]]>([
  ['push', '/two.html', ['/two.html']],
  ['replace', '/two.html', ['/two.html']],
  ['push', '?a=c', ['/one.html?a=c']],
  ['push', '/one.html', ['/one.html']],
  ['push', '#six', []],
  ['push', '/one.html?a=b', []],
  ['push', '/one?a=b#six', []],
])('2.7 %s(%j) asks for %j', async (action, href, calls) => {
  const { history, called } = await startPage('/one.html?a=b');
  history[action](href as never);
  expect(called()).toEqual(calls);
});

it('2.6 the function receives the route, the location below the base and that it is not the server', async () => {
  const { history, calls, window } = await startPage('/legal/one.html', { base: '/legal/' });
  history.push('/two?a=b#c');
  await calls[0]?.resolve();
  expect([window.location.pathname, calls]).toEqual([
    '/legal/two',
    [
      expect.objectContaining({
        route: expect.objectContaining({ document: 'privacy', page: expect.any(Function) }),
        location: { pathname: '/two.html', search: '?a=b', query: { a: 'b' } },
        isServer: false,
      }),
    ],
  ]);
});

it('2.6 the function can load the data that the server has, from an absolute address of this origin', async () => {
  const { history, calls, fetched } = await startPage('/one.html');
  history.push('/two?a=b#c');
  expect([await calls[0]?.load(), fetched]).toEqual([
    { by: 'server', of: 'two' },
    ['https://legal.app.example/two.html?a=b&format=page'],
  ]);
});

it('2.7 what the server fails to answer is a failure', async () => {
  const { history, shown } = await startPage('/one.html', {
    before: ({ window }) => {
      Object.defineProperty(window, 'fetch', { value: async () => new Response('<p>', { status: 500 }) });
    },
  });
  expect([await history.push('/three.html'), takeLogs(), shown()]).toEqual([
    'failed',
    [['the data of /three.html could not be loaded', new Error('the server answered with 500')]],
    first,
  ]);
});

it('2.7 fetching is true from the call to its end, and a page never shows the data of another', async () => {
  const { history, calls, rendered, shown } = await startPage('/one.html');
  history.push('/two.html');
  const waiting = shown();
  await calls[0]?.resolve({ of: 'two' });
  expect([waiting, rendered]).toEqual([
    'one {"by":"server","of":"one","fetching":true}',
    [
      ['one', { by: 'server', of: 'one', fetching: false }],
      ['one', { by: 'server', of: 'one', fetching: true }],
      ['two', { of: 'two', fetching: false }],
    ],
  ]);
});

it.each([
  [{ new: true }, 'one {"new":true,"fetching":false}'],
  [undefined, 'one {"fetching":false}'],
])('2.7 %j takes the place of the data', async (data, expected) => {
  const { history, calls, shown } = await startPage('/one.html');
  const outcome = history.push('?a=b');
  await calls[0]?.resolve(data);
  expect([await outcome, shown()]).toEqual(['shown', expected]);
});

it.each([
  ['answer', 'older first'],
  ['answer', 'newer first'],
  ['failure', 'older first'],
  ['failure', 'newer first'],
])('2.7 a slow %s never overtakes a newer answer, %s', async (kind, order) => {
  const { history, calls, shown, window } = await startPage('/one.html');
  const outcomes = [history.push('/two.html?a=older'), history.push('/two.html?a=newer')];
  const older = () => (kind === 'answer' ? calls[0]?.resolve({ of: 'older' }) : calls[0]?.reject(new Error('offline')));
  if (order === 'older first') await older();
  const waiting = shown();
  await calls[1]?.resolve({ of: 'newer' });
  if (order === 'newer first') await older();
  expect(takeLogs().length).toBe(kind === 'failure' ? 1 : 0);
  expect([waiting, await Promise.all(outcomes), shown(), window.location.search, window.history.length]).toEqual([
    'one {"by":"server","of":"one","fetching":true}',
    ['overtaken', 'shown'],
    'two {"of":"newer","fetching":false}',
    '?a=newer',
    2,
  ]);
});

it('2.7 a reader who comes back before the answer is there has the page, without a call', async () => {
  const { history, calls, called, shown } = await startPage('/one.html');
  const outcomes = [history.push('/two.html'), history.push('/one.html')];
  await calls[0]?.resolve({ of: 'two' });
  expect([await Promise.all(outcomes), called(), shown()]).toEqual([['overtaken', 'shown'], ['/two.html'], first]);
});

it('2.7 a call that fails is logged, clears fetching and keeps the page; the next one goes on', async () => {
  const { history, calls, shown } = await startPage('/one.html');
  const failure = new Error('offline');
  const outcomes = [history.push('/two.html?a=b')];
  await calls[0]?.reject(failure);
  expect([takeLogs(), shown()]).toEqual([[['the data of /two.html could not be loaded', failure]], first]);
  outcomes.push(history.push('/two.html?a=b'));
  await calls[1]?.resolve({ of: 'two' });
  expect([await Promise.all(outcomes), shown()]).toEqual([['failed', 'shown'], 'two {"of":"two","fetching":false}']);
});

it('2.7 where the history was used before the start-up and fails, the address is that of the server’s page', async () => {
  const { calls, started, shown, window } = await openPage('/one.html', {
    before: ({ window }) => window.history.pushState(null, '', '/two.html'),
  });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.reject(new Error('offline'));
  await started;
  takeLogs();
  expect([shown(), window.location.pathname]).toEqual([first, '/one.html']);
});

it('2.9 an address that matches nothing is the page that the server would send, and back makes a call', async () => {
  const { history, calls, called, fetched, shown, go, window } = await startPage('/legal/one.html', {
    base: '/legal/',
  });
  const slow = history.push('/two.html');
  await history.push('/three?a=b#c');
  await calls[0]?.resolve();
  const message = shown();
  const links = [...window.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  await go(-1);
  expect([await slow, called(), fetched, message, links]).toEqual([
    'overtaken',
    ['/two.html', '/one.html'],
    ['https://legal.app.example/legal/three.html?a=b&format=page'],
    expect.stringMatching(/^BPage not found.*Privacy PolicyTerms and Conditions$/),
    ['/legal/privacy.html', '/legal/agreement.html'],
  ]);
});

it('2.7, 2.8 back and forward make one call each; a page is scrolled once it is there, and not before', async () => {
  const { history, calls, called, window, scrollBy, go } = await startPage('/one.html');
  const seen: number[] = [];
  const answer = async (index: number) => {
    seen.push(window.scrollY);
    await calls[index]?.resolve();
    seen.push(window.scrollY);
  };
  scrollBy(300);
  history.push('/two.html');
  await answer(0);
  await go(-1);
  await answer(1);
  await go(1);
  await answer(2);
  expect([called(), seen]).toEqual([
    ['/two.html', '/one.html', '/two.html'],
    [300, 0, 0, 300, 300, 0],
  ]);
});
