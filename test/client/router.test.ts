import { expect, it } from 'vitest';
import { openPage, startPage } from './open-page.tsx';
import { watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

it.each([
  { href: '/two.html', calls: ['/two.html'] },
  { href: '?a=c', calls: ['/one.html?a=c'] },
  { href: '/one.html?a=b', calls: ['/one.html?a=b'] },
  { href: '/one?a=b#six', calls: [] },
])('from /one.html?a=b, push to $href calls the initial-data function for $calls', async ({ href, calls }) => {
  const page = await startPage('/one.html?a=b');
  page.router.push(href);
  expect(page.calls.map(({ location: { pathname, search } }) => pathname + search)).toEqual(calls);
});

it('the initial-data function receives route, location and isServer, and can load the server’s data', async () => {
  const { router, calls, requests, shown, address } = await startPage('/legal/one.html', '/legal/');
  router.push('/two?a=b#c');
  expect(calls).toEqual([
    expect.objectContaining({
      route: expect.objectContaining({ document: 'agreement', component: expect.any(Function) }),
      location: { pathname: '/two.html', search: '?a=b', query: { a: 'b' } },
      isServer: false,
    }),
  ]);
  // The data of the document: the server does not apply the function to it.
  expect(await calls[0]?.load()).toMatchObject({ title: 'Terms & Conditions' });
  await calls[0]?.resolve();
  expect(requests).toEqual(['https://legal.app.example/legal/two.html?a=b&build=build&format=page']);
  expect([address(), shown()]).toEqual(['/legal/two?a=b#c', 'two {"fetching":false}']);
});

it.each([
  { kind: 'response', order: 'older first' },
  { kind: 'response', order: 'newer first' },
  { kind: 'failure', order: 'older first' },
  { kind: 'failure', order: 'newer first' },
])('a later push aborts the one before, whose $kind changes nothing, $order', async ({ kind, order }) => {
  const { router, calls, shown, address, window } = await startPage('/one.html');
  const outcomes = [router.push('/two.html?a=older'), router.push('/two.html?a=newer')];
  const older = () => calls[0]?.resolve(kind === 'response' ? { of: 'older' } : Promise.reject(new Error()));
  if (order === 'older first') await older();
  expect(shown()).toBe('one {"by":"server","body":"one","fetching":true}');
  await calls[1]?.resolve({ of: 'newer' });
  if (order === 'newer first') await older();
  expect(await Promise.all(outcomes)).toEqual(['aborted', 'shown']);
  const newer = 'two {"of":"newer","fetching":false}';
  expect([shown(), address(), window.history.length]).toEqual([newer, '/two.html?a=newer', 2]);
});

it.each([
  { href: '?since=2020-07-13', expected: '/legal/privacy.html?since=2020-07-13' },
  { href: '#law', expected: '/legal/privacy.html?b=c#law' },
  { href: 'agreement.html', expected: '/legal/agreement.html' },
  { href: '/agreement.html', expected: '/legal/agreement.html' },
  { href: '//legal.app.example/legal/agreement.html', expected: '/legal/agreement.html' },
])('push resolves $href like a link, and a slash below the base path', async ({ href, expected }) => {
  const { router, address } = await startPage('/legal/privacy.html?b=c#d', '/legal/');
  await router.push(href);
  expect(address()).toBe(expected);
});

const elsewhere = [
  ...['https://evil.example/legal/two.html', '/\\evil.example/legal/two.html', 'https://legal.app.example/two.html'],
  ...['../two.html', 'javascript:alert(1)', 'https://'],
];
const noPages = ['/four.html', '/legal/two.html', '?format=text', '/'];
const otherHosts = ['/.//evil.example/x', './/evil.example/x', 'https://legal.app.example//evil.example/x'];
it.each<{ base: string; href: unknown }>([
  ...[...elsewhere, ...noPages].map((href) => ({ base: '/legal/', href })),
  ...[...otherHosts, null, ['/two.html']].map((href) => ({ base: '/', href })),
])('with the base path $base, push, replace and listen refuse $href and change nothing', async ({ base, href }) => {
  const { router, window, events, address } = await startPage(`${base}one.html`, base);
  expect(() => router.listen(href as never)).toThrow(TypeError);
  for (const action of ['push', 'replace'] as const) {
    await expect(router[action](href as string)).rejects.toThrow(TypeError);
  }
  expect([address(), window.history.length, events]).toEqual([`${base}one.html`, 1, []]);
});

it('listeners are called once a page is shown, after back and forward too, until they are removed', async () => {
  const { router, events, go } = await startPage('/privacy.html');
  const actions: string[] = [];
  const removeListener = router.listen((_, action) => actions.push(action));
  await router.push('/agreement.html?a=b#c');
  await go(-1);
  removeListener();
  await go(1);
  expect(events).toEqual([
    ['/agreement.html?a=b#c', 'push', expect.stringContaining('Terms & Conditions')],
    ['/privacy.html', 'pop', expect.stringContaining('Privacy Policy')],
    ['/agreement.html?a=b#c', 'pop', expect.stringContaining('Terms & Conditions')],
  ]);
  expect(actions).toEqual(['push', 'pop']);
});

it('a listener that throws or rejects is logged; others are called and the push succeeds', async () => {
  const { router, events } = await startPage('/privacy.html');
  const failures = [new Error('thrown'), new Error('rejected')];
  router.listen(() => {
    throw failures[0];
  });
  router.listen(async () => Promise.reject(failures[1]));
  router.listen(() => events.push(['last', 'push', '']));
  expect(await router.push('/agreement.html')).toBe('shown');
  expect(events.at(-1)).toEqual(['last', 'push', '']);
  // A rejection is logged later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeLogs()).toEqual(failures.map((failure) => ['a listener failed', failure]));
});

it.each([
  ['/agreement.html?lang=ur&theme=dark', '/privacy?lang=hi', 'hi', 'Privacy Policy'],
  ['/privacy.html', '/agreement?lang=ur&theme=dark', 'ur', 'Terms & Conditions'],
  ['/privacy.html?theme=dark', '/privacy.html?theme=light', 'en', ''],
  ['/privacy.html', '/privacy.html?since=2020-07-13', 'en', 'Privacy Policy'],
  ['/privacy.html', '/privacy.html?version=2020-07-13&theme=dark', 'en', 'Privacy Policy'],
])('from %s to %s, and back, the head is as sent, and other text is announced', async (from, to, ...expected) => {
  const readHead = ({ documentElement: html, head }: Document) => {
    // These are for crawlers.
    for (const link of head.querySelectorAll('[rel=alternate], [name=description], [property]')) link.remove();
    return [head.innerHTML, Object.fromEntries([...html.attributes].map(({ name, value }) => [name, value]))];
  };
  const { router, window, go } = await startPage(from);
  const status = window.document.querySelector<HTMLElement>('[role=status]');
  const sentHead = readHead(window.document);
  expect(await router.push(to)).toBe('shown');
  expect(readHead(window.document)).toEqual(readHead((await startPage(to)).window.document));
  expect([status?.lang, status?.textContent]).toEqual(expected);
  await go(-1);
  expect(readHead(window.document)).toEqual(sentHead);
});

/** Responds to a request for data, given the server's response. */
type Respond = (response: Response, signal?: AbortSignal | null) => Response | Promise<Response>;

/** A request that ends only if it is aborted. */
const stall = (signal: AbortSignal | null | undefined) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

const changed =
  (change: (state: { data: object }) => object, status = 200): Respond =>
  async (response) =>
    Response.json(change(await response.json()), { status });

const changedData = (change: object) => changed(({ data, ...state }) => ({ ...state, data: { ...data, ...change } }));

it.each<{ name: string; respond: Respond }>([
  { name: 'no response', respond: () => Promise.reject(new TypeError('Failed to fetch')) },
  { name: 'no response in time', respond: (_, signal) => stall(signal) },
  { name: 'a challenge in HTML', respond: () => new Response('<title>Are you human?</title>', { status: 403 }) },
  { name: 'a limit of requests', respond: changed(() => ({ error: 'too many requests' }), 429) },
  { name: 'a failure of the server', respond: changed((state) => state, 500) },
  { name: 'the data of another build', respond: changed((state) => ({ ...state, build: 'another' })) },
  { name: 'data that can’t be rendered', respond: changedData({ notices: null }) },
])('push and replace fail with $name: page and address stay, and the next push works', async ({ respond }) => {
  const { router, window, root, events, address } = await startPage('/privacy.html#contact');
  const { fetch, setTimeout } = window;
  // The limit of 8 seconds takes 8 milliseconds.
  window.setTimeout = ((handler: TimerHandler, delay = 0) => setTimeout(handler, delay / 1000)) as typeof setTimeout;
  window.fetch = async (input, init) => respond(await fetch(input, init), init?.signal);
  const sent = root.innerHTML;
  const outcomes = [await router.push('/agreement.html#law'), await router.replace('/agreement.html')];
  expect(outcomes).toEqual(['failed', 'failed']);
  expect(takeLogs()).toEqual(Array(2).fill(['/agreement.html could not be shown', expect.any(Error)]));
  expect([root.innerHTML, address(), events]).toEqual([sent, '/privacy.html#contact', []]);
  window.fetch = fetch;
  expect(await router.push('/agreement.html')).toBe('shown');
  expect(root.querySelector('h1')?.textContent).toBe('Terms & Conditions');
});

it('back shows the page from memory, and then its data of today; without the data it stays', async () => {
  const { router, window, root, go } = await startPage('/privacy.html');
  await router.push('/agreement.html');
  const { fetch } = window;
  const responses: (() => void)[] = [];
  const title = () => root.querySelector('h1')?.textContent;
  window.fetch = async (input, init) => {
    await new Promise<void>((resolve) => responses.push(resolve));
    return changedData({ title: 'Changed' })(await fetch(input, init));
  };
  await go(-1);
  expect([title(), root.querySelectorAll('[aria-busy]').length]).toEqual(['Privacy Policy', 1]);
  responses[0]?.();
  await expect.poll(title).toBe('Changed');
  window.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  await go(1);
  await expect.poll(takeLogs).toEqual([['/agreement.html could not be shown', expect.any(TypeError)]]);
  expect([title(), root.querySelectorAll('[aria-busy]').length]).toEqual(['Terms & Conditions', 0]);
});

it('push shows a message at the address of a text that does not exist', async () => {
  const { router, shown, address } = await startPage('/privacy.html');
  expect(await router.push('?version=1999-01-01')).toBe('missing');
  expect([shown(), address()]).toEqual([expect.stringMatching(/^BNot found/), '/privacy.html?version=1999-01-01']);
});

it('back ends a push that is loading', async () => {
  const { router, window, root, address, go } = await startPage('/privacy.html');
  await router.push('/agreement.html');
  const { fetch } = window;
  window.fetch = (input, init) => (`${input}`.includes('dark') ? stall(init?.signal) : fetch(input, init));
  const outcome = router.push('?theme=dark');
  await go(-1);
  expect([await outcome, address()]).toEqual(['aborted', '/privacy.html']);
  await expect.poll(() => root.querySelectorAll('[aria-busy]').length).toBe(0);
  expect(root.querySelector('h1')?.textContent).toBe('Privacy Policy');
});

it('where #root has been replaced, push fails, and back is left to the browser', async () => {
  const { router, window, events, go } = await startPage('/privacy.html');
  await router.push('/agreement.html');
  const { body } = window.document;
  body.innerHTML = String(body.innerHTML);
  expect(await router.push('/privacy.html')).toBe('failed');
  expect(takeLogs()).toEqual([['/privacy.html could not be shown', expect.any(Error)]]);
  await go(-1);
  expect([router.pop(), events.map(([, action]) => action)]).toEqual([false, ['push']]);
});

it.each([
  ['data that can’t be rendered', /"notices":\[.*?\]/, '"notices":null', 'of null'],
  ['a second .body', '<div class="body">', '<div class="body"></div>$&', 'a second .body'],
])('a page with %s is not hydrated, and stays as it was sent', async (_, from, to, error) => {
  const { root, start } = await openPage('/privacy.html', '/', (html) => html.replace(from, to));
  const nodes = [...root.childNodes];
  const { innerHTML } = root;
  await expect(start()).rejects.toThrow(error);
  expect([...root.childNodes].map((node, index) => node === nodes[index])).toEqual([true]);
  expect(root.innerHTML).toBe(innerHTML);
});
