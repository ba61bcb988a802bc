import { expect, it, vi } from 'vitest';
import type { History } from '../../src/client/history.ts';
import { openPage, startPage } from './open-page.tsx';
import { watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const first = 'one {"by":"server","of":"one","fetching":false}';
const offline = new Error('offline');

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

it('2.6 the function receives route, location and side, and can load the data that the server has', async () => {
  const { history, calls, fetched, shown, window } = await startPage('/legal/one.html', { base: '/legal/' });
  history.push('/two?a=b#c');
  expect(calls).toEqual([
    expect.objectContaining({
      route: expect.objectContaining({ document: 'agreement', page: expect.any(Function) }),
      location: { pathname: '/two.html', search: '?a=b', query: { a: 'b' } },
      isServer: false,
    }),
  ]);
  expect(await calls[0]?.load()).toEqual({ by: 'server', of: 'two' });
  await calls[0]?.resolve();
  expect([fetched, window.location.pathname, shown()]).toEqual([
    ['https://legal.app.example/legal/two.html?a=b&format=page'],
    '/legal/two',
    'two {"fetching":false}',
  ]);
});

it('2.7 fetching is true from the call to its end, and a page never shows the data of another', async () => {
  const { history, calls, rendered } = await startPage('/one.html');
  history.push('/two.html');
  const server = { by: 'server', of: 'one' };
  expect(rendered.splice(0)).toEqual([
    ['one', { ...server, fetching: false }],
    ['one', { ...server, fetching: true }],
  ]);
  await calls[0]?.resolve({ of: 'two' });
  expect(rendered).toEqual([['two', { of: 'two', fetching: false }]]);
});

it.each([
  ['answer', 'older first'],
  ['answer', 'newer first'],
  ['failure', 'older first'],
  ['failure', 'newer first'],
])('2.7 a slow %s never overtakes a newer answer, %s', async (kind, order) => {
  const { history, calls, shown, window } = await startPage('/one.html');
  const outcomes = [history.push('/two.html?a=older'), history.push('/two.html?a=newer')];
  const older = () => (kind === 'answer' ? calls[0]?.resolve({ of: 'older' }) : calls[0]?.reject(offline));
  if (order === 'older first') await older();
  expect(shown()).toBe('one {"by":"server","of":"one","fetching":true}');
  await calls[1]?.resolve({ of: 'newer' });
  if (order === 'newer first') await older();
  expect(takeLogs().length).toBe(kind === 'failure' ? 1 : 0);
  expect([await Promise.all(outcomes), shown(), window.location.search, window.history.length]).toEqual([
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
  const outcomes = [history.push('/two.html?a=b')];
  await calls[0]?.reject(offline);
  expect([takeLogs(), shown()]).toEqual([[['the data of /two.html could not be loaded', offline]], first]);
  outcomes.push(history.push('/two.html?a=b'));
  await calls[1]?.resolve({ of: 'two' });
  expect([await Promise.all(outcomes), shown()]).toEqual([['failed', 'shown'], 'two {"of":"two","fetching":false}']);
});

it('2.7 what the server fails to answer is a failure', async () => {
  const { history, shown, window } = await startPage('/one.html');
  window.fetch = async () => new Response('<p>', { status: 500 });
  expect([await history.push('/three.html'), takeLogs(), shown()]).toEqual([
    'failed',
    [['the data of /three.html could not be loaded', new Error('the server answered with 500')]],
    first,
  ]);
});

it('2.7 where the history was used before the start-up and fails, the address is that of the server’s page', async () => {
  const { calls, started, shown, window } = await openPage('/one.html', {
    before: ({ window }) => window.history.pushState(null, '', '/two.html'),
  });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.reject(offline);
  await started;
  expect([shown(), window.location.pathname, takeLogs().length]).toEqual([first, '/one.html', 1]);
});

it('2.9 an address that matches nothing is the page that the server would send, and back makes a call', async () => {
  const { history, calls, called, fetched, shown, go, window } = await startPage('/legal/one.html', {
    base: '/legal/',
  });
  const slow = history.push('/two.html');
  await history.push('/three?a=b#c');
  await calls[0]?.resolve();
  const links = [...window.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
  expect([await slow, fetched, shown(), links]).toEqual([
    'overtaken',
    ['https://legal.app.example/legal/three.html?a=b&format=page'],
    expect.stringMatching(/^BPage not found.*Privacy PolicyTerms and Conditions$/),
    ['/legal/privacy.html', '/legal/agreement.html'],
  ]);
  await go(-1);
  expect(called()).toEqual(['/two.html', '/one.html']);
});

it.each([
  ['/two.html?lang=ur&theme=dark', '/one?lang=hi', 'hi'],
  ['/one.html', '/two?lang=ur&theme=dark', 'ur'],
  ['/one.html?theme=dark', '/one.html?theme=light', 'en'],
])(
  '2.8 from %s to %s, all around the page is as the server sends it, and the page is announced',
  async (from, to, language) => {
    const around = ({ documentElement: html, head }: Document) => {
      // Other languages are for crawlers.
      for (const link of head.querySelectorAll('[rel=alternate]')) link.remove();
      return [head.innerHTML, Object.fromEntries([...html.attributes].map(({ name, value }) => [name, value]))];
    };
    const { history, calls, window } = await startPage(from);
    const status = window.document.querySelector<HTMLElement>('[role=status]');
    expect(status?.textContent).toBe('');
    // Those of the two documents are alike here.
    window.document.querySelector('[name=description]')?.setAttribute('content', '');
    history.push(to);
    await calls[0]?.resolve(await calls[0].load());
    expect(around(window.document)).toEqual(around((await openPage(to)).window.document));
    expect([status?.lang, status?.textContent]).toEqual([language, window.document.querySelector('h1')?.textContent]);
  },
);

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
