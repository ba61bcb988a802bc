import { Suspense } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Route } from '../../src/routes.ts';
import { ask, createSite, wordsOf } from '../fixtures/context.ts';

const lines = vi.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => lines.mockClear());
const logged = () => lines.mock.calls.map(([line]) => JSON.parse(line));

const fail = (message: string): never => {
  throw new Error(message);
};
const never = new Promise<never>(() => {});

const routes = (getInitialData: Route['getInitialData'], page: Route['page'] = () => <main>fine</main>) =>
  new Map([['/page.html', { document: 'privacy', page, ...(getInitialData && { getInitialData }) } as const]]);

const failures = [
  ['data that throws', routes(() => fail('the data threw')), 'the data threw'],
  ['data that rejects with words', routes(() => Promise.reject('words')), 'words'],
  ['data that rejects with what is no string', routes(() => Promise.reject(Object.create(null))), 'object'],
  ['data that quotes a query', routes(({ location }) => fail(`none: /x${location.search}`)), 'none: /x?'],
  ['a page that throws', routes(undefined, () => fail('the page threw')), 'the page threw'],
] as const;

const words = ['Something went wrong', 'We could not show this page. The fault is ours. Please try again in a moment.'];

it.each(failures)('4.1 %s is a 500 page without a stack, and one line for the operator', async (_, routes, failure) => {
  const { status, headers, body } = await ask(createSite({ routes }), '/page?email=reader@app.example');
  expect([status, headers['cache-control'], headers['server-timing']]).toEqual([500, 'no-store', undefined]);
  expect([...wordsOf(body, 'h1'), wordsOf(body, 'p').at(-1)]).toEqual(words);
  // A link would not help.
  expect(body).not.toMatch(/\.ts:|<a/);
  expect(logged()).toEqual([
    { failure, route: '/page.html', build: 'build', stack: expect.stringMatching(/^Error: .*\n +at /) },
  ]);
  expect(JSON.stringify(logged())).not.toContain('reader@');
});

it('4.1 a part of a page that throws leaves the rest as it is, and one line for the operator', async () => {
  const Part = () => fail('the part threw');
  const page = () => (
    <Suspense fallback={<p>fine</p>}>
      <Part />
    </Suspense>
  );
  const { status, body } = await ask(createSite({ routes: routes(undefined, page) }), '/page?email=reader@app.example');
  expect([status, wordsOf(body, 'p')]).toEqual([200, ['fine']]);
  expect(logged()).toMatchObject([{ failure: 'the part threw', route: '/page.html' }]);
});

it.each([
  ['/privacy?lang=hi', 'text/html', 'text/html; charset=utf-8'],
  ['/privacy?lang=hi&format=json', 'text/html', 'application/problem+json; charset=utf-8'],
  ['/legal.json', '*/*', 'application/problem+json; charset=utf-8'],
])('4.1 whatever hangs, %s fails in English, and waits for nothing more', async (path, accept, type) => {
  const context = createSite({ readFile: () => never, timeLimit: 50 });
  const { status, headers, body } = await ask(context, path, { headers: { accept } });
  expect([status, headers['content-type'], body]).toEqual([500, type, expect.stringContaining(`${words[1]}`)]);
  expect(logged()).toMatchObject([{ failure: 'nothing was ready after 50 ms' }]);
});

it('4.1 phrases that can not be read are English ones, and one line for the operator', async () => {
  const context = createSite({ readFile: () => fail('no phrases') });
  const { status, body } = await ask(context, '/nothing?lang=hi');
  expect([status, wordsOf(body, 'h1')]).toEqual([404, ['Page not found']]);
  expect(logged()).toMatchObject([{ failure: 'no phrases' }]);
});

it('4.1 an address that is no route is not logged: it could be personal', async () => {
  const context = createSite({ fetchAsset: () => fail('the assets failed') });
  expect([(await ask(context, '/assets/x-1.js')).status, logged()[0].route]).toEqual([500, null]);
});

it('4.1 no timer is left behind, whether the answer is there in time or fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const broken = routes(() => Promise.reject(new Error('broken')));
  const answers = [await ask(createSite(), '/privacy?format=text'), await ask(createSite({ routes: broken }), '/page')];
  expect([...answers.map(({ status }) => status), vi.getTimerCount()]).toEqual([200, 500, 0]);
});
