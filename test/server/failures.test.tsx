import { Suspense } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Route } from '../../src/routes.ts';
import { createSite, request, textsOf } from '../fixtures/context.ts';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => consoleError.mockClear());
const readLog = () => consoleError.mock.calls.map(([line]) => JSON.parse(line));

const fail = (message: string): never => {
  throw new Error(message);
};
const never = new Promise<never>(() => {});

const rejectWith = (value: unknown): Partial<Route> => ({ getInitialData: () => Promise.reject(value) });
const createRoutes = (route: Partial<Route>): ReadonlyMap<string, Route> =>
  new Map([['/page.html', { document: 'privacy', page: () => <main>fine</main>, ...route }]]);

const FailingPart = () => fail('the part threw');
const pageWithFailingPart = () => (
  <Suspense fallback={<p>fine</p>}>
    <FailingPart />
  </Suspense>
);

/** The title and the sentence of the page. */
const message = [
  'Something went wrong',
  'We could not show this page. The fault is ours. Please try again in a moment.',
];

it.each<{ name: string; route: Partial<Route>; failure: string }>([
  { name: 'data that throws', route: { getInitialData: () => fail('the data threw') }, failure: 'the data threw' },
  { name: 'data that rejects with a string', route: rejectWith('a string'), failure: 'a string' },
  // `String` throws for this object.
  { name: 'data that rejects with an object', route: rejectWith(Object.create(null)), failure: 'object' },
  {
    name: 'data whose error quotes a query',
    route: { getInitialData: ({ location }) => fail(`none: /x${location.search}`) },
    failure: 'none: /x?',
  },
  { name: 'a page that throws', route: { page: () => fail('the page threw') }, failure: 'the page threw' },
  { name: 'a part of a page that throws', route: { page: pageWithFailingPart }, failure: 'the part threw' },
])('4.1 $name is a 500 page without a stack, and one line in the log', async ({ route, failure }) => {
  const context = createSite({ routes: createRoutes(route) });
  const { status, headers, body } = await request(context, '/page?email=reader@app.example');
  expect([status, headers['cache-control'], headers['server-timing']]).toEqual([500, 'no-store', undefined]);
  expect([...textsOf(body, 'h1'), textsOf(body, 'p').at(-1)]).toEqual(message);
  expect(body).not.toMatch(/\.ts:|<a/);
  expect(readLog()).toEqual([
    { failure, route: '/page.html', build: 'build', stack: expect.stringMatching(/^Error: .*\n +at /) },
  ]);
  expect(JSON.stringify(readLog())).not.toContain('reader@');
});

it.each([
  { path: '/privacy?lang=hi', type: 'text/html; charset=utf-8' },
  { path: '/privacy?lang=hi&format=json', type: 'application/problem+json; charset=utf-8' },
  { path: '/legal.json', type: 'application/problem+json; charset=utf-8' },
])(
  '4.1 if reading a file never ends, $path is a 500 in English without reading another file',
  async ({ path, type }) => {
    const context = createSite({ readFile: () => never, timeLimit: 50 });
    const { status, headers, body } = await request(context, path);
    const { 'content-type': contentType, 'content-language': language } = headers;
    expect({ status, contentType, language }).toEqual({ status: 500, contentType: type, language: 'en' });
    expect(body).toContain(message[1]);
    expect(readLog()).toMatchObject([{ failure: 'nothing was ready after 50 ms' }]);
  },
);

it('4.1 phrases that can’t be read are replaced by English ones, with one line in the log', async () => {
  const context = createSite({ readFile: () => fail('no phrases') });
  const { status, headers, body } = await request(context, '/nothing?lang=hi');
  expect([status, headers['content-language'], textsOf(body, 'h1')]).toEqual([404, 'en', ['Page not found']]);
  expect(readLog()).toMatchObject([{ failure: 'no phrases' }]);
});

it('4.1 a path that matches no route is not logged, since it may contain personal data', async () => {
  const context = createSite({ fetchAsset: () => fail('the assets failed') });
  expect([(await request(context, '/assets/x-1.js')).status, readLog()[0].route]).toEqual([500, null]);
});

it('4.1 no timer is left, whether the response succeeds or fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const broken = createSite({ routes: createRoutes(rejectWith(new Error('broken'))) });
  const responses = [await request(createSite(), '/privacy?format=text'), await request(broken, '/page')];
  expect([...responses.map(({ status }) => status), vi.getTimerCount()]).toEqual([200, 500, 0]);
});
