import { expect, it, vi } from 'vitest';
import { openPage, type PageOptions, startPage } from './open-page.tsx';
import { watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const first = 'one {"by":"server","body":"one","fetching":false}';
const offline = new Error('offline');

it.each([
  { href: '/two.html', calls: ['/two.html'] },
  { href: '?a=c', calls: ['/one.html?a=c'] },
  { href: '/one.html', calls: ['/one.html'] },
  { href: '#six', calls: [] },
  { href: '/one.html?a=b', calls: [] },
  { href: '/one?a=b#six', calls: [] },
])('2.7 from /one.html?a=b, push to $href calls the initial-data function for $calls', async ({ href, calls }) => {
  const { history, addresses } = await startPage('/one.html?a=b');
  history.push(href);
  expect(addresses()).toEqual(calls);
});

it('2.6 the function receives route, location and isServer, and can load the data from the server', async () => {
  const { history, calls, requests, shown, window } = await startPage('/legal/one.html', { base: '/legal/' });
  history.push('/two?a=b#c');
  expect(calls).toEqual([
    expect.objectContaining({
      route: expect.objectContaining({ document: 'agreement', page: expect.any(Function) }),
      location: { pathname: '/two.html', search: '?a=b', query: { a: 'b' } },
      isServer: false,
    }),
  ]);
  expect(await calls[0]?.load()).toEqual({ by: 'server', body: 'two' });
  await calls[0]?.resolve();
  expect([requests.map(({ address }) => address), window.location.pathname, shown()]).toEqual([
    ['https://legal.app.example/legal/two.html?a=b&format=page'],
    '/legal/two',
    'two {"fetching":false}',
  ]);
});

it('2.7 fetching is true from the call to its end, and a page never has the data of another', async () => {
  const { history, calls, rendered } = await startPage('/one.html');
  history.push('/two.html');
  const server = { by: 'server', body: 'one' };
  expect(rendered.splice(0)).toEqual([
    ['one', { ...server, fetching: false }],
    ['one', { ...server, fetching: true }],
  ]);
  await calls[0]?.resolve({ of: 'two' });
  expect(rendered).toEqual([['two', { of: 'two', fetching: false }]]);
});

it.each([
  { kind: 'response', order: 'older first' },
  { kind: 'response', order: 'newer first' },
  { kind: 'failure', order: 'older first' },
  { kind: 'failure', order: 'newer first' },
])('2.7 a slow $kind never overtakes a newer response, $order', async ({ kind, order }) => {
  const { history, calls, shown, window } = await startPage('/one.html');
  const outcomes = [history.push('/two.html?a=older'), history.push('/two.html?a=newer')];
  const older = () => (kind === 'response' ? calls[0]?.resolve({ of: 'older' }) : calls[0]?.reject(offline));
  if (order === 'older first') await older();
  expect(shown()).toBe('one {"by":"server","body":"one","fetching":true}');
  await calls[1]?.resolve({ of: 'newer' });
  if (order === 'newer first') await older();
  expect([await Promise.all(outcomes), shown(), window.location.search, window.history.length]).toEqual([
    ['overtaken', 'shown'],
    'two {"of":"newer","fetching":false}',
    '?a=newer',
    2,
  ]);
});

it('2.7 a push to the page that is shown, while another loads, makes no call', async () => {
  const { history, calls, addresses, shown } = await startPage('/one.html');
  const outcomes = [history.push('/two.html'), history.push('/one.html')];
  await calls[0]?.resolve({ of: 'two' });
  expect([await Promise.all(outcomes), addresses(), shown()]).toEqual([['overtaken', 'shown'], ['/two.html'], first]);
});

const goOffline = () => {
  throw offline;
};

it.each<{ name: string; error: unknown; spoil: (window: Window) => void; options?: PageOptions }>([
  {
    name: 'the server fails',
    error: new Error('the server answered with 500'),
    spoil: (window) => Object.assign(window, { fetch: async () => new Response('{}', { status: 500 }) }),
  },
  {
    name: 'the browser allows no more entries',
    error: offline,
    spoil: ({ history }) => Object.assign(history, { pushState: goOffline, replaceState: goOffline }),
  },
  {
    name: 'no response arrives in time',
    error: 'timeout',
    spoil: (window) => Object.assign(window, { fetch: () => new Promise(() => {}) }),
    options: { timeLimit: 10 },
  },
])('2.7 where $name, push and replace fail, are logged and change nothing', async ({ error, spoil, options }) => {
  const { history, shown, address, window, events, scrollBy } = await startPage('/one.html', options);
  scrollBy(300);
  spoil(window);
  for (const action of ['push', 'replace'] as const) {
    expect([await history[action]('/three.html#six'), shown(), address()]).toEqual(['failed', first, '/one.html']);
  }
  expect([events, window.scrollY, window.history.length]).toEqual([[], 300, 1]);
  const failure = ['https://legal.app.example/three.html#six could not be shown', error];
  expect(takeLogs()).toEqual([failure, failure]);
});

it('2.7 an overtaken request is aborted', async () => {
  const { history, calls, requests } = await startPage('/one.html');
  const outcomes = [history.push('/three.html'), history.push('/two.html')];
  expect([await outcomes[0], requests.map(({ signal }) => signal?.aborted)]).toEqual(['overtaken', [true]]);
  await calls[0]?.resolve();
  expect(await outcomes[1]).toBe('shown');
});

it.each(['/two.html?version=1999-01-01', '/two.html?since=1999-01-01'])(
  '2.9 %s is missing: the page says why there is no text; back makes a call',
  async (href) => {
    const { history, calls, addresses, shown, address, window, go } = await startPage('/legal/one.html', {
      base: '/legal',
    });
    const outcome = history.push(href);
    await calls[0]?.resolve(await calls[0].load());
    expect([await outcome, await history.push('#law'), address()]).toEqual(['missing', 'missing', `/legal${href}#law`]);
    expect(shown()).toContain('Page not found');
    expect(window.document.getElementById('root')?.innerHTML).toContain('/legal/agreement.html');
    await go(-2);
    expect(addresses().at(-1)).toBe('/one.html');
  },
);

/** Two pages were pushed; the second is shown. */
async function startAtSecond() {
  const page = await startPage('/two.html?a=b');
  for (const href of ['/one.html', '/two.html']) {
    page.history.push(href);
    await page.calls.at(-1)?.resolve({ of: 'pushed' });
  }
  return page;
}
const second = 'two {"of":"pushed","fetching":false}';

it('2.7 back to a page that can’t be loaded returns to the entry and the position of the reader', async () => {
  const { calls, events, address, scrollBy, shown, window, go } = await startAtSecond();
  scrollBy(40);
  await go(-1);
  scrollBy(5);
  await calls[2]?.reject(offline);
  await vi.waitUntil(() => address() === '/two.html');
  await new Promise((resolve) => setTimeout(resolve));
  expect([window.history.length, window.scrollY, takeLogs().length]).toEqual([3, 45, 1]);
  expect([shown(), events.at(-1)]).toEqual([second, ['/two.html', 'push', second]]);
});

it('2.7 back, then a push before that page is loaded: where both fail, page and address are as before', async () => {
  const { history, calls, address, go, shown } = await startAtSecond();
  await go(-1);
  const outcome = history.push('/two.html?c=d');
  await calls[2]?.reject(offline);
  await calls[3]?.reject(offline);
  expect(await outcome).toBe('failed');
  await vi.waitUntil(() => address() === '/two.html');
  expect([shown(), takeLogs().length]).toEqual([second, 1]);
});

it('2.7 back to the page of the server needs no network; listeners are called once it is shown', async () => {
  const { history, calls, go, shown, address, events, window } = await startPage('/one.html?lang=ur&theme=dark');
  const readHead = () => window.document.documentElement.outerHTML.replace(/<body.*/s, '');
  const sentHead = readHead();
  history.push('/two.html');
  await calls[0]?.resolve(await calls[0].load());
  await go(-1);
  expect(events.length).toBe(1);
  await calls[1]?.reject(offline);
  expect([shown(), address(), readHead()]).toEqual([first, '/one.html?lang=ur&theme=dark', sentHead]);
  expect(events[1]).toEqual(['/one.html?lang=ur&theme=dark', 'pop', first]);
});

it('2.7 a page that does not load its data from the server has the head of an English page', async () => {
  const { history, calls, window } = await startPage('/one.html?lang=ur');
  history.push('/two.html');
  await calls[0]?.resolve({ of: 'two' });
  const { lang, dir } = window.document.documentElement;
  const canonical = window.document.querySelector('[rel=canonical]')?.getAttribute('href');
  expect([lang, dir, canonical]).toEqual(['en', '', null]);
});

it('2.7 where back before the start-up fails, the address is that of the page of the server', async () => {
  const { calls, started, shown, window } = await openPage('/one.html', {
    before: ({ window }) => window.history.pushState(null, '', '/two.html'),
  });
  await vi.waitUntil(() => calls.length > 0);
  await calls[0]?.reject(offline);
  await started;
  expect([shown(), window.location.pathname, takeLogs().length]).toEqual([first, '/one.html', 1]);
});

it.each([
  ['/two.html?lang=ur&theme=dark', '/one?lang=hi', 'hi'],
  ['/one.html', '/two?lang=ur&theme=dark', 'ur'],
  ['/one.html?theme=dark', '/one.html?theme=light', 'en'],
])('2.8 from %s to %s, the head is as the server sends it, and the page is announced', async (from, to, language) => {
  const readHead = ({ documentElement: html, head }: Document) => {
    // These are for crawlers.
    for (const link of head.querySelectorAll('[rel=alternate], [name=description], [property]')) link.remove();
    return [head.innerHTML, Object.fromEntries([...html.attributes].map(({ name, value }) => [name, value]))];
  };
  const { history, calls, window } = await startPage(from);
  const status = window.document.querySelector<HTMLElement>('[role=status]');
  expect(status?.textContent).toBe('');
  history.push(to);
  await calls[0]?.resolve(await calls[0].load());
  expect(readHead(window.document)).toEqual(readHead((await openPage(to)).window.document));
  expect([status?.lang, status?.textContent]).toEqual([language, window.document.querySelector('h1')?.textContent]);
});
