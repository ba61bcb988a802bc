import { expect, it } from 'vitest';
import { startPage } from './open-page.tsx';
import { watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const isQuick = true;
const page = (name: 'one' | 'two') => `${name} {"of":"${name}","fetching":false}`;

it.each([
  { action: 'push', entries: 2 },
  { action: 'replace', entries: 1 },
] as const)(
  '2.8 $action changes the address, adds the base path and leaves $entries entries',
  async ({ action, entries }) => {
    const { history, window, address, events } = await startPage('/legal/one.html', { base: '/legal', isQuick });
    expect(await history[action]('/two?c=d#e')).toBe('shown');
    expect([address(), window.history.length]).toEqual(['/legal/two?c=d#e', entries]);
    expect(events).toEqual([['/two.html?c=d', action, page('two')]]);
  },
);

it.each([
  { href: '?since=2020-07-13', expected: '/legal/one.html?since=2020-07-13' },
  { href: '#law', expected: '/legal/one.html?b=c#law' },
  { href: 'two.html', expected: '/legal/two.html' },
  { href: '/two.html', expected: '/legal/two.html' },
  { href: 'https://legal.app.example/legal/two.html', expected: '/legal/two.html' },
  { href: '//legal.app.example/legal/two.html', expected: '/legal/two.html' },
])('2.8 push resolves $href like a link, and a slash below the base path', async ({ href, expected }) => {
  const { history, address } = await startPage('/legal/one.html?b=c#d', { base: '/legal/', isQuick });
  await history.push(href);
  expect(address()).toBe(expected);
});

const elsewhere = [
  ...['https://evil.example/legal/two.html', '//evil.example/legal/two.html', '/\\evil.example/legal/two.html'],
  ...['https://legal.app.example/two.html', '../two.html', '/../two.html', 'javascript:alert(1)', 'https://'],
];
const noPages = ['/four.html', '/legal/two.html', '/legal.json', '?format=text', '/two.html?format=page', '/'];
const otherHosts = ['/.//evil.example/x', './/evil.example/x', 'https://legal.app.example//evil.example/x'];
it.each<{ base: string; href: unknown }>([
  ...[...elsewhere, ...noPages].map((href) => ({ base: '/legal/', href })),
  ...[...otherHosts, null, ['/two.html']].map((href) => ({ base: '/', href })),
])('2.8 with the base path $base, push and replace to $href reject and change nothing', async ({ base, href }) => {
  const { history, window, events, address } = await startPage(`${base}one.html`, { base });
  for (const action of ['push', 'replace'] as const) {
    await expect(history[action](href as string)).rejects.toThrow(TypeError);
  }
  expect([address(), window.history.length, events]).toEqual([`${base}one.html`, 1, []]);
});

it('2.8 listeners are called after back and forward, until they are removed', async () => {
  const { history, events, go } = await startPage('/one.html', { isQuick });
  const actions: string[] = [];
  const removeListener = history.listen((_, action) => actions.push(action));
  await history.push('/two.html');
  await go(-1);
  removeListener();
  await go(1);
  expect(events).toEqual([
    ['/two.html', 'push', page('two')],
    ['/one.html', 'pop', page('one')],
    ['/two.html', 'pop', page('two')],
  ]);
  expect(actions).toEqual(['push', 'pop']);
});

it('2.8 a listener that throws or rejects is logged; others are called and the push succeeds', async () => {
  const { history, events } = await startPage('/one.html', { isQuick });
  const failures = [new Error('thrown'), new Error('rejected')];
  history.listen(() => {
    throw failures[0];
  });
  history.listen(async () => Promise.reject(failures[1]));
  history.listen(() => events.push(['last', 'push', '']));
  expect(await history.push('/two.html')).toBe('shown');
  expect(events.at(-1)).toEqual(['last', 'push', '']);
  // A rejection is logged later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeLogs()).toEqual(failures.map((failure) => ['a listener failed', failure]));
});

it('2.8 a listener must be a function', async () => {
  const { history } = await startPage('/one.html');
  expect(() => history.listen(undefined as never)).toThrow(TypeError);
});

it.each([
  { action: 'push', href: '/two.html', expected: 0 },
  { action: 'push', href: '#six', expected: 500 },
  { action: 'push', href: '?lang=hi', expected: 0 },
  { action: 'replace', href: '/two.html', expected: 0 },
  { action: 'replace', href: '#six', expected: 500 },
  { action: 'replace', href: '?lang=hi', expected: 300 },
  { action: 'replace', href: '/one.html?lang=hi', expected: 300 },
] as const)('2.8 from 300 on /one, $action $href scrolls to $expected', async ({ action, href, expected }) => {
  const { history, window, scrollBy } = await startPage('/one', { isQuick });
  scrollBy(300);
  await history[action](href);
  expect(window.scrollY).toBe(expected);
});

it('2.8 a page that the browser renders is scrolled to the section in its address', async () => {
  const { window } = await startPage('/one.html#six', { serverRendering: false, isQuick });
  expect(window.scrollY).toBe(500);
});

it('2.8 back and forward restore the scroll position, also of entries from before the start-up', async () => {
  const { history, window, scrollBy, go, editHash } = await startPage('/one.html', {
    isQuick,
    before: ({ editHash }) => editHash('#before'),
  });
  const places: (string | number)[] = [];
  scrollBy(300);
  await editHash('#six');
  scrollBy(200);
  await history.push('/two.html');
  scrollBy(40);
  for (const delta of [-1, -1, -1, 3, -2, -1, 3]) {
    await go(delta);
    places.push(`${window.location.pathname}${window.location.hash} ${window.scrollY}`);
  }
  const [first, before, six, two] = ['/one.html 0', '/one.html#before 300', '/one.html#six 700', '/two.html 40'];
  expect(places).toEqual([six, before, first, two, before, first, two]);
});
