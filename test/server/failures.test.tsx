import { setImmediate } from 'node:timers/promises';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import type { PageData } from '../../src/pages/page-state.ts';
import { definePage, type Route, type Routes } from '../../src/routes.ts';
import { createSite, request, textsOf } from '../fixtures/services.ts';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
const readLog = () => consoleError.mock.calls.map(([line]) => JSON.parse(line));

const fail = (message: string): never => {
  throw new Error(message);
};
const never = new Promise<never>(() => {});

const rejectWith = (value: unknown): Partial<Route> => ({ getInitialData: () => Promise.reject(value) });
const throwQuery: Partial<Route> = { getInitialData: () => fail('none: /x?email=reader@app.example') };
const createRoutes = (route: Partial<Route>): Routes =>
  new Map([['/page.html', { document: 'privacy', component: () => <main>fine</main>, ...route }]]);

/** A page whose beginning is fine, and whose end suspends. */
const createSuspendingRoute = (loadEnd: () => Promise<string>) =>
  definePage({
    document: 'privacy',
    getInitialData: () => ({ language: 'hi', end: loadEnd() }),
    component: ({ end }: PageData & { end: Promise<string> }) => <Suspense fallback={<p>fine</p>}>{end}</Suspense>,
  });
const rejectLate = () => setImmediate().then(() => fail('the end rejected'));

/** With what a reader quotes to support. */
const sentence = 'We could not show this page. The fault is ours. 2025-01-01 00:00 UTC\u00A0· build';

it.each<{ name: string; route: Partial<Route>; failure: string }>([
  { name: 'data that rejects with a string', route: rejectWith('a string'), failure: 'a string' },
  // `String` throws for this object.
  { name: 'data that rejects with an object', route: rejectWith(Object.create(null)), failure: 'object' },
  { name: 'data that throws an error with a query', route: throwQuery, failure: 'none: /x?' },
  { name: 'a page that throws', route: { component: () => fail('the page threw') }, failure: 'the page threw' },
  { name: 'a page whose end rejects', route: createSuspendingRoute(rejectLate), failure: 'the end rejected' },
])('$name is a 500 page without a stack, and one line in the log', async ({ route, failure }) => {
  const site = createSite({ routes: createRoutes(route) });
  const { status, headers, body } = await request(site, '/page?lang=hi_IN&email=reader@app.example');
  expect([status, headers['cache-control'], textsOf(body, 'p')[1]]).toEqual([
    500,
    'no-store',
    sentence.replace('\u00A0', ' '),
  ]);
  expect(body).not.toContain('.ts:');
  const text = { version: '2024-04-01', language: 'hi', format: 'html' };
  const stack = expect.stringMatching(/^Error: .*\n +at /);
  expect(readLog()).toEqual([{ failure, route: '/page.html', ...text, build: 'build', stack }]);
  expect(JSON.stringify(readLog())).not.toContain('reader@');
});

const stalledFile = { readAsset: () => never };
const stalledPage = { routes: createRoutes(createSuspendingRoute(() => never)) };
const [html, problem] = ['text/html; charset=utf-8', 'application/problem+json; charset=utf-8'];
it.each([
  { name: 'a page whose file', overrides: stalledFile, path: '/privacy?lang=hi', type: html, status: 500 },
  { name: 'a problem whose phrases', overrides: stalledFile, path: '/x.json?lang=hi', type: problem, status: 404 },
  { name: 'a legal.json whose file', overrides: stalledFile, path: '/legal.json', type: problem, status: 500 },
  { name: 'a page whose end', overrides: stalledPage, path: '/page?lang=hi', type: html, status: 500, language: 'hi' },
])('$name never arrives is a $status', async ({ overrides, path, type, status, language = 'en' }) => {
  const response = await request(createSite({ ...overrides, timeLimit: 50 }), path);
  const { 'content-type': contentType, 'content-language': contentLanguage } = response.headers;
  expect([response.status, contentType, contentLanguage]).toEqual([status, type, language]);
  expect(response.body.replace(/<.*?>/g, '').includes(sentence)).toBe(status === 500);
  expect(readLog().map(({ failure }) => failure)).toContain(`nothing was ready after ${status === 500 ? 50 : 10} ms`);
});

it('a path that matches no route is not logged, since it may contain personal data', async () => {
  const services = createSite({ fetchAsset: () => fail('the assets failed') });
  expect([(await request(services, '/assets/x-1.js')).status, readLog()[0].route]).toEqual([500, null]);
});
