import { expect, it } from 'vitest';
import { startPage } from './open-page.tsx';
import { watchConsole } from './open-window.ts';

const takeLogs = watchConsole();

const isQuick = true;
const page = (name: 'one' | 'two') => `${name} {"of":"${name}","fetching":false}`;

it.each([
  ['push', 2],
  ['replace', 1],
] as const)('2.8 %s changes the address, puts the base back and leaves %i entries', async (action, entries) => {
  const { history, window, address, told } = await startPage('/legal/one.html', { base: '/legal', isQuick });
  expect(await history[action]('/two?c=d#e')).toBe('shown');
  expect([address(), window.history.length]).toEqual(['/legal/two?c=d#e', entries]);
  expect(told).toEqual([['/two.html?c=d', action, page('two')]]);
});

it.each([
  ['?since=2020-07-13', '/legal/one.html?since=2020-07-13'],
  ['#law', '/legal/one.html?b=c#law'],
  ['two.html', '/legal/two.html'],
  ['/two.html', '/legal/two.html'],
  ['https://legal.app.example/legal/two.html', '/legal/two.html'],
  ['//legal.app.example/legal/two.html', '/legal/two.html'],
])('2.8 push goes from below the base to %j as a link would', async (href, expected) => {
  const { history, address } = await startPage('/legal/one.html?b=c#d', { base: '/legal/', isQuick });
  await history.push(href);
  expect(address()).toBe(expected);
});

const beside = [
  ...['https://evil.example/legal/two.html', '//evil.example/legal/two.html', '/\\evil.example/legal/two.html'],
  ...['https://legal.app.example/two.html', '../two.html', '/../two.html', 'javascript:alert(1)', 'https://'],
];
const noPages = ['/four.html', '/legal/two.html', '/legal.json', '?format=text', '/two.html?format=page', '/'];
const hosts = ['/.//evil.example/x', './/evil.example/x', 'https://legal.app.example//evil.example/x'];
it.each<[base: string, href: unknown]>([
  ...[...beside, ...noPages].map((href): [string, string] => ['/legal/', href]),
  ...[...hosts, null, ['/two.html']].map((href): [string, unknown] => ['/', href]),
])('2.8 below %s, push and replace go nowhere, and say so, for %j', async (base, href) => {
  const { history, window, told, address } = await startPage(`${base}one.html`, { base });
  for (const action of ['push', 'replace'] as const) {
    await expect(history[action](href as string)).rejects.toThrow(TypeError);
  }
  expect([address(), window.history.length, told]).toEqual([`${base}one.html`, 1, []]);
});

it('2.8 listeners are told of back and forward, until they are taken off', async () => {
  const { history, told, go } = await startPage('/one.html', { isQuick });
  const heard: string[] = [];
  const stop = history.listen((_, action) => heard.push(action));
  await history.push('/two.html');
  await go(-1);
  stop();
  await go(1);
  expect(told).toEqual([
    ['/two.html', 'push', page('two')],
    ['/one.html', 'pop', page('one')],
    ['/two.html', 'pop', page('two')],
  ]);
  expect(heard).toEqual(['push', 'pop']);
});

it('2.8 a listener that throws or rejects is logged, stops no other and fails no push', async () => {
  const { history, told } = await startPage('/one.html', { isQuick });
  const failures = [new Error('thrown'), new Error('rejected')];
  history.listen(() => {
    throw failures[0];
  });
  history.listen(async () => Promise.reject(failures[1]));
  history.listen(() => told.push(['last', 'push', '']));
  expect(await history.push('/two.html')).toBe('shown');
  expect(told.at(-1)).toEqual(['last', 'push', '']);
  // A rejection is noticed later.
  await new Promise((resolve) => setTimeout(resolve));
  expect(takeLogs()).toEqual(failures.map((failure) => ['a listener failed', failure]));
});

it('2.8 what is no function is no listener', async () => {
  const { history } = await startPage('/one.html');
  expect(() => history.listen(undefined as never)).toThrow(TypeError);
});

it.each([
  ['push', '/two.html', 0],
  ['push', '#six', 500],
  ['push', '?lang=hi', 0],
  ['replace', '/two.html', 0],
  ['replace', '#six', 500],
  ['replace', '?lang=hi', 300],
  ['replace', '/one.html?lang=hi', 300],
] as const)('2.8 at /one, %s to %s scrolls a reader who is at 300 to %i', async (action, href, expected) => {
  const { history, window, scrollBy } = await startPage('/one', { isQuick });
  scrollBy(300);
  await history[action](href);
  expect(window.scrollY).toBe(expected);
});

it('2.8 a page that the browser renders is shown from the section that its address names', async () => {
  const { window } = await startPage('/one.html#six', { serverRendering: false, isQuick });
  expect(window.scrollY).toBe(500);
});

it('2.8 back and forward restore where the reader was, also in entries from before the start-up', async () => {
  const { history, window, scrollBy, go, typeHash } = await startPage('/one.html', {
    isQuick,
    before: ({ typeHash }) => typeHash('#before'),
  });
  const seen: (string | number)[] = [];
  scrollBy(300);
  await typeHash('#six');
  scrollBy(200);
  await history.push('/two.html');
  scrollBy(40);
  for (const by of [-1, -1, -1, 3, -2, -1, 3]) {
    await go(by);
    seen.push(`${window.location.pathname}${window.location.hash} ${window.scrollY}`);
  }
  const [first, before, six, two] = ['/one.html 0', '/one.html#before 300', '/one.html#six 700', '/two.html 40'];
  expect(seen).toEqual([six, before, first, two, before, first, two]);
});
