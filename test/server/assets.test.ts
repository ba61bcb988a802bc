import { expect, it, vi } from 'vitest';
import { createSite, request } from '../fixtures/services.ts';

const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});

it.each([
  ...['/assets/', '/assets/x', '/assets/x.js', '/assets/a/b-1.js', '/assets/..%2ftexts%2flegal%2f0.json'],
  '/texts/legal/0.json',
])('%s is a 404 without a request to the static assets', async (path) => {
  expect((await request(createSite({ fetchAsset: () => expect.fail() }), path)).status).toBe(404);
});

it.each([
  { path: 'assets/entry-1.js', assetStatus: 404, status: 500 },
  // Of an earlier build.
  { path: 'assets/entry-old.js', assetStatus: 404, status: 404 },
  { path: 'assets/entry-old.js', assetStatus: 503, status: 500 },
])('where the assets respond to $path with $assetStatus, it is a $status', async ({ path, assetStatus, status }) => {
  const fetchAsset = async (file: string) => new Response('', { status: file === path ? assetStatus : 200 });
  expect((await request(createSite({ fetchAsset }), `/${path}`)).status).toBe(status);
  const failure = `${path}: the static assets responded with ${assetStatus}`;
  expect(consoleError.mock.calls.map(([line]) => JSON.parse(line).failure)).toEqual(status === 500 ? [failure] : []);
});
